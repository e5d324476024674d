import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import styled, { css } from 'styled-components';

/** `outlined` and `faint` are the tones of tags, the others those of statuses. */
export type PillTone = 'amber' | 'green' | 'violet' | 'blue' | 'grey' | 'outlined' | 'faint';

/** A value of an enumeration: a word, with a dot and a tint that add no information. */
export const Pill = ({ tone, children }: { tone: PillTone; children: string }) => (
  <StyledPill data-tone={tone}>{children}</StyledPill>
);

const status = (ink: string, tint: string) => css`
  background-color: ${tint};
  color: ${ink};

  &::before {
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: currentColor;
    content: '';
  }
`;

/** The tone is `data-tone`: so all pills share one style, which is generated once. */
export const pillStyles = css`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  block-size: ${size.pill};
  padding: 0 ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background-color: transparent;
  font: 500 ${text.s} ${font};
  white-space: nowrap;

  &[data-tone='amber'] {
    ${status(color.amber, color.amberSoft)}
  }

  &[data-tone='green'] {
    ${status(color.green, color.greenSoft)}
  }

  &[data-tone='violet'] {
    ${status(color.violet, color.violetSoft)}
  }

  &[data-tone='blue'] {
    ${status(color.blue, color.blueSoft)}
  }

  &[data-tone='grey'] {
    ${status(color.inkSoft, color.greySoft)}
  }

  &[data-tone='outlined'] {
    border-color: ${color.accent};
    color: ${color.accent};
  }

  &[data-tone='faint'] {
    padding-inline: 0;
    color: ${color.inkFaint};
  }
`;

const StyledPill = styled.span`
  ${pillStyles}
`;
