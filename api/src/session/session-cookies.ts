import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeLimits } from './sign-in-limits.ts';
import { markLifetimeSeconds } from './signed-in-pages.ts';

const codeCookie = 'sklad_login';
const pageCookie = 'sklad_page';
const browserCookie = (userId: number) => `sklad_browser_${userId}`;
const yearSeconds = 365 * 24 * 3600;

/** The secret of the code this browser asked for. */
export const readCodeSecret = (request: FastifyRequest): string | undefined => read(request, codeCookie);

export const writeCodeSecret = (reply: FastifyReply, secret: string): FastifyReply =>
  write(reply, codeCookie, { value: secret, maxAge: codeLimits.lifetimeSeconds });

export const clearCodeSecret = (reply: FastifyReply): FastifyReply =>
  write(reply, codeCookie, { value: '', maxAge: 0 });

/** The mark that this browser has signed in as the user before. */
export const readBrowserMark = (request: FastifyRequest, userId: number): string | undefined =>
  read(request, browserCookie(userId));

export const writeBrowserMark = (reply: FastifyReply, userId: number, mark: string): FastifyReply =>
  write(reply, browserCookie(userId), { value: mark, maxAge: yearSeconds });

/** The mark that somebody is signed in in this browser, for the beacons of its pages. */
export const readPageMark = (request: FastifyRequest): string | undefined => read(request, pageCookie);

export const writePageMark = (reply: FastifyReply, mark: string): FastifyReply =>
  write(reply, pageCookie, { value: mark, maxAge: markLifetimeSeconds, path: '/api/telemetry/' });

export const clearPageMark = (reply: FastifyReply): FastifyReply =>
  write(reply, pageCookie, { value: '', maxAge: 0, path: '/api/telemetry/' });

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** With this prefix a browser takes a cookie only from this very host by TLS: no neighbour under the name plants one. */
const nameOf = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name);

const read = (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOf(request, name)];

/** Out of reach of scripts and of other sites; without TLS also of addresses that it is not for, which the prefix forbids. */
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
