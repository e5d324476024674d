import { useId } from 'react';
import { color, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ReadingProgress } from '../data/printed-orders';
import { texts } from '../texts';

/** How many of the orders, and then of their products, are loaded. */
export const LoadingNote = ({ progress: { what, done, total } }: { progress: ReadingProgress }) => {
  const wordsId = useId();
  return (
    <Place>
      <p id={wordsId}>{texts.print.loading[what](done, total)}</p>
      <Line aria-labelledby={wordsId} value={done} max={total} />
    </Place>
  );
};

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  padding: ${space(18)} ${space(4)};
`;

const Line = styled.progress`
  inline-size: min(${size.loginForm}, 100%);
  accent-color: ${color.accent};
`;
