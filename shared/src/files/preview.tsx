import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { fileKind } from './file-name';
import { picture } from './tile-parts';

/**
 * A picture that is not sent yet, from the person's disk; what cannot be drawn is named by its kind. The browser's hold on
 * the file ends with the element.
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
