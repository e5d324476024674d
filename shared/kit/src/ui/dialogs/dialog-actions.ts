import { color, font, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The buttons at the end of a dialog or form. */
export const DialogActions = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: flex-end;
`;

const tones = { calm: color.inkSoft, warning: color.amber, alert: color.danger } as const;

/** A message at the other side of the buttons. */
export const ActionsNote = styled.span<{ $tone: keyof typeof tones }>`
  margin-inline-end: auto;
  color: ${({ $tone }) => tones[$tone]};
  font: 500 ${text.s} ${font};

  /* It stays for screen readers, without the gap after it. */
  &:empty {
    position: absolute;
  }
`;
