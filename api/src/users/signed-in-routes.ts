import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { SignedIn } from 'shared/contract/session';
import type { UserStore } from './user-store.ts';

const readSignedIn = {
  summary: 'Who is signed in, and what they may do beyond the daily work',
  description: 'What was granted or revoked shows at once.',
  response: { 200: SignedIn, 401: Failure },
};

export const signedInRoutes =
  (users: UserStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/session/', { schema: readSignedIn }, async ({ user }) => ({
      login: user.login,
      permissions: await users.permissionsOf(user),
    }));
  };
