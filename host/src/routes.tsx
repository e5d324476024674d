import { useEarlyPermissions } from '@shared/kit/runtime/api/abilities';
import { session } from '@shared/kit/runtime/session/session';
import { type ReactNode, useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse, Outlet, type RouteObject, redirect, useRouteError } from 'react-router-dom';
import { BetaBadge } from './layout/beta-badge';
import { ErrorScreen, NotFoundScreen } from './layout/message-screens';
import { ProtectedLayout } from './layout/protected-layout';
import { ScreenPending } from './layout/screen-pending';
import type { SectionLink } from './layout/section-links';
import { ToastArea } from './layout/toast-area';
import { WarehouseLayout } from './layout/warehouse-layout';
import { LoginScreen } from './login/login-screen';
import { CommandPalette } from './palette/command-palette';
import { lastingRoutes } from './sections/lasting-routes';
import { NoAccess, NoAccessScreen, useSeenSections } from './sections/section-access';
import { SectionFailure } from './sections/section-failure';
import { SectionFailureCard } from './sections/section-failure-card';
import { warehouseRouteId } from './sections/section-routes';
import type { Sections } from './sections/sections';
import { homePath } from './session/home-path';
import {
  binPath,
  invitePath,
  journalPath,
  liveSectionsPath,
  peoplePath,
  redirectSignedIn,
  requireSession,
  rolesPath,
  shiftPath,
} from './session/session-guards';

/** Every registered section that the person sees, in its order. */
const useNavigated = (sections: Sections) =>
  useSeenSections(useSyncExternalStore(sections.subscribe, sections.registered));

/** The entries of the sub-navigation. */
const useSectionLinks = (sections: Sections): SectionLink[] =>
  useNavigated(sections).map(({ manifest: { navigation, title, mount } }) => ({
    label: navigation,
    title,
    to: mount,
  }));

const isUnknownAddress = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** An unknown address, or a host screen that threw. */
const HostFailure = () => (isUnknownAddress(useRouteError()) ? <NotFoundScreen /> : <ErrorScreen />);

/** The frame of every screen: the toasts (spec §2). */
const RootLayout = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ToastArea />
  </>
);

const NothingYet = () => null;

const goHome = () => redirect(homePath);

/** A loader of its own: without one 'Not Found' would show during the search for the section of the address. */
const findNothing = () => {
  throw data(null, { status: 404 });
};

/**
 * The host's routes, around those of the loaded sections (spec §2). The components are created once, so that the layout
 * keeps its state when sections are added and removed.
 */
export const hostRoutes = (sections: Sections): ((ofSections: RouteObject[]) => RouteObject[]) => {
  const Palette = () => <CommandPalette registered={useNavigated(sections)} />;

  const Root = () => (
    <RootLayout>
      <Outlet />
      <Palette />
    </RootLayout>
  );

  const WarehouseShell = ({ children }: { children: ReactNode }) => (
    <WarehouseLayout links={useSectionLinks(sections)}>{children}</WarehouseLayout>
  );

  const Warehouse = () => (
    <WarehouseShell>
      <Outlet />
    </WarehouseShell>
  );

  const WarehouseFailure = () => {
    const error = useRouteError();
    return (
      <WarehouseShell>
        {error instanceof NoAccess ? (
          <NoAccessScreen manifest={error.manifest} sections={sections} />
        ) : error instanceof SectionFailure ? (
          <SectionFailureCard failure={error} sections={sections} />
        ) : (
          <HostFailure />
        )}
      </WarehouseShell>
    );
  };

  /** The navigation is shown while the first section of a visit loads. */
  const ShellPending = () => (
    <ProtectedLayout links={useSectionLinks(sections)}>
      <WarehouseShell>
        <ScreenPending />
      </WarehouseShell>
    </ProtectedLayout>
  );

  const Protected = () => {
    useEarlyPermissions();
    return (
      <ProtectedLayout links={useSectionLinks(sections)}>
        <Outlet />
      </ProtectedLayout>
    );
  };

  /** A person at work keeps the navigation at an unknown address; after a crash of the root it may be what has crashed. */
  const RootFailure = () => {
    const links = useSectionLinks(sections);
    const hasNavigation = isUnknownAddress(useRouteError()) && session.accessToken() !== null;
    return (
      <RootLayout>
        {hasNavigation ? (
          <ProtectedLayout links={links}>
            <WarehouseShell>
              <HostFailure />
            </WarehouseShell>
          </ProtectedLayout>
        ) : (
          <>
            <HostFailure />
            <BetaBadge place="corner" />
          </>
        )}
      </RootLayout>
    );
  };

  // Created once: their code is loaded when they are opened, and stays when the routes are set again.
  const openScreens = lastingRoutes(
    [
      {
        id: 'invite',
        path: invitePath,
        lazy: async () => ({ Component: (await import('./invite/invite-screen')).InviteScreen }),
      },
    ],
    'open',
  );

  const ownScreens = lastingRoutes(
    [
      {
        id: 'journal',
        path: journalPath,
        lazy: async () => {
          const { JournalScreen } = await import('./journal/journal-screen');
          return { Component: () => <JournalScreen registered={sections.registered()} /> };
        },
      },
      {
        id: 'roles',
        path: rolesPath,
        lazy: async () => {
          const { RolesScreen } = await import('./roles/roles-screen');
          return { Component: () => <RolesScreen registered={sections.registered()} /> };
        },
      },
      { id: 'bin', path: binPath, lazy: async () => ({ Component: (await import('./bin/bin-screen')).BinScreen }) },
      {
        id: 'people',
        path: peoplePath,
        lazy: async () => ({ Component: (await import('./people/people-screen')).PeopleScreen }),
      },
      {
        id: 'shift',
        path: shiftPath,
        lazy: async () => ({ Component: (await import('./shift/shift-screen')).ShiftScreen }),
      },
      {
        id: 'print-shift',
        path: `${shiftPath}/print`,
        lazy: async () => ({ Component: (await import('./shift/print-shift-screen')).PrintShiftScreen }),
      },
      {
        id: 'live-sections',
        path: liveSectionsPath,
        lazy: async () => {
          const { LiveSectionsScreen } = await import('./live-sections/live-sections-screen');
          return { Component: () => <LiveSectionsScreen registered={sections.registered()} /> };
        },
      },
    ],
    'host',
  );

  return (ofSections) => [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootFailure,
      HydrateFallback: NothingYet,
      children: [
        { id: 'home', index: true, loader: goHome },
        { id: 'login', path: 'login', loader: redirectSignedIn, Component: LoginScreen },
        ...openScreens,
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
                { id: 'warehouse-home', index: true, loader: goHome },
                ...ofSections,
                { id: 'nowhere', path: '*', loader: findNothing },
              ],
            },
            { id: 'own', Component: Warehouse, children: ownScreens },
          ],
        },
      ],
    },
  ];
};
