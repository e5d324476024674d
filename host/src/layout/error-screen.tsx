import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { reportIncident } from 'shared/runtime/telemetry';
import { font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { texts } from '../texts';

/** The host's own last resort (spec §9): a screen of ours that threw. 'Повторить' enters the address again. */
export const ErrorScreen = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    const message = error instanceof Error ? error.message : String(error);
    reportIncident({ kind: 'screen', message, detail: { path: location.pathname } });
  }, [error, location.pathname]);

  return (
    <Place role="alert">
      <Title>{texts.error}</Title>
      <Button tone="primary" onClick={() => navigate(location, { replace: true })}>
        {texts.retry}
      </Button>
    </Place>
  );
};

const Place = styled.div`
  display: grid;
  gap: ${space(4)};
  place-content: center;
  place-items: center;
  min-block-size: 60vh;
`;

const Title = styled.h1`
  font: 600 ${text.xl} ${font};
`;
