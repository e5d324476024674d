import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeLimits } from './sign-in-limits.ts';
import { markLifetimeSeconds } from './signed-in-pages.ts';

const codeCookie = 'sklad_login';
const browserCookie = (userId: number) => `sklad_browser_${userId}`;
const pageCookie = 'sklad_page';
const yearSeconds = 365 * 24 * 3600;

/** The secret of the code this browser asked for. */
export const readCodeSecret = (request: FastifyRequest): string | undefined => request.cookies[codeCookie];

export const writeCodeSecret = (reply: FastifyReply, secret: string): FastifyReply =>
  reply.setCookie(codeCookie, secret, options(reply, codeLimits.lifetimeSeconds));

export const clearCodeSecret = (reply: FastifyReply): FastifyReply => reply.clearCookie(codeCookie, options(reply, 0));

/** The mark that this browser has signed in as the user before. */
export const readBrowserMark = (request: FastifyRequest, userId: number): string | undefined =>
  request.cookies[browserCookie(userId)];

export const writeBrowserMark = (reply: FastifyReply, userId: number, mark: string): FastifyReply =>
  reply.setCookie(browserCookie(userId), mark, options(reply, yearSeconds));

/** The mark that somebody is signed in in this browser, for the beacons of its pages. */
export const readPageMark = (request: FastifyRequest): string | undefined => request.cookies[pageCookie];

export const writePageMark = (reply: FastifyReply, mark: string): FastifyReply =>
  reply.setCookie(pageCookie, mark, { ...options(reply, markLifetimeSeconds), path: '/api/telemetry/' });

export const clearPageMark = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(pageCookie, { ...options(reply, 0), path: '/api/telemetry/' });

/** Out of reach of scripts, of other sites and of every address that has nothing to do with signing in. */
const options = (reply: FastifyReply, maxAge: number): CookieSerializeOptions => ({
  path: '/api/jwt/',
  httpOnly: true,
  sameSite: 'strict',
  secure: reply.request.protocol === 'https',
  maxAge,
});
