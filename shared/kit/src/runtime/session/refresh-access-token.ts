import type { Tokens } from '@shared/contract/wire/session';
import axios from 'axios';
import { session } from './session';

const lockName = 'sklad-refresh';

let refreshInThisTab: Promise<string> | undefined;

/**
 * Web Locks exist in secure contexts only; without them the api's grace period for a replayed refresh token is used.
 */
const oneTabAtATime = async (refresh: (isAfterAnother: boolean) => Promise<string>): Promise<string> => {
  if (!navigator.locks) return refresh(false);
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => lock && refresh(false));
  return first ?? navigator.locks.request(lockName, () => refresh(true));
};

const storageDelayMs = 20;
const longestStorageDelays = 10;

/** The token of the tab that had the lock: the browser shows what it has stored to other tabs a moment later. */
const tokenOfOtherTab = async (refused: string | undefined): Promise<string | undefined> => {
  for (let delays = 0; session.accessToken() === refused && delays < longestStorageDelays; delays += 1) {
    await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
  }
  return session.accessToken();
};

/** A timeout, a rate limit or a failing back end does not end the session. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429;

const refresh = async (refused: string | undefined, isAfterAnother: boolean): Promise<string> => {
  const current = isAfterAnother ? await tokenOfOtherTab(refused) : session.accessToken();
  if (current && current !== refused) return current;
  const refreshToken = session.refreshToken();
  if (!refreshToken) {
    session.expire();
    throw new Error('There is no refresh token');
  }
  // The person may sign out, or sign in again, before the answer arrives: then it belongs to an old session.
  const isSameSession = () => session.refreshToken() === refreshToken;
  try {
    const { data } = await axios.post<Pick<Tokens, 'access_token'> & Partial<Tokens>>('/api/jwt/refresh/', undefined, {
      headers: { Authorization: `Bearer ${refreshToken}` },
      withCredentials: true,
    });
    if (isSameSession()) session.start(data);
  } catch (error) {
    if (isSameSession()) {
      // Only a refusal ends the session, not a network failure or a back end that is down.
      if (axios.isAxiosError(error) && error.response && isRefusal(error.response.status)) session.expire();
      throw error;
    }
  }
  const renewed = session.accessToken();
  if (!renewed) throw new Error('The session has ended meanwhile');
  return renewed;
};

/**
 * A new access token to replace the refused one. If many calls are refused at once, in any number of tabs, the back end
 * is asked once; the others use its answer (spec §4).
 * @throws if there is no refresh token, or the back end refuses it: then both tokens are removed. Also if the person
 * signs out meanwhile.
 */
export const refreshAccessToken = (refused: string | undefined): Promise<string> => {
  refreshInThisTab ??= oneTabAtATime((isAfterAnother) => refresh(refused, isAfterAnother)).finally(() => {
    refreshInThisTab = undefined;
  });
  return refreshInThisTab;
};
