import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';

const known = () => undefined;

/**
 * Gives the methods that an address has, out of the routes registered after this; Fastify's own router tells only
 * whether it has one of them. A route for whatever is left over gives an address no method.
 */
export const allowedMethods = (app: FastifyInstance, options: findMyWay.Config<findMyWay.HTTPVersion.V1>) => {
  const router = findMyWay(options);
  const methods = new Set<findMyWay.HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) {
      return;
    }
    for (const each of [method].flat() as findMyWay.HTTPMethod[]) {
      methods.add(each);
      router.on(each, url, known);
    }
  });
  return (url: string): string[] => [...methods].filter((method) => router.find(method, url)?.handler === known).sort();
};
