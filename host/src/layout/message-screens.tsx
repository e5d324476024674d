import { hostId } from '@shared/contract/section/host-description';
import { reportIncident, reportSectionCrash } from '@shared/kit/runtime/telemetry/telemetry';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { crashReasonOf, isOfApi, messageOf, shortCode } from '../sections/section-failure';
import { homePath } from '../session/home-path';
import { texts } from '../texts';

interface MessageScreenProps {
  title: string;
  /** `alert` if something failed while the person was on the screen. */
  role?: 'alert';
  /** The links or buttons to continue with. */
  children: ReactNode;
}

/** A screen with only a sentence and a link or button to continue with. */
const MessageScreen = ({ title, role, children }: MessageScreenProps) => (
  <Frame role={role}>
    <title>{title}</title>
    <Title>{title}</Title>
    {children}
  </Frame>
);

/** The host's last error boundary (spec §9): one of its own screens threw. 'Повторить' enters the address again. */
export const ErrorScreen = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    const message = messageOf(error);
    const traceId = shortCode();
    reportIncident({ kind: 'screen', message, detail: { path: location.pathname, code: traceId } });
    const crash = {
      section: hostId,
      build: process.env.HOST_BUILD,
      message,
      reason: crashReasonOf(error),
      traceId,
      cause: error,
    };
    if (!isOfApi(error)) reportSectionCrash(crash);
  }, [error, location.pathname]);

  return (
    <MessageScreen title={texts.error} role="alert">
      <Button tone="primary" onClick={() => navigate(location, { replace: true })}>
        {texts.retry}
      </Button>
    </MessageScreen>
  );
};

/** An unknown address (spec §9), with a link back to work. */
export const NotFoundScreen = () => (
  <MessageScreen title={texts.notFound}>
    <Way to={homePath}>{texts.toOrders}</Way>
  </MessageScreen>
);

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
  place-content: center;
  place-items: center;
  min-block-size: 60vh;
`;

const Title = styled.h1`
  font: 600 ${text.xl} ${font};
`;

const Way = styled(Link)`
  color: ${color.accent};
  font-weight: 600;
`;
