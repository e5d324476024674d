import { useBlocker } from '@shared/kit/router';
import { type UnsavedState, unsavedInput, useUnsavedState } from '@shared/kit/runtime/input/unsaved-input';
import { color, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

/** A save within this time causes no question. */
const patienceMs = 600;

/**
 * Prevents leaving with unsaved input: input that saves itself is saved first, and if that succeeds the navigation
 * continues without a question. A closing tab asks by itself (`unsavedInput`).
 * @param cardAddress addresses with this prefix are tabs of the same card: they ask only for input that the tab would
 * lose.
 */
export const LeaveGuard = ({ cardAddress }: { cardAddress: string | undefined }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (!isWithin(nextLocation.pathname, cardAddress) || unsavedInput.isAnyLostOnLeaving()) &&
      unsavedInput.isThere(),
  );
  const unsaved = useUnsavedState();
  const isBlocked = blocker.state === 'blocked';
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isBlocked) return undefined;
    setIsLate(unsavedInput.isWaitingForDemand());
    unsavedInput.saveBeforeLeaving();
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isBlocked]);

  useEffect(() => {
    if (blocker.state === 'blocked' && unsaved === 'none') blocker.proceed();
  }, [blocker, unsaved]);

  return (
    <Dialog
      title={texts.leave.title}
      isOpen={isBlocked && isLate && unsaved !== 'none'}
      onClose={() => blocker.reset?.()}
    >
      <Explanation>{explanationOf(unsaved)}</Explanation>
      <Answers>
        <Button tone="primary" onClick={() => blocker.reset?.()}>
          {texts.leave.stay}
        </Button>
        <Button tone="danger" onClick={() => blocker.proceed?.()}>
          {texts.leave.leave}
        </Button>
      </Answers>
    </Dialog>
  );
};

const isWithin = (pathname: string, address: string | undefined) =>
  address !== undefined && (pathname === address || pathname.startsWith(`${address}/`));

const explanationOf = (unsaved: UnsavedState) => {
  if (unsavedInput.isAnyLostOnLeaving()) return texts.leave.lost;
  return unsaved === 'saving' ? texts.leave.saving : texts.leave.explanation;
};

const Explanation = styled.p`
  color: ${color.inkSoft};
`;

const Answers = styled(DialogActions)`
  margin-block-start: ${space(6)};
`;
