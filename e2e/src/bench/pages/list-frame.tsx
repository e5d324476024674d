import { queryClient } from '@shared/kit/runtime/api/query-client';
import { GlobalStyle } from '@shared/kit/theme/global-style';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

let list: ReactNode = null;
let notify: () => void = () => undefined;

const subscribe = (listener: () => void) => {
  notify = listener;
  return () => undefined;
};

const Place = () => useSyncExternalStore(subscribe, () => list);

/**
 * Renders the page without its list, because users open a list in a running application. It is the same for all lists,
 * so that no result includes the start of React, the router and the theme.
 */
export const renderFrame = (place: HTMLElement): void => {
  const router = createBrowserRouter([{ path: '*', Component: Place }]);
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

/** Renders a list in the frame. */
export const renderList = (element: ReactNode): void => {
  list = element;
  notify();
};
