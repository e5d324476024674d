import { homePath } from '../session/home-path';

/**
 * The address after signing in: the value of `redirect` if it is a path of this site, else the orders. The browser's
 * own parser decides, because `//host`, `/\host` and `/<tab>/host` are other sites although they look like paths.
 */
export const safeRedirect = (redirect: string | null): string => {
  const { origin } = window.location;
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return homePath;
  const address = new URL(redirect, origin);
  const path = `${address.pathname}${address.search}${address.hash}`;
  const isLogin = /^\/login(?:\/|$)/i.test(address.pathname);
  // A path may begin with two slashes after its dots are removed; written out again, it would be another site.
  return address.origin === origin && !path.startsWith('//') && !isLogin ? path : homePath;
};
