import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'shared/router';
import { media, size, space } from 'shared/theme/tokens';
import { buttonStyles } from 'shared/ui/button';
import styled from 'styled-components';
import { openedFromScreen } from './opened-from-screen';
import { texts } from './texts';

/**
 * A link back to the previous screen of the app in its last state; without one, to the given address. Only the arrow on
 * a phone.
 */
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
    <Way to={to} aria-label={texts.back} onClick={goBack}>
      <span aria-hidden="true">←</span> <Word>{texts.back}</Word>
    </Way>
  );
};

const Way = styled(Link)`
  ${buttonStyles}
  border-color: transparent;

  @media ${media.phone} {
    inline-size: ${size.touch};
    padding: 0;
    margin-inline-start: -${space(3)};
  }
`;

const Word = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;
