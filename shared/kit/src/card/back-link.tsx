import { Link } from '@shared/kit/router';
import { media, size } from '@shared/kit/theme/tokens';
import { buttonStyles, plainButtonStyles } from '@shared/kit/ui/button';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { PageType } from './card-pages';
import { backTo } from './record-position';
import { texts } from './texts';

type BackLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'>;

/** 'Назад': the way from a card to its list; only the arrow in a narrow window. */
export const BackLink = (target: BackLinkProps) => (
  <Back {...target} aria-label={texts.back}>
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

/** 'К списку': the way on from a card whose record is not there. */
export const ToListLink = ({ pageType, listPath }: { pageType: PageType; listPath: string }) => (
  <ToList {...backTo(pageType, listPath)}>{texts.gone.toList}</ToList>
);

const ToList = styled(Link)`
  ${plainButtonStyles}
`;
