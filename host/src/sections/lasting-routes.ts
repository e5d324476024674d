import { queryClient } from '@shared/kit/runtime/api/query-client';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { withTimeout } from './with-timeout';

/** A loader of a section did not end, although it waits for no answer of the api. */
export class EndlessLoader extends Error {
  override name = 'EndlessLoader';

  constructor() {
    super(`A loader did not end within ${limitMs / 1000} s`);
  }
}

/** For a loader without the time that it waits for the api, and for the code of a screen. */
const limitMs = 10_000;
const lookAgainMs = 1_000;

/** Also without a network: then queries are paused. */
const isWaitingForApi = () =>
  queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' }).length > 0;

/** A slow or absent api is not a fault of the build, so a loader may wait for it as long as it takes. */
const limited = (loader: LoaderFunction): LoaderFunction => {
  const run: LoaderFunction = (request, context) => {
    let timer: ReturnType<typeof setTimeout>;
    const limit = new Promise<never>((_resolve, reject) => {
      const look = () => {
        if (isWaitingForApi()) timer = setTimeout(look, lookAgainMs);
        else reject(new EndlessLoader());
      };
      timer = setTimeout(look, limitMs);
    });
    // Async, because a loader may also throw or return at once.
    const work = (async () => loader(request, context))();
    return Promise.race([work, limit]).finally(() => clearTimeout(timer));
  };
  return Object.assign(run, loader);
};

/** The result of a route's `lazy`, in either of its two forms. */
const load = async (lazy: NonNullable<RouteObject['lazy']>): Promise<object> => {
  if (typeof lazy === 'function') return lazy();
  const parts = Object.entries(lazy).map(async ([name, loadPart]) => [name, await loadPart?.()]);
  return Object.fromEntries(await Promise.all(parts));
};

/**
 * Routes in a form that can be set again at any time: with ids of our own, because the router derives its ids from the
 * position of a route among the others, and with the result of `lazy` kept, because the current screen would wait for it.
 * A loader and a `lazy` that do not end fail. `onFailure` is called if a `lazy` fails.
 */
export const lastingRoutes = (
  routes: RouteObject[],
  parent: string,
  onFailure: () => void = () => undefined,
): RouteObject[] =>
  routes.map(({ lazy, children, ...given }, index) => {
    const route = typeof given.loader === 'function' ? { ...given, loader: limited(given.loader) } : given;
    const id = route.id ?? `${parent}/${index}`;
    const kept: RouteObject = children
      ? { ...route, index: false, id, children: lastingRoutes(children, id, onFailure) }
      : { ...route, id };
    if (!lazy) return kept;
    return Object.assign(kept, {
      lazy: async () => {
        const loaded = await withTimeout(load(lazy), limitMs).catch((error: unknown) => {
          onFailure();
          throw error;
        });
        Object.assign(kept, loaded, { lazy: undefined });
        return loaded;
      },
    });
  });
