import { media, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The blocks above the lines of a party, side by side. */
export const PartyBlocks = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr) repeat(2, minmax(0, 2fr));

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* The name over both contacts: what follows below the blocks is what a party is opened for. */
export const AgentFrame = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));

  > :first-child {
    grid-column: 1 / -1;
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
