import { openedFromScreen } from 'shared/print/opened-from-screen';
import { Link } from 'shared/router';
import { plainButtonStyles } from 'shared/ui/button';
import styled from 'styled-components';
import { listPath } from '../data/parties';
import { texts } from '../texts';

/** 'Печать': a link to the print version of the party. */
export const PrintLink = ({ id }: { id: number }) => (
  <Way to={`${listPath}/${id}/print`} state={openedFromScreen}>
    {texts.print.open}
  </Way>
);

const Way = styled(Link)`
  ${plainButtonStyles}
`;
