import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Sign } from './sign';

interface ToolLabelProps {
  words: string;
  /** The path of the sign. */
  sign: string;
  /** Where there is room for the sign alone, so that the button needs a name. */
  signOn?: keyof typeof narrow;
}

/** The words of a toolbar's button, and their sign where there is no room for words. */
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
