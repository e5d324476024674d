import type { RouteObject } from 'react-router-dom';

/** The result of a route's `lazy`, in either of its two forms. */
const load = async (lazy: NonNullable<RouteObject['lazy']>): Promise<object> => {
  if (typeof lazy === 'function') return lazy();
  const parts = Object.entries(lazy).map(async ([name, loadPart]) => [name, await loadPart?.()]);
  return Object.fromEntries(await Promise.all(parts));
};

/**
 * Routes in a form that can be set again at any time: with ids of our own, because the router derives its ids from the
 * position of a route among the others, and with the result of `lazy` kept, because the current screen would wait for it.
 * `onFailure` is called if a `lazy` fails.
 */
export const lastingRoutes = (
  routes: RouteObject[],
  parent: string,
  onFailure: () => void = () => undefined,
): RouteObject[] =>
  routes.map(({ lazy, children, ...route }, index) => {
    const id = route.id ?? `${parent}/${index}`;
    const kept: RouteObject = children
      ? { ...route, index: false, id, children: lastingRoutes(children, id, onFailure) }
      : { ...route, id };
    if (!lazy) return kept;
    return Object.assign(kept, {
      lazy: async () => {
        const loaded = await load(lazy).catch((error: unknown) => {
          onFailure();
          throw error;
        });
        Object.assign(kept, loaded, { lazy: undefined });
        return loaded;
      },
    });
  });
