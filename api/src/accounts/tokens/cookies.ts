import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeLimits } from '../limits/sign-in-limits.ts';
import { markLifetimeSeconds } from './signed-in-pages.ts';

const codeCookie = 'sklad_login';
const pageCookie = 'sklad_page';
const browserCookie = (userId: number) => `sklad_browser_${userId}`;
const yearSeconds = 365 * 24 * 3600;

/** The secret of the code that this browser requested. */
export const readCodeSecret = (request: FastifyRequest): string | undefined => read(request, codeCookie);

export const writeCodeSecret = (reply: FastifyReply, secret: string): FastifyReply =>
  write(reply, codeCookie, { value: secret, maxAge: codeLimits.lifetimeSeconds });

export const clearCodeSecret = (reply: FastifyReply): FastifyReply =>
  write(reply, codeCookie, { value: '', maxAge: 0 });

/** The mark of an earlier sign-in of this user in this browser. */
export const readBrowserMark = (request: FastifyRequest, userId: number): string | undefined =>
  read(request, browserCookie(userId));

export const writeBrowserMark = (reply: FastifyReply, userId: number, mark: string): FastifyReply =>
  write(reply, browserCookie(userId), { value: mark, maxAge: yearSeconds });

/** The mark of a signed-in browser, for the beacons of its pages. */
export const readPageMark = (request: FastifyRequest): string | undefined => read(request, pageCookie);

export const writePageMark = (reply: FastifyReply, mark: string): FastifyReply =>
  write(reply, pageCookie, { value: mark, maxAge: markLifetimeSeconds, path: '/api/telemetry/' });

export const clearPageMark = (reply: FastifyReply): FastifyReply =>
  write(reply, pageCookie, { value: '', maxAge: 0, path: '/api/telemetry/' });

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** With this prefix a browser accepts a cookie only from this very host over TLS, not from another subdomain. */
const nameOf = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name);

const read = (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOf(request, name)];

/**
 * Inaccessible to scripts and to other sites. Without TLS also limited to its path, which the prefix does not allow.
 */
const write = (
  reply: FastifyReply,
  name: string,
  { value, maxAge, path = '/api/jwt/' }: { value: string; maxAge: number; path?: string },
): FastifyReply =>
  reply.setCookie(nameOf(reply.request, name), value, {
    path: isSecure(reply.request) ? '/' : path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(reply.request),
    maxAge,
  });
