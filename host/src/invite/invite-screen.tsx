import { failureStatus } from '@shared/kit/runtime/api/http';
import { session, signedInLogin } from '@shared/kit/runtime/session/session';
import { space } from '@shared/kit/theme/tokens';
import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { LoginFrame } from '../login/login-frame';
import { homePath } from '../session/home-path';
import { signOut } from '../session/sign-out';
import { offerQuery } from './data/invitation';
import { InviteSteps } from './invite-steps';
import { texts } from './texts';

/** How often an invitation is read again while the person ties the bot; the api allows 30 requests a minute. */
const watchMs = 5_000;

const keptToken = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'invitation' in state && typeof state.invitation === 'string'
    ? state.invitation
    : undefined;

/**
 * The token of the link. It leaves the address bar at once, where it could be read or sent on; the history of the tab keeps it for
 * a reload, which a phone does by itself after a while in Telegram.
 */
const useToken = (): string | undefined => {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  useEffect(() => {
    if (inAddress !== '') void navigate({ hash: '' }, { replace: true, state: { invitation: inAddress } });
  }, [inAddress, navigate]);
  return inAddress || keptToken(state);
};

/** `/invite#…`: an invited person ties the bot, sets their password and signs in with a code. */
export const InviteScreen = () => {
  const token = useToken();
  // Not later: at the end of the steps they are signed in too.
  const [isOther, setIsOther] = useState(() => session.state() === 'signed-in');
  return (
    <LoginFrame>
      <title>{texts.title}</title>
      {isOther ? (
        <SignedIn onSignedOut={() => setIsOther(false)} />
      ) : token === undefined ? (
        <BadLink explanation={texts.bad.incomplete} />
      ) : (
        <Offer key={token} token={token} />
      )}
    </LoginFrame>
  );
};

const SignedIn = ({ onSignedOut }: { onSignedOut: () => void }) => {
  const leave = async () => {
    // It clears the cache, so the invitation is read only then.
    await signOut(() => undefined);
    onSignedOut();
  };
  return (
    <EmptyState
      kind="forbidden"
      place="block"
      level="h1"
      title={texts.signedIn.title(signedInLogin())}
      explanation={texts.signedIn.explanation}
    >
      <Button tone="primary" onClick={() => void leave()}>
        {texts.signedIn.signOut}
      </Button>
      <Way to={homePath}>{texts.signedIn.home}</Way>
    </EmptyState>
  );
};

const BadLink = ({ explanation }: { explanation: string }) => (
  <EmptyState kind="missing" place="block" level="h1" role="alert" title={texts.bad.title} explanation={explanation}>
    <Way to="/login">{texts.bad.login}</Way>
  </EmptyState>
);

const isRefused = (error: unknown) => [400, 401, 404].includes(failureStatus(error) ?? 0);

const Offer = ({ token }: { token: string }) => {
  const [isAccepted, setIsAccepted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...offerQuery(token),
    enabled: !isAccepted,
    refetchInterval: ({ state }) => (state.data && !state.data.is_tied && state.data.bot_url ? watchMs : false),
    refetchOnWindowFocus: ({ state }) => (state.data?.is_tied ? false : 'always'),
  });
  if (!isAccepted && isRefused(error)) return <BadLink explanation={texts.bad.used} />;
  if (data) return <InviteSteps offer={data} token={token} onAccepted={() => setIsAccepted(true)} />;
  if (error) {
    return (
      <EmptyState
        kind="failed"
        place="block"
        level="h1"
        role="alert"
        title={texts.failed}
        explanation={texts.failedExplanation}
      >
        <Button tone="primary" isBusy={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Bars role="status" aria-label={texts.loading}>
      <Skeleton $width="240px" />
      <Skeleton $width="320px" />
      <Skeleton $width="280px" />
    </Bars>
  );
};

const Way = styled(Link)`
  ${plainButtonStyles}
`;

const Bars = styled.div`
  display: grid;
  gap: ${space(4)};
`;
