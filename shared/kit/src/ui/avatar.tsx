import { color, font, radius, size, text } from '@shared/kit/theme/tokens';
import styled, { css } from 'styled-components';

/** 'Марат Галеев' is МГ; of a single word, as of a login, it is the first two letters: 'anna' is AN. */
export const initialsOf = (name: string): string => {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
};

const tinted = (tone: 'blue' | 'violet' | 'green' | 'amber') => css`
  border-color: ${color[tone]};
  background: ${color[`${tone}Soft`]};
  color: ${color[tone]};
`;

const looks = {
  plain: css`
    border-color: ${color.lineStrong};
    background: ${color.greySoft};
    color: ${color.ink};
  `,
  self: css`
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.canvas};
  `,
  /** Who does not work here yet, or any more. */
  ghost: css`
    border-color: ${color.lineStrong};
    background: none;
    color: ${color.inkSoft};
  `,
  /** On the dark bar of a task. */
  bar: css`
    border-color: transparent;
    background: ${color.rose};
    color: ${color.roseInk};
  `,
  blue: tinted('blue'),
  violet: tinted('violet'),
  green: tinted('green'),
  amber: tinted('amber'),
};

interface AvatarProps {
  /** The name of a person, or their login; an empty one is only an outline. */
  name: string;
  look?: keyof typeof looks;
  isLarge?: boolean;
  /** Instead of the initials. */
  letters?: string | undefined;
  title?: string;
}

/** The initials of a person in a circle, beside their name: screen readers do not read it. */
export const Avatar = ({ name, look = 'plain', isLarge = false, letters, title }: AvatarProps) => (
  <Face aria-hidden title={title} $look={look} data-large={isLarge || undefined}>
    {letters ?? initialsOf(name)}
  </Face>
);

const Face = styled.span<{ $look: keyof typeof looks }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: ${size.round};
  block-size: ${size.round};
  border: 1px solid;
  border-radius: ${radius.pill};
  font: 600 ${text.xs} ${font};

  ${({ $look }) => looks[$look]}

  &[data-large] {
    inline-size: ${size.touch};
    block-size: ${size.touch};
    font: 600 ${text.l} ${font};
  }
`;
