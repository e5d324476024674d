import { color, font, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/** `outlined` and `faint` are the looks of tags, the others those of statuses. */
export type PillTone = 'amber' | 'green' | 'violet' | 'blue' | 'grey' | 'outlined' | 'faint';

/** A value of a closed list: a word, and a dot and tint that never say more than the word. */
export const Pill = ({ tone, children }: { tone: PillTone; children: string }) => <Face $tone={tone}>{children}</Face>;

const status = (ink: string, tint: string) => css`
  background: ${tint};
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

const tones: Record<PillTone, ReturnType<typeof css>> = {
  amber: status(color.amber, color.amberSoft),
  green: status(color.green, color.greenSoft),
  violet: status(color.violet, color.violetSoft),
  blue: status(color.blue, color.blueSoft),
  grey: status(color.inkSoft, color.greySoft),
  outlined: css`
    border-color: ${color.accent};
    background: transparent;
    color: ${color.accent};
  `,
  faint: css`
    padding-inline: 0;
    background: transparent;
    color: ${color.inkFaint};
  `,
};

export const pillFace = css<{ $tone: PillTone }>`
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  block-size: ${size.pill};
  padding: 0 ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font: 500 ${text.s} ${font};
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;

const Face = styled.span<{ $tone: PillTone }>`
  ${pillFace}
`;
