import { useCallback } from 'react';
import styled from 'styled-components';
import { picture } from './tile-parts';

/** A picture that is not sent yet, from the person's disk; the browser's hold on it ends with the element. */
export const Preview = ({ file }: { file: File }) => {
  const hold = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <Picture ref={hold} alt="" />;
};

const Picture = styled.img`
  ${picture}
`;
