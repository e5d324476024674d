import type { ComponentType } from 'react';
import type { createBrowserRouter, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { containerName } from 'shared/section/container-name';
import { spendContainer } from './expected-entries';
import { lastingRoutes } from './lasting-routes';
import { SectionCrash } from './section-crash';
import type { LoadedSection, SectionMachine } from './section-machine';
import type { Sections } from './sections';

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
