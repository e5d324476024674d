import { session } from '@shared/kit/runtime/session/session';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { homePath } from './home-path';

const loginPath = '/login';

/** The live builds of every section, for people with the permission. */
export const liveSectionsPath = '/sections';

/** Who signed in, was refused or took something out, for those who may see it. */
export const journalPath = '/journal';

/** What was deleted in the last 30 days. */
export const binPath = '/bin';

/** What is to do, and what changed since one's last working day. */
export const shiftPath = '/shift';

/** Who may sign in, is invited or was disabled. */
export const peoplePath = '/people';

/** What each role may do. */
export const rolesPath = '/people/roles';

/** Where an invited person sets their password; the token of their link is behind `#`. */
export const invitePath = '/invite';

/** The screens for people without a session. */
export const openPaths: readonly string[] = [loginPath, invitePath];

/** The login's address, which remembers where the person wanted to go (spec §2). */
export const loginAddress = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${loginPath}?${new URLSearchParams({ redirect: `${pathname}${search}${hash}` })}`;

/**
 * Middleware of the protected layout: it runs before any loader below it, so nothing is requested without a session. A
 * session that expired on the page passes: the login opens over the screen.
 */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (session.state() === 'signed-out') throw redirect(loginAddress(new URL(request.url)));
};

/** Loader of the login: a signed-in person is redirected (spec §2). */
export const redirectSignedIn = () => {
  if (session.state() === 'signed-in') throw redirect(homePath);
  return null;
};
