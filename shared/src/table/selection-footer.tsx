import { color, media, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Footer } from './list-footer';

/** In the footer's place while rows are selected and the bar above them has no room for what can be done with them. */
export const SelectionFooter = styled(Footer)`
  gap: ${space(2)};
  color: ${color.ink};

  @media ${media.phone} {
    > button {
      flex: 1;
      min-block-size: ${size.touch};
    }
  }
`;
