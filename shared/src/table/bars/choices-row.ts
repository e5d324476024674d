import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';

/** Where the toolbar has no space for chips and forms they have a row of their own, which scrolls sideways. */
export const ChoicesRow = styled.div`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  padding-block-end: ${space(2)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
    overflow-x: auto;

    > * {
      overflow: visible;
    }
  }
`;
