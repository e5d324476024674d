import { session } from './session';

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
