import { media, size, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The bar above a screen of the host: the chips have a row of their own where they do not fit beside the title. */
export const ChipsBar = styled.div`
  display: flex;
  gap: 0 ${space(3)};
  align-items: center;
  min-block-size: ${size.toolbar};

  @media ${media.compact} {
    flex-wrap: wrap;
    row-gap: ${space(1)};
    padding-block: ${space(2)};

    & > button {
      margin-inline-start: auto;
    }
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};

    & > button {
      min-inline-size: ${size.touch};
      min-block-size: ${size.touch};
    }
  }
`;
