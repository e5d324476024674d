import { Link } from 'react-router-dom';
import { color, font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';

/** An address that leads nowhere (spec §9), and the way back to work. */
export const NotFoundScreen = () => (
  <Place>
    <Title>{texts.notFound}</Title>
    <Way to="/warehouse/orders">{texts.toOrders}</Way>
  </Place>
);

const Place = styled.div`
  display: grid;
  gap: ${space(4)};
  place-content: center;
  place-items: center;
  min-block-size: 60vh;
`;

const Title = styled.h1`
  font: 600 ${text.xl} ${font};
`;

const Way = styled(Link)`
  color: ${color.accent};
  font-weight: 600;
`;
