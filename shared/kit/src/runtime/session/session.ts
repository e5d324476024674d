import type { Tokens } from '@shared/contract/wire/session';
import { createStore, useSelector } from '@tanstack/react-store';

/** `expired`: the person was signed in until the back end refused; the screen stays, with the login over it. */
type SessionState = 'signed-in' | 'signed-out' | 'expired';

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

const stored = (key: string) => localStorage.getItem(key) ?? undefined;
const storedState = (): SessionState => (stored(accessKey) || stored(refreshKey) ? 'signed-in' : 'signed-out');

const state = createStore(storedState());
const become = (next: SessionState) => state.setState(() => next);

const forgetTokens = () => {
  localStorage.removeItem(accessKey);
  localStorage.removeItem(refreshKey);
};

// Another tab signed in or out. A screen with unsaved input is never closed: the login opens over it.
window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== localStorage || (key !== null && key !== accessKey && key !== refreshKey)) return;
  if (storedState() === 'signed-in') become('signed-in');
  else if (state.get() === 'signed-in') become('expired');
});

/**
 * The person's session: two tokens in local storage (spec §3) and the `SessionState` derived from them, also when another
 * tab changes the tokens. One per page. `subscribe` calls its listener on each change of the state, and returns a function
 * that stops it. Storage that is forbidden throws.
 */
export const session = {
  state: (): SessionState => state.get(),
  accessToken: () => stored(accessKey),
  refreshToken: () => stored(refreshKey),

  /** Stores new tokens; a back end that does not rotate refresh tokens sends only the access token. */
  start({ access_token, refresh_token }: Pick<Tokens, 'access_token'> & Partial<Tokens>) {
    localStorage.setItem(accessKey, access_token);
    if (refresh_token) localStorage.setItem(refreshKey, refresh_token);
    become('signed-in');
  },

  /** The back end no longer knows this session: both tokens are removed (spec §4), the screen stays. */
  expire() {
    forgetTokens();
    if (state.get() === 'signed-in') become('expired');
  },

  /** The person signs out. */
  end() {
    forgetTokens();
    become('signed-out');
  },

  subscribe: (listener: () => void) => state.subscribe(listener).unsubscribe,
};

export const useSessionState = (): SessionState => useSelector(state);

const loginOf = (token: string | undefined): string | undefined => {
  const [, claims] = token?.split('.') ?? [];
  if (!claims) return undefined;
  try {
    const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const { login } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof login === 'string' ? login : undefined;
  } catch {
    // Not a token of ours: no login can be shown.
    return undefined;
  }
};

/** The login in the access token; undefined if the token of a back end cannot be read. */
export const signedInLogin = (): string | undefined => loginOf(session.accessToken());

let lastLogin = signedInLogin();
session.subscribe(() => {
  if (session.state() === 'signed-in') lastLogin = signedInLogin();
});

/** The login of the person whose screen this is, also while the session has expired and the login is over it. */
export const loginOfScreen = (): string | undefined => signedInLogin() ?? lastLogin;
