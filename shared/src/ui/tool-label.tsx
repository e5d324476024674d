import { media, size } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The words of a toolbar's button; on a phone there is room for their sign alone, and the button needs a name. */
export const ToolLabel = ({ words, sign }: { words: string; sign: string }) => (
  <>
    <Sign viewBox="0 0 16 16" aria-hidden="true">
      <path d={sign} />
    </Sign>
    <Words>{words}</Words>
  </>
);

const Words = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;

const Sign = styled.svg`
  display: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;

  @media ${media.phone} {
    display: block;
  }
`;
