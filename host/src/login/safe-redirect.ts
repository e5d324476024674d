import { homePath } from '../session/session-guards';

/**
 * Where to go after signing in: the address that `redirect` holds, if it is a path of this site, else the orders.
 * `//host` and `/\host` are other sites to a browser, whatever they look like.
 */
export const safeRedirect = (redirect: string | null): string => {
  const isPathOfThisSite = redirect?.startsWith('/') && !redirect.startsWith('//') && !redirect.includes('\\');
  const isLogin = /^\/login(?:[/?#]|$)/.test(redirect ?? '');
  return redirect && isPathOfThisSite && !isLogin ? redirect : homePath;
};
