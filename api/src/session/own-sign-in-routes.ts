import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { Tokens } from 'shared/contract/session';
import { PasswordChange, SignIn } from 'shared/contract/sign-in';
import { Type } from 'typebox';
import type { ChangePassword } from './change-password.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { seenFrom } from './seen-from.ts';
import { writeBrowserMark } from './session-cookies.ts';
import type { SignInStore } from './sign-in-store.ts';

const listSignIns = {
  summary: 'Where the person is signed in',
  description: 'The sign-in that asks first, then the last used.',
  response: { 200: Type.Array(SignIn), 401: Failure },
};

const endSignIn = {
  summary: 'Ends one sign-in of the person',
  description: 'It ends at its next request.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  response: { 204: Type.Null(), 400: Failure, 401: Failure, 404: Failure },
};

const endOthers = {
  summary: 'Ends all sign-ins of the person but the one that asks',
  description: 'They end at their next request.',
  response: { 204: Type.Null(), 401: Failure },
};

const givePassword = {
  summary: 'Gives the person another password',
  description: `Ends all sign-ins of the person, and answers the tokens of a new one. What is wrong is in \`fields\`. Ten
wrong current passwords in 15 minutes are the most: then it is 429 with \`Retry-After\`.`,
  body: PasswordChange,
  response: { 200: Tokens, 400: Failure, 401: Failure, 429: Failure },
};

/** Two passwords, each letter escaped, and no more. */
const bodyLimit = 16 * 1024;

/** What the calls are made of. */
export interface OwnSignInParts {
  signIns: SignInStore;
  changePassword: ChangePassword;
  browsers: KnownBrowsers;
}

/** What a person does about their own sign-ins and password. */
export const ownSignInRoutes =
  ({ signIns, changePassword, browsers }: OwnSignInParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(cookie);

    app.get('/api/session/sign-ins/', { schema: listSignIns }, async ({ user }) => signIns.list(user));

    app.post('/api/session/sign-ins/:id/end/', { schema: endSignIn }, async ({ user, params }, reply) => {
      await signIns.end(user, params.id);
      return reply.code(204).send(null);
    });

    app.post('/api/session/sign-ins/end-others/', { schema: endOthers }, async ({ user }, reply) => {
      await signIns.endOthers(user);
      return reply.code(204).send(null);
    });

    app.post('/api/session/password/', { schema: givePassword, bodyLimit }, async (request, reply) => {
      const { user, tokens } = await changePassword(request.user, request.body, seenFrom(request));
      writeBrowserMark(reply, user.id, browsers.mark(user));
      return tokens;
    });
  };
