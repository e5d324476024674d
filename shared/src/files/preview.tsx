import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { fileKind } from './file-name';
import { picture } from './tile-parts';

/**
 * A picture from the person's disk that is not sent yet; a file that cannot be shown has its type instead. The object
 * URL is revoked when the element is removed.
 */
export const Preview = ({ file }: { file: File }) => {
  const [isBroken, setIsBroken] = useState(false);
  const hold = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return isBroken ? fileKind(file.name) : <Picture ref={hold} alt="" onError={() => setIsBroken(true)} />;
};

const Picture = styled.img`
  ${picture}
`;
