import { Link } from 'react-router-dom';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { homePath } from '../session/home-path';
import { texts } from '../texts';
import { MessageScreen } from './message-screen';

/** An unknown address (spec §9), with a link back to work. */
export const NotFoundScreen = () => (
  <MessageScreen title={texts.notFound}>
    <Way to={homePath}>{texts.toOrders}</Way>
  </MessageScreen>
);

const Way = styled(Link)`
  color: ${color.accent};
  font-weight: 600;
`;
