import type { Needed } from '@shared/contract/vocabulary/field-rights';
import type { Right } from '@shared/contract/vocabulary/rights';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';

/**
 * Who may call a route: a right, or several (of a list in them any one); everyone who is signed in; or anyone at all. A route
 * for everyone who is signed in limits its answers itself, by the record that it is about.
 */
export type RouteRight = Right | Needed | 'signed-in' | 'open';

declare module 'fastify' {
  // The parameters are those of Fastify's own declaration: a route without `right` does not compile.
  interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    right: RouteRight;
  }

  interface FastifyContextConfig {
    /** The `right` of the route, for its hooks. */
    right?: RouteRight;
  }
}

/** The conditions of a right of a guarded route. */
export const conditionsOf = (right: RouteRight): Needed => {
  if (right === 'signed-in' || right === 'open') return [];
  return typeof right === 'string' ? [right] : right;
};

/** Those who see a record that contains products: each section that shows them. */
export const seesProducts = [['see.products', 'see.remains', 'see.orders', 'see.parties']] as const satisfies Needed;

/** Those who meet codes that are of no size yet. */
export const bindsCodes = [
  ...seesProducts,
  ['products.change', 'purchase.receive', 'stock.pack', 'stock.count'],
] as const satisfies Needed;

/** The pages of a plugin, which declares no rights. */
const documentation = '/api/docs';

/**
 * Refuses to start with a route that does not say who may call it, or with an open one among those that are not. The type of
 * the options requires the same, but for a route without any options.
 */
export const requireRights = (scope: FastifyInstance, kind: 'open' | 'guarded'): void => {
  scope.addHook('onRoute', (route) => {
    if (route.url.startsWith(documentation)) return;
    const { right } = route as { right?: RouteRight };
    if (right === undefined) {
      throw new Error(`${route.method} ${route.url} does not say who may call it: give it a \`right\``);
    }
    if ((right === 'open') !== (kind === 'open')) {
      throw new Error(`${route.method} ${route.url} is ${right} among ${kind} routes`);
    }
    route.config = { ...route.config, right };
  });
};
