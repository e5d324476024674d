import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { permissions, rightOfPermission } from '@shared/contract/vocabulary/permission';
import { PasswordChange, SignIn } from '@shared/contract/wire/host/sign-in';
import { Failure } from '@shared/contract/wire/primitives';
import { SignedIn, Tokens } from '@shared/contract/wire/session';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BadRequest } from '../../failure.ts';
import type { AuthEvent, AuthEventStore } from '../journal/auth-event-store.ts';
import type { ChangePassword } from '../passwords/change-password.ts';
import type { PersonStore } from '../people/person-store.ts';
import { writeBrowserMark, writePageMark } from '../tokens/cookies.ts';
import type { KnownBrowsers } from '../tokens/known-browser.ts';
import { seenFrom } from '../tokens/sign-in-device.ts';
import type { SignedInPages } from '../tokens/signed-in-pages.ts';
import type { SignInStore } from './sign-in-store.ts';

const readSignedIn = {
  operationId: 'readSession',
  summary: 'The signed-in user, their role and what they may do',
  description: `Always contains the current rights. A change of them is a message \`rights\` of \`/api/events/\`.`,
  response: { 200: SignedIn, 401: Failure },
};

const listSignIns = {
  operationId: 'listSignIns',
  summary: 'The sign-ins of the user',
  description: 'The current sign-in first, then by last use.',
  response: { 200: Type.Array(SignIn), 401: Failure },
};

const endSignIn = {
  operationId: 'endSignIn',
  summary: 'Ends one sign-in of the user',
  description: 'It ends at its next request.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  response: { 204: Type.Null(), 400: Failure, 401: Failure, 404: Failure },
};

const endOthers = {
  operationId: 'endOtherSignIns',
  summary: 'Ends all sign-ins of the user except the current one',
  description: 'They end at their next request.',
  response: { 204: Type.Null(), 401: Failure },
};

const givePassword = {
  operationId: 'setPassword',
  summary: 'Sets another password of the user',
  description: `Ends all sign-ins of the user, and returns the tokens of a new one. \`fields\` contains the errors. After
ten wrong current passwords in 15 minutes it answers 429 with \`Retry-After\`.`,
  body: PasswordChange,
  response: { 200: Tokens, 400: Failure, 401: Failure, 429: Failure },
};

/** Room for two passwords with every character escaped. */
const bodyLimit = 16 * 1024;

/** The dependencies of the routes. */
interface OwnSignInDependencies {
  people: Pick<PersonStore, 'named'>;
  pages: SignedInPages;
  signIns: SignInStore;
  changePassword: ChangePassword;
  browsers: KnownBrowsers;
  events: AuthEventStore;
}

/** The routes by which a user sees what they may do, and manages their own sign-ins and password. */
export const ownSignInRoutes =
  ({ people, pages, signIns, changePassword, browsers, events }: OwnSignInDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(cookie);

    const record = ({ user, ip: address }: FastifyRequest, event: Pick<AuthEvent, 'kind' | 'outcome' | 'detail'>) =>
      events.record({ ...event, user: { id: user.id, login: user.login }, address });

    // Every page calls this when it opens, so it also sets the mark for the page's beacons.
    app.get('/api/session/', { schema: readSignedIn, right: 'signed-in' }, async ({ user }, reply) => {
      const named = await people.named(user.id);
      writePageMark(reply, pages.mark(user));
      return {
        login: user.login,
        permissions: permissions.filter((each) => user.rights.has(rightOfPermission[each])),
        ...named,
        rights: [...user.rights.list],
        has_all_rights: user.rights.hasAll,
      };
    });

    app.get('/api/session/sign-ins/', { schema: listSignIns, right: 'signed-in' }, async ({ user }) =>
      signIns.list(user),
    );

    app.post('/api/session/sign-ins/:id/end/', { schema: endSignIn, right: 'signed-in' }, async (request, reply) => {
      await signIns.end(request.user, request.params.id);
      await record(request, { kind: 'sign-out', outcome: 'done', detail: request.params.id });
      return reply.code(204).send(null);
    });

    app.post('/api/session/sign-ins/end-others/', { schema: endOthers, right: 'signed-in' }, async (request, reply) => {
      await signIns.endOthers(request.user);
      await record(request, { kind: 'sign-out', outcome: 'done', detail: 'all others' });
      return reply.code(204).send(null);
    });

    app.post(
      '/api/session/password/',
      { schema: givePassword, right: 'signed-in', bodyLimit },
      async (request, reply) => {
        const changing = changePassword(request.user, request.body, seenFrom(request)).catch(async (error: unknown) => {
          if (error instanceof BadRequest) {
            await record(request, { kind: 'user', outcome: 'refused', detail: 'own password' });
          }
          throw error;
        });
        const { user, tokens } = await changing;
        await record(request, { kind: 'user', outcome: 'done', detail: 'own password' });
        writeBrowserMark(reply, user.id, browsers.mark(user));
        return tokens;
      },
    );
  };
