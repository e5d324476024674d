import { color, font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { useIsOnline, useIsSlow } from './connection';
import { texts } from './texts';

/** Beside the number of rows: that they may be old, or are long in coming. */
export const ConnectionNote = ({ isLoading }: { isLoading: boolean }) => {
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isLoading);
  return <Note role="status">{isOnline ? isSlow && texts.slow : texts.offline}</Note>;
};

const Note = styled.span`
  margin-inline-start: ${space(3)};
  color: ${color.amber};
  font: 400 ${text.s} ${font};
`;
