import { color, media, size, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The line below the rows, also while they load. */
export const Footer = styled.div`
  display: flex;
  flex: none;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.foot};
  padding: ${space(1)} ${space(0.5)};
  color: ${color.inkSoft};

  @media ${media.phone} {
    flex-wrap: wrap;
    row-gap: 0;
    padding-inline: ${space(4)};
  }
`;
