import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from 'shared/runtime/query-client';
import { GlobalStyle } from 'shared/theme/global-style';

let list: ReactNode = null;
let tell: () => void = () => undefined;

const subscribe = (listener: () => void) => {
  tell = listener;
  return () => undefined;
};

const Place = () => useSyncExternalStore(subscribe, () => list);

/**
 * What stands in a page before its list does: a list is come to in an application that runs already. The same for both, so
 * that React's own start, the router and the theme are in neither figure.
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

/** Puts a list into the frame. */
export const renderList = (element: ReactNode): void => {
  list = element;
  tell();
};
