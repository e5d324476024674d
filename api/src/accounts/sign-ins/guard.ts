import type { FastifyInstance } from 'fastify';
import { Unauthorized } from '../../failure.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import type { CountResponse } from '../../http/connections.ts';
import type { AccessTokens, TokenUser } from '../tokens/access-tokens.ts';
import type { LiveSignIns } from './live-sign-ins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Only set in guarded routes. */
    user: TokenUser;
  }
}

/** All routes that are registered in this scope afterwards require a signed-in user. */
export const guard = (
  scope: FastifyInstance,
  tokens: AccessTokens,
  signIns: Pick<LiveSignIns, 'isLive'>,
  count: CountResponse,
): void => {
  scope.decorateRequest('user');
  scope.addHook('onRoute', (route) => {
    route.schema = { security: [{ token: [] }], ...route.schema };
  });
  scope.addHook('onRequest', async (request, reply) => {
    const user = await tokens.verify(bearerToken(request));
    if (!(await signIns.isLive(user.signIn))) {
      throw new Unauthorized();
    }
    request.user = user;
    count(user.id, reply);
  });
};
