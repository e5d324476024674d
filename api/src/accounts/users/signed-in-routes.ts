import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { SignedIn } from 'shared/contract/session';
import { writePageMark } from '../session/session-cookies.ts';
import type { SignedInPages } from '../session/signed-in-pages.ts';
import type { UserStore } from './user-store.ts';

const readSignedIn = {
  operationId: 'readSession',
  summary: 'The signed-in user and their permissions',
  description: 'Always contains the current permissions.',
  response: { 200: SignedIn, 401: Failure },
};

/** Every page calls this when it opens, so it also sets the mark for the page's beacons. */
export const signedInRoutes =
  (users: UserStore, pages: SignedInPages): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(cookie);
    app.get('/api/session/', { schema: readSignedIn }, async ({ user }, reply) => {
      const permissions = await users.permissionsOf(user);
      writePageMark(reply, pages.mark());
      return { login: user.login, permissions };
    });
  };
