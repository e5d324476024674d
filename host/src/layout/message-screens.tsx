import { hostId } from '@shared/contract/section/build-address';
import { usePerson } from '@shared/kit/runtime/api/abilities';
import { reportIncident, reportSectionCrash } from '@shared/kit/runtime/telemetry/telemetry';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { crashReasonOf, isOfApi, messageOf, shortCode } from '../sections/section-failure';
import { homePath } from '../session/home-path';
import { texts } from '../texts';

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
    <>
      <title>{texts.error}</title>
      <EmptyState kind="failed" level="h1" role="alert" title={texts.error} explanation={texts.errorExplanation}>
        <Button tone="primary" onClick={() => navigate(location, { replace: true })}>
          {texts.retry}
        </Button>
      </EmptyState>
    </>
  );
};

/** An unknown address (spec §9), with a link back to work. */
export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  return (
    <>
      <title>{texts.notFound}</title>
      <EmptyState kind="missing" level="h1" title={texts.notFound} explanation={texts.notFoundAt(pathname)}>
        <Way to={homePath}>{texts.toOrders}</Way>
      </EmptyState>
    </>
  );
};

/** A screen of the host that the person may not see; over a back end that knows no rights there is no such screen. */
export const NoAccessScreen = ({ title }: { title: string }) =>
  usePerson() === undefined ? <NotFoundScreen /> : <NoAccess explanation={texts.noAccessTo(title)} />;

/** Says that the person may not see what is at the address, and who can give the right. */
export const NoAccess = ({ explanation }: { explanation: string }) => (
  <>
    <title>{texts.noAccess}</title>
    <EmptyState kind="forbidden" level="h1" role="alert" title={texts.noAccess} explanation={explanation} />
  </>
);

const Way = styled(Link)`
  ${plainButtonStyles}
`;
