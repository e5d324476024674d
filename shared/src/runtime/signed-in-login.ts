import { session } from './session';

const loginOf = (token: string | undefined): string | undefined => {
  const [, claims] = token?.split('.') ?? [];
  if (!claims) return undefined;
  try {
    const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const { login } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof login === 'string' ? login : undefined;
  } catch {
    // Not a token of ours: there is nothing to show, and nothing to do about it.
    return undefined;
  }
};

/** The login that the access token tells of; undefined where a back end's token tells nothing that can be read. */
export const signedInLogin = (): string | undefined => loginOf(session.accessToken());

let lastLogin = signedInLogin();
session.subscribe(() => {
  if (session.state() === 'signed-in') lastLogin = signedInLogin();
});

/** Whose screen this is, also while the login lies over it because the session has expired. */
export const loginOfScreen = (): string | undefined => signedInLogin() ?? lastLogin;
