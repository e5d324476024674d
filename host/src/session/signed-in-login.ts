import { session } from 'shared/runtime/session';

/** The login that the access token tells of; undefined where a back end's token tells nothing that can be read. */
export const signedInLogin = (): string | undefined => {
  const [, claims] = session.accessToken()?.split('.') ?? [];
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
