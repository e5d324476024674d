import { font, media, space, text } from 'shared/theme/tokens';
import { EmptyState } from 'shared/ui/empty-state';
import styled from 'styled-components';
import { texts } from '../texts';

/** The place of the buyers' list, which the specification plans without showing it. */
export const BuyersScreen = () => (
  <Place>
    <title>{texts.buyers.title}</title>
    <Title>{texts.buyers.title}</Title>
    <EmptyState title={texts.buyers.planned} />
  </Place>
);

const Place = styled.div`
  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Title = styled.h1`
  padding-block: ${space(3)};
  font: 600 ${text.xl} ${font};
`;
