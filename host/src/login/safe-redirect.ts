import { homePath } from '../session/session-guards';

/**
 * Where to go after signing in: the address that `redirect` holds, if it is a path of this site, else the orders. The
 * browser's own parser decides, since `//host`, `/\host` and `/<tab>/host` are other sites, whatever they look like.
 */
export const safeRedirect = (redirect: string | null): string => {
  const { origin } = window.location;
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return homePath;
  const address = new URL(redirect, origin);
  const path = `${address.pathname}${address.search}${address.hash}`;
  const isLogin = /^\/login(?:\/|$)/i.test(address.pathname);
  // A path may begin with two slashes after its dots are gone; written again, it would be another site.
  return address.origin === origin && !path.startsWith('//') && !isLogin ? path : homePath;
};
