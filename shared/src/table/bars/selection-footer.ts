import { color, media, size, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Footer } from '../footer';

/** Replaces the footer while rows are selected and the bar above them has no space for the bulk actions. */
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
