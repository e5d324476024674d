import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'shared/router';
import { buttonFace } from 'shared/ui/button';
import styled from 'styled-components';
import { openedFromScreen } from './opened-from-screen';
import { texts } from './texts';

/** Back to the screen that led here, as it was left; where none did, to the address given. */
export const BackLink = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  const cameFromScreen = useLocation().state === openedFromScreen;
  const goBack = (event: MouseEvent) => {
    const wantsOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!cameFromScreen || wantsOtherTab) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Way to={to} onClick={goBack}>
      <span aria-hidden="true">←</span> {texts.back}
    </Way>
  );
};

const Way = styled(Link)`
  ${buttonFace}
  border-color: transparent;
`;
