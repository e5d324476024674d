import { media, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The blocks above the lines of a party, side by side. */
export const PartyBlocks = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(3, minmax(0, 1fr));

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
