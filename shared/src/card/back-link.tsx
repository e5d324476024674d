import type { ComponentProps } from 'react';
import { Link } from 'shared/router';
import { media, size } from 'shared/theme/tokens';
import { buttonStyles } from 'shared/ui/button';
import styled from 'styled-components';
import { texts } from './texts';

type BackLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'>;

/** 'Назад': the way from a card to its list; only the arrow in a narrow window. */
export const BackLink = (place: BackLinkProps) => (
  <Back {...place} aria-label={texts.back}>
    <span aria-hidden="true">←</span> <BackWord>{texts.back}</BackWord>
  </Back>
);

const Back = styled(Link)`
  ${buttonStyles}
  flex: none;
  border-color: transparent;

  @media ${media.tablet} {
    inline-size: ${size.touch};
    padding: 0;
  }
`;

const BackWord = styled.span`
  @media ${media.tablet} {
    display: none;
  }
`;
