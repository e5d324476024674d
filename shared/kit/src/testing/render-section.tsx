import '@testing-library/jest-dom/jest-globals';
import type { Section } from '@shared/contract/section/define-section';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { listenToKeys } from '@shared/kit/scan/listen-to-keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { StyleSheetManager } from 'styled-components';

/**
 * An element outside the document. jsdom has no layout, and it matches each rule with each element that a query by name
 * reads: with the rules in the document this takes 40 % of the time of a test.
 */
const unusedStyles = document.createElement('div');

/** A host with only the toasts. */
const BareHost = () => (
  <>
    <Outlet />
    <ToastContainer limit={3} />
  </>
);

/** As the host does. */
listenToKeys();

/** Other tests may have stored tokens before. */
const forgetListSettings = () => {
  for (const name of Object.keys(localStorage)) if (name.startsWith('list.')) localStorage.removeItem(name);
};

/**
 * The cache is one for the whole page, so the keys of a section begin with its id (`orders`, `orders:walks`): then none meets one
 * of another section. What sections share has keys of the kit.
 */
const refuseForeignKeys = ({ id }: Section) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const first = String(query.queryKey[0]);
    const isOwn = first === id || [id, 'kit', 'host'].some((owner) => first.startsWith(`${owner}:`));
    if (type !== 'added' || isOwn) return;
    throw new Error(`A query of the section '${id}' has the key '${first}': begin it with '${id}:'`);
  });

type CreateRouter = (routes: RouteObject[], address: string) => ReturnType<typeof createMemoryRouter>;

const inMemory: CreateRouter = (routes, address) => createMemoryRouter(routes, { initialEntries: [address] });

/** With the history of the browser, as in the host. The test ends with `router.dispose()`: the next one has the same history. */
export const inBrowser: CreateRouter = (routes, address) => {
  window.history.pushState(null, '', address);
  return createBrowserRouter(routes);
};

const { retry: retryOfPages = false } = queryClient.getDefaultOptions().queries ?? {};

interface RenderOptions {
  createRouter?: CreateRouter;
  /** Whether a failed query is retried as in the page; without it a test need not wait for that. */
  hasRetries?: boolean;
}

let acceptKeys: () => void = () => undefined;

/** Renders a section at its mount as the host would, with an empty cache, and returns a user. */
export const renderSection = (
  section: Section,
  mount: string,
  path = '',
  { createRouter = inMemory, hasRetries }: RenderOptions = {},
) => {
  queryClient.clear();
  acceptKeys();
  acceptKeys = refuseForeignKeys(section);
  sessionStorage.clear();
  forgetListSettings();
  const retry = hasRetries ? retryOfPages : false;
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry } });
  toast.dismiss();
  const router = createRouter(
    [{ Component: BareHost, HydrateFallback: () => null, children: [{ path: mount, children: section.routes }] }],
    `${mount}${path}`,
  );
  render(
    <StyleSheetManager target={unusedStyles}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StyleSheetManager>,
  );
  return { user: userEvent.setup(), router };
};
