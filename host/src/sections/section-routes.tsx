import type { ComponentType } from 'react';
import type { createBrowserRouter, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { SectionCrash } from './section-crash';
import type { LoadedSection, SectionMachine } from './section-machine';
import type { Sections } from './sections';

export const warehouseRouteId = 'warehouse';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const warehousePath = '/warehouse/';

/** What a route's `lazy` gives, in either of its two forms. */
const load = async (lazy: NonNullable<RouteObject['lazy']>): Promise<object> => {
  if (typeof lazy === 'function') return lazy();
  const parts = Object.entries(lazy).map(async ([name, loadPart]) => [name, await loadPart?.()]);
  return Object.fromEntries(await Promise.all(parts));
};

/**
 * A section's routes so that they can be set again at any time: with ids of our own, since the router's follow from where
 * a route stands among the others, and with what was loaded lazily kept, since the screen that is shown would wait for it.
 */
const lasting = (routes: RouteObject[], parent: string): RouteObject[] =>
  routes.map(({ lazy, children, ...route }, index) => {
    const id = route.id ?? `${parent}/${index}`;
    const kept: RouteObject = children
      ? { ...route, index: false, id, children: lasting(children, id) }
      : { ...route, id };
    if (!lazy) return kept;
    return Object.assign(kept, {
      lazy: async () => {
        const loaded = await load(lazy);
        Object.assign(kept, loaded, { lazy: undefined });
        return loaded;
      },
    });
  });

interface SectionRoutesParts {
  sections: Sections;
  /** All routes of the page, those of these sections among them. */
  routes: (ofSections: RouteObject[]) => RouteObject[];
  createRouter: (routes: RouteObject[], discover: PatchRoutesOnNavigationFunction) => DataRouter;
}

/**
 * The router, and the routes of sections in it: added when an address of a section is entered for the first time, taken
 * away where the next entry is to get another build. The whole tree is set each time, as hot reloading does, since the
 * router's own way can add routes only (decision 054).
 */
export const createSectionRoutes = ({ sections, routes, createRouter }: SectionRoutesParts) => {
  const mounted = new Map<SectionMachine, RouteObject>();

  /** One for each section and for good: drawn anew it would count an old crash again. */
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
      // What a section throws ends here, in its own place.
      ErrorBoundary: boundaryOf(machine),
      handle: { title: manifest.title },
      children: lasting(section.routes, id),
    };
  };

  /** An address of no section stays unknown; a section that cannot be had throws, and the warehouse shows so. */
  const discover: PatchRoutesOnNavigationFunction = async ({ path, signal }) => {
    const machine = sections.at(path);
    if (!machine || mounted.has(machine)) return;
    const loaded = await machine.load();
    if (signal.aborted || mounted.has(machine)) return;
    mounted.set(machine, sectionRoute(machine, loaded));
    apply();
  };

  const router = createRouter(routes([]), discover);
  const apply = () => router._internalSetRoutes(routes([...mounted.values()]));

  const remove = (machine: SectionMachine) => {
    machine.forget();
    if (mounted.delete(machine)) apply();
  };

  return { router, mounted: () => [...mounted.keys()], remove };
};

export type SectionRoutes = ReturnType<typeof createSectionRoutes>;
