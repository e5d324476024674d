import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { session } from 'shared/runtime/session';

const loginPath = '/login';
const homePath = '/warehouse/orders';

/** The login's address, which remembers where the person wanted to go (spec §2). */
export const loginAddress = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${loginPath}?${new URLSearchParams({ redirect: `${pathname}${search}${hash}` })}`;

/** Loader of the protected layout. A session that expired on the page stays: the login comes over the screen. */
export const requireSession = ({ request }: LoaderFunctionArgs) => {
  if (session.state() === 'signed-out') throw redirect(loginAddress(new URL(request.url)));
  return null;
};

/** Loader of the login: whoever is signed in has no business there (spec §2). */
export const redirectSignedIn = () => {
  if (session.state() === 'signed-in') throw redirect(homePath);
  return null;
};
