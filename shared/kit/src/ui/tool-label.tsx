import { media } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { Icon } from './icon';

interface ToolLabelProps {
  words: string;
  /** The SVG path of the icon. */
  icon: string;
  /** The width at which only the icon fits, so that the button needs an accessible name. */
  iconOn?: keyof typeof narrow;
}

/** The label of a toolbar's button, and its icon where a label does not fit. */
export const ToolLabel = ({ words, icon, iconOn = 'phone' }: ToolLabelProps) => (
  <>
    <IconArea $on={iconOn}>
      <Icon path={icon} />
    </IconArea>
    <Words $on={iconOn}>{words}</Words>
  </>
);

const narrow = { phone: media.phone, compact: media.compact, desk: media.desk } as const;

const IconArea = styled.span<{ $on: keyof typeof narrow }>`
  display: none;

  @media ${({ $on }) => narrow[$on]} {
    display: block;
  }
`;

const Words = styled.span<{ $on: keyof typeof narrow }>`
  @media ${({ $on }) => narrow[$on]} {
    display: none;
  }
`;
