import { containerName } from '@shared/contract/section/container-name';
import { abilities } from '@shared/kit/runtime/api/abilities';
import { rights } from '@shared/kit/runtime/rights/rights';
import { reportSectionCrash } from '@shared/kit/runtime/telemetry/telemetry';
import { type ComponentType, useLayoutEffect, useMemo, useState } from 'react';
import {
  type createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useRouteError,
} from 'react-router-dom';
import { ScreenPending } from '../layout/screen-pending';
import { spendContainer } from './expected-entries';
import { lastingRoutes } from './lasting-routes';
import { maySee, NoAccess, SectionAccess } from './section-access';
import { crashReasonOf, isOfApi, messageOf, recordSectionFailure, type SectionFailure } from './section-failure';
import { SectionFailureCard } from './section-failure-card';
import type { LoadedSection, SectionMachine } from './section-machine';
import type { Sections } from './sections';
import { useReentry } from './use-reentry';

interface SectionCrashProps {
  machine: SectionMachine;
  sections: Sections;
  /** Makes the next entry load the section again. */
  onReenter: () => void;
}

/**
 * Shown instead of a section whose loader, screen or effect threw; enters the section again by itself if another build
 * may help.
 */
const SectionCrash = ({ machine, sections, onReenter }: SectionCrashProps) => {
  const cause = useRouteError();
  const { enter } = useReentry();
  const failure = useMemo(() => recordSectionFailure(machine.registered().manifest, cause), [machine, cause]);

  const [leaving, setLeaving] = useState<SectionFailure>();

  // A crash counts once, however often this renders; before the paint, because the card would flash during an automatic
  // retry.
  useLayoutEffect(() => {
    const state = machine.state();
    const reason = crashReasonOf(cause);
    // A failure of the api or of the network does not count against a build.
    if ('build' in state && !isOfApi(cause) && reason !== 'offline') {
      const { section, code: traceId } = failure;
      reportSectionCrash({ section, build: state.build, message: messageOf(cause), reason, traceId, cause });
    }
    if (!machine.crash(failure.cause)) return;
    setLeaving(failure);
    onReenter();
    enter();
  }, [failure]);

  if (leaving === failure) return <ScreenPending />;
  return <SectionFailureCard failure={failure} sections={sections} onRetry={onReenter} />;
};

export const warehouseRouteId = 'warehouse';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const warehousePath = '/warehouse/';

interface SectionRoutesParts {
  sections: Sections;
  /** All routes of the page, including those of these sections. */
  routes: (ofSections: RouteObject[]) => RouteObject[];
  createRouter: (routes: RouteObject[], discover: PatchRoutesOnNavigationFunction) => DataRouter;
}

/**
 * The router, and the routes of sections in it: added when an address of a section is first entered, removed where the
 * next entry should get another build. The whole tree is set each time, as hot reloading does, because the router's
 * public function only adds routes (decision 054).
 */
export const createSectionRoutes = ({ sections, routes, createRouter }: SectionRoutesParts) => {
  const mounted = new Map<SectionMachine, RouteObject>();

  /** One for each section, created once: a new one would count an old crash again. */
  const boundaries = new Map<SectionMachine, ComponentType>();
  const boundaryOf = (machine: SectionMachine): ComponentType => {
    const known = boundaries.get(machine);
    if (known) return known;
    const Boundary = () => <SectionCrash machine={machine} sections={sections} onReenter={() => remove(machine)} />;
    boundaries.set(machine, Boundary);
    return Boundary;
  };

  const sectionRoute = (machine: SectionMachine, { build, section }: LoadedSection): RouteObject => {
    const { manifest } = machine.registered();
    const id = `section:${manifest.id}:${build}`;
    return {
      id,
      path: manifest.mount.slice(warehousePath.length),
      Component: () => <SectionAccess manifest={machine.registered().manifest} sections={sections} />,
      // An error of a section is caught here, in the section's own area.
      ErrorBoundary: boundaryOf(machine),
      handle: { title: manifest.title },
      // A screen that failed to load may be half evaluated.
      children: lastingRoutes(section.routes, id, () => spendContainer(containerName(manifest.id, build))),
    };
  };

  /**
   * An address of no section stays unknown; a section that fails to load throws, and the warehouse layout shows that.
   */
  const discover: PatchRoutesOnNavigationFunction = async ({ path, signal }) => {
    const machine = sections.at(path);
    if (!machine || mounted.has(machine)) return;
    // What a screen offers does not change right after it appeared.
    await rights.known();
    const { manifest } = machine.registered();
    if (!maySee(manifest)) throw new NoAccess(manifest);
    const [loaded] = await Promise.all([machine.load(), abilities.known()]);
    if (signal.aborted || mounted.has(machine)) return;
    mounted.set(machine, sectionRoute(machine, loaded));
    apply();
  };

  const router = createRouter(routes([]), discover);
  const apply = () => router._internalSetRoutes(routes([...mounted.values()]));

  /** Lets the section end what it runs, now that it is no longer shown. */
  const leave = (machine: SectionMachine) => {
    const state = machine.state();
    if (!('section' in state)) return;
    try {
      state.section.leave?.();
    } catch (cause) {
      const { code: traceId, section } = recordSectionFailure(machine.registered().manifest, cause);
      const { build } = state;
      reportSectionCrash({ section, build, message: messageOf(cause), reason: 'action', traceId, cause });
    }
  };

  let shown: SectionMachine | undefined;
  router.subscribe(({ location }) => {
    const next = sections.at(location.pathname);
    if (next === shown) return;
    if (shown) leave(shown);
    shown = next;
  });

  const remove = (machine: SectionMachine) => {
    if (machine === shown) leave(machine);
    machine.forget();
    if (mounted.delete(machine)) apply();
  };

  return { router, mounted: () => [...mounted.keys()], remove };
};

export type SectionRoutes = ReturnType<typeof createSectionRoutes>;
