import { Link } from 'shared/router';
import { plainButtonStyles } from 'shared/ui/button';
import styled from 'styled-components';
import type { PageType } from './card-pages';
import { backTo } from './record-place';
import { texts } from './texts';

/** 'К списку': the way on from a card whose record is not there. */
export const ToListLink = ({ pageType, listPath }: { pageType: PageType; listPath: string }) => (
  <ToList {...backTo(pageType, listPath)}>{texts.gone.toList}</ToList>
);

const ToList = styled(Link)`
  ${plainButtonStyles}
`;
