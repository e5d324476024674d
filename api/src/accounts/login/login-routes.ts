import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { CodeAnswer, CodeSent, Credentials, CredentialsAccepted, Tokens } from '@shared/contract/wire/session';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Unauthorized } from '../../failure.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import type { AuthEventStore } from '../journal/auth-event-store.ts';
import { codeLimits } from '../limits/sign-in-limits.ts';
import {
  clearCodeSecret,
  clearPageMark,
  readBrowserMark,
  readCodeSecret,
  writeBrowserMark,
  writeCodeSecret,
  writePageMark,
} from '../tokens/cookies.ts';
import type { KnownBrowsers } from '../tokens/known-browser.ts';
import { ReplayedToken } from '../tokens/refresh-token-store.ts';
import { seenFrom, signInDevice } from '../tokens/sign-in-device.ts';
import type { SignedInPages } from '../tokens/signed-in-pages.ts';
import { CodesUsedUp, codeRefused } from './login-code-store.ts';
import type { LoginSteps, Visitor } from './login-steps.ts';

const tags = ['session'];
const consumes = ['application/x-www-form-urlencoded'];
const open: [] = [];
const refusals = { 400: Failure, 401: Failure, 429: Failure };
const byRefreshToken = [{ refreshToken: [] }];
/** Anyone may send these requests, so there is only room for a login and a password or code. */
const bodyLimit = 8 * 1024;

const validate = {
  operationId: 'checkCredentials',
  summary: 'Checks a login and a password, and sends nothing',
  description: 'After ten wrong ones in 15 minutes it answers 429 with `Retry-After`.',
  tags,
  security: open,
  consumes,
  body: Credentials,
  response: { 200: CredentialsAccepted, ...refusals },
};
const sendCode = {
  operationId: 'sendLoginCode',
  summary: 'Sends a code',
  description: 'With the bot, or in the terminal of the api. The cookie of the answer belongs to the code.',
  tags,
  security: open,
  consumes,
  body: Credentials,
  response: { 200: CodeSent, ...refusals },
};
const redeemCode = {
  operationId: 'signIn',
  summary: 'Signs in with the code',
  description: 'Only in the browser that requested it: the cookie of that answer has to be sent.',
  tags,
  security: open,
  consumes,
  body: CodeAnswer,
  response: { 200: Tokens, ...refusals },
};
const renew = {
  operationId: 'refreshTokens',
  summary: 'Exchanges the refresh token for a new pair',
  description: 'A token is valid once; repeated within 30 seconds it returns the same pair.',
  tags,
  security: byRefreshToken,
  response: { 200: Tokens, 401: Failure },
};
const end = {
  operationId: 'signOut',
  summary: 'Signs out',
  description: 'Ends the sign-in in every process; an unknown token ends nothing.',
  tags,
  security: byRefreshToken,
  response: { 204: Type.Null(), 401: Failure },
};

/** Signing in, refreshing and signing out. Open to clients that are not signed in. */
export const loginRoutes =
  (
    steps: LoginSteps,
    browsers: KnownBrowsers,
    pages: SignedInPages,
    events: AuthEventStore,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const visitor = (request: FastifyRequest): Visitor => ({
      ...seenFrom(request),
      address: request.ip,
      knownBrowserOf: (user) => browsers.recognise(user, readBrowserMark(request, user.id)),
    });

    const deviceOf = (request: FastifyRequest): string | undefined => {
      const { browser, system } = signInDevice(seenFrom(request).userAgent);
      return [browser, system].filter((part) => part !== null).join(', ') || undefined;
    };

    /** Refusals are recorded, up to a number per hour. */
    const attempt = async <Result>(
      { ip: address }: FastifyRequest,
      { login, reason }: { login: string; reason: string },
      work: Promise<Result>,
    ): Promise<Result> => {
      try {
        return await work;
      } catch (error) {
        if (error instanceof Unauthorized) {
          await events.record({ kind: 'sign-in', outcome: 'refused', reason, user: { login }, address });
        }
        throw error;
      }
    };

    /** Whoever has a password of somebody else is noticed before they have a code. */
    const checkCredentials = async (request: FastifyRequest<{ Body: Credentials }>) => {
      const { username, password } = request.body;
      const { ip: address } = request;
      const checking = steps.checkCredentials(username, password, visitor(request));
      const accepted = await attempt(request, { login: username, reason: 'password' }, checking);
      const { user, browser } = accepted;
      if (browser === null && !(await events.isKnownAddress(user.login, address))) {
        const detail = deviceOf(request);
        await events.record({ kind: 'password', outcome: 'done', user, address, ...(detail && { detail }) }, 'daily');
      }
      return accepted;
    };

    app.post('/api/jwt/validate/', { schema: validate, right: 'open', bodyLimit }, async (request) => {
      await checkCredentials(request);
      return { accepted: true as const };
    });

    app.post('/api/jwt/2fa-1-step/', { schema: sendCode, right: 'open', bodyLimit }, async (request, reply) => {
      const { user, browser } = await checkCredentials(request);
      const { secret, ...sentBy } = await steps.sendCode(user, browser).catch(async (error: unknown) => {
        if (error instanceof CodesUsedUp) {
          const limit = { kind: 'limit', outcome: 'refused', reason: 'codesPerDay' } as const;
          await events.record({ ...limit, user, address: request.ip }, 'daily');
        }
        throw error;
      });
      writeCodeSecret(reply, secret);
      return { ...sentBy, resend_after_seconds: codeLimits.resendAfterSeconds, code_length: codeLimits.digits };
    });

    app.post('/api/jwt/2fa-2-step/', { schema: redeemCode, right: 'open', bodyLimit }, async (request, reply) => {
      const { username, code } = request.body;
      const secret = readCodeSecret(request);
      const redeeming =
        secret === undefined
          ? Promise.reject(codeRefused({ reason: 'tooLate' }))
          : steps.redeemCode({ secret, login: username, code }, visitor(request));
      const { user, tokens } = await attempt(request, { login: username, reason: 'code' }, redeeming);
      const detail = deviceOf(request);
      await events.record({ kind: 'sign-in', outcome: 'done', user, address: request.ip, ...(detail && { detail }) });
      clearCodeSecret(reply);
      writeBrowserMark(reply, user.id, browsers.mark(user));
      writePageMark(reply, pages.mark(user));
      return tokens;
    });

    app.post('/api/jwt/refresh/', { schema: renew, right: 'open', bodyLimit }, async (request, reply) => {
      const { user, tokens } = await steps
        .renew(bearerToken(request), visitor(request))
        .catch(async (error: unknown) => {
          if (error instanceof ReplayedToken) {
            await events.record({ kind: 'replay', outcome: 'refused', user: error.user, address: request.ip });
          }
          throw error;
        });
      writePageMark(reply, pages.mark(user));
      return tokens;
    });

    app.post('/api/jwt/logout/', { schema: end, right: 'open', bodyLimit }, async (request, reply) => {
      const user = await steps.end(bearerToken(request));
      if (user) {
        await events.record({ kind: 'sign-out', outcome: 'done', user, address: request.ip });
      }
      clearPageMark(reply);
      return reply.code(204).send(null);
    });
  };
