import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { reportIncident } from 'shared/runtime/telemetry';
import { Button } from 'shared/ui/button';
import { texts } from '../texts';
import { MessageScreen } from './message-screen';

/** The host's last error boundary (spec §9): one of its own screens threw. 'Повторить' enters the address again. */
export const ErrorScreen = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    const message = error instanceof Error ? error.message : String(error);
    reportIncident({ kind: 'screen', message, detail: { path: location.pathname } });
  }, [error, location.pathname]);

  return (
    <MessageScreen title={texts.error} role="alert">
      <Button tone="primary" onClick={() => navigate(location, { replace: true })}>
        {texts.retry}
      </Button>
    </MessageScreen>
  );
};
