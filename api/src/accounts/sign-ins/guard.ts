import type { FastifyInstance } from 'fastify';
import { Forbidden, Unauthorized } from '../../failure.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import type { CountResponse } from '../../http/connections.ts';
import type { AuthEventStore } from '../journal/auth-event-store.ts';
import { type LiveRights, rightsOfNobody } from '../rights/live-rights.ts';
import { missingRight, type Person } from '../rights/rights.ts';
import { conditionsOf, requireRights } from '../rights/route-right.ts';
import type { AccessTokens, TokenUser } from '../tokens/access-tokens.ts';
import type { LiveSignIns } from './live-sign-ins.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Only set in guarded routes. */
    user: TokenUser & Person;
  }
}

interface GuardDependencies {
  tokens: AccessTokens;
  signIns: Pick<LiveSignIns, 'isLive'>;
  rights: Pick<LiveRights, 'of'>;
  events: Pick<AuthEventStore, 'record'>;
  count: CountResponse;
}

/**
 * All routes that are registered in this scope afterwards require a signed-in user, with the right that the route names. A
 * refusal is in the journal, also one of a handler.
 */
export const guard = (scope: FastifyInstance, { tokens, signIns, rights, events, count }: GuardDependencies): void => {
  scope.decorateRequest('user');
  requireRights(scope, 'guarded');
  scope.addHook('onRoute', (route) => {
    route.schema = { security: [{ token: [] }], ...route.schema };
  });
  scope.addHook('onRequest', async (request, reply) => {
    const user = await tokens.verify(bearerToken(request));
    if (!(await signIns.isLive(user.signIn))) {
      throw new Unauthorized();
    }
    const own = await rights.of(user.id);
    // Disabled: this notice of the database may come before the one that ends the sign-in.
    if (own === rightsOfNobody) {
      throw new Unauthorized();
    }
    request.user = { ...user, rights: own };
    count(user.id, reply);
    const missing = missingRight(request.user.rights, conditionsOf(request.routeOptions.config.right ?? 'signed-in'));
    if (missing !== undefined) {
      throw new Forbidden(missing);
    }
  });
  scope.addHook('onError', async ({ user, ip }, _reply, error) => {
    if (error instanceof Forbidden) {
      await events.record({ kind: 'permission', outcome: 'refused', user, address: ip, detail: error.right });
    }
  });
};
