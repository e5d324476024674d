import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';

const known = () => undefined;

/**
 * Returns the HTTP methods of an address, collected from the routes that are registered after this call. Fastify's own
 * router can only report whether it supports one given method. Routes that match every remaining address add no
 * methods.
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
