import { isoDay } from '@shared/kit/format/read-day';
import { abilities, can } from '@shared/kit/runtime/api/abilities';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { shiftDaysQuery } from '@shared/kit/runtime/page/shift-days';
import { session } from '@shared/kit/runtime/session/session';
import { shiftPath } from '../session/session-guards';
import { texts } from './texts';

type Open = (address: string) => unknown;

/** Offers 'Смена' to a person who signs in for the first time on this day, and has worked before. */
const offerShift = async (open: Open): Promise<void> => {
  await abilities.known();
  if (!can('GET /api/shift/')) return;
  // Another sign-in of this day is another answer.
  const { days, sign_ins } = await queryClient.fetchQuery({ ...shiftDaysQuery(isoDay(new Date())), staleTime: 0 });
  const [last] = days;
  if (sign_ins !== 1 || last === undefined) return;
  notify.success(texts.toast(last), { action: { label: texts.open, run: () => open(shiftPath) } });
};

/**
 * Offers 'Смена' at the first sign-in of a day, in the tab where it happens.
 * @returns a function that stops it.
 */
export const startShiftToast = (open: Open): (() => void) => {
  let before = session.state();
  return session.subscribe(() => {
    const now = session.state();
    const isSignIn = before !== 'signed-in' && now === 'signed-in';
    before = now;
    if (!isSignIn || document.visibilityState !== 'visible') return;
    // Logged by `http`. It is only an offer.
    offerShift(open).catch(() => undefined);
  });
};
