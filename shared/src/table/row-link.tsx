import { Link } from 'shared/router';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A row's way to its card. */
export const RowLink = styled(Link)`
  font-weight: 600;

  &:hover {
    color: ${color.accent};
  }
`;
