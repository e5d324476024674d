import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Sign } from './sign';

interface ToolLabelProps {
  words: string;
  /** The SVG path of the icon. */
  sign: string;
  /** The width at which only the icon fits, so that the button needs an accessible name. */
  signOn?: keyof typeof narrow;
}

/** The label of a toolbar's button, and its icon where a label does not fit. */
export const ToolLabel = ({ words, sign, signOn = 'phone' }: ToolLabelProps) => (
  <>
    <SignPlace $on={signOn}>
      <Sign path={sign} />
    </SignPlace>
    <Words $on={signOn}>{words}</Words>
  </>
);

const narrow = { phone: media.phone, compact: media.compact } as const;

const SignPlace = styled.span<{ $on: keyof typeof narrow }>`
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
