import { isRouteErrorResponse, Outlet, type RouteObject, redirect, useRouteError } from 'react-router-dom';
import { onEntry } from 'shared/table/on-entry';
import hostScreens from '../screens.json';
import { BuyersScreen } from './buyers/buyers-screen';
import { loadBuyers } from './buyers/data/buyers';
import { ErrorScreen } from './layout/error-screen';
import { NotFoundScreen } from './layout/not-found-screen';
import { ProtectedLayout } from './layout/protected-layout';
import { RootLayout } from './layout/root-layout';
import { ScreenPending } from './layout/screen-pending';
import { type SectionLink, WarehouseLayout } from './layout/warehouse-layout';
import { LoginScreen } from './login/login-screen';
import { SectionFailure } from './sections/section-failure';
import { SectionFailureCard } from './sections/section-failure-card';
import { type Sections, warehouseRouteId } from './sections/section-routes';
import { homePath, redirectSignedIn, requireSession } from './session/session-guards';
import { texts } from './texts';

/** The entries of the sub-navigation: every registered section in its order, then the host's own screens. */
const sectionLinks = ({ sections }: Sections): SectionLink[] =>
  [...sections.map(({ manifest }) => manifest), ...hostScreens].map(({ navigation, mount }) => ({
    label: navigation,
    to: mount,
  }));

/** An address that leads nowhere, or a screen of the host's own that threw. */
const HostFailure = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />;
};

const Root = () => (
  <RootLayout>
    <Outlet />
  </RootLayout>
);

const RootFailure = () => (
  <RootLayout>
    <HostFailure />
  </RootLayout>
);

/** The host's routes. Those of the sections are added below `warehouse` when they are first entered (spec §2). */
export const hostRoutes = (registry: Sections): RouteObject[] => {
  const links = sectionLinks(registry);

  const Warehouse = () => (
    <WarehouseLayout links={links}>
      <Outlet />
    </WarehouseLayout>
  );

  const WarehouseFailure = () => {
    const error = useRouteError();
    return (
      <WarehouseLayout links={links}>
        {error instanceof SectionFailure ? <SectionFailureCard failure={error} /> : <HostFailure />}
      </WarehouseLayout>
    );
  };

  /** While the first section of a visit loads, the navigation is there already. */
  const ShellPending = () => (
    <ProtectedLayout>
      <WarehouseLayout links={links}>
        <ScreenPending />
      </WarehouseLayout>
    </ProtectedLayout>
  );

  const Protected = () => (
    <ProtectedLayout>
      <Outlet />
    </ProtectedLayout>
  );

  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootFailure,
      HydrateFallback: () => null,
      children: [
        { index: true, loader: () => redirect(homePath) },
        { path: 'login', loader: redirectSignedIn, Component: LoginScreen },
        {
          id: 'protected',
          middleware: [requireSession],
          Component: Protected,
          HydrateFallback: ShellPending,
          children: [
            {
              id: warehouseRouteId,
              path: 'warehouse',
              Component: Warehouse,
              ErrorBoundary: WarehouseFailure,
              children: [
                {
                  path: 'buyers',
                  loader: loadBuyers,
                  shouldRevalidate: onEntry,
                  Component: BuyersScreen,
                  handle: { title: texts.buyers.title },
                },
              ],
            },
          ],
        },
      ],
    },
  ];
};
