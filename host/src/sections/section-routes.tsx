import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { Section } from 'shared/section/define-section';
import type { RegisteredSection, Registry } from 'shared/section/registry';
import { SectionCrash } from './section-crash';
import type { SectionLoader } from './section-loader';

export const warehouseRouteId = 'warehouse';
/** What the routes and the navigation need of a registry. */
export type Sections = Pick<Registry, 'sections'>;

const warehousePath = '/warehouse/';

const sectionOf = ({ sections }: Sections, path: string): RegisteredSection | undefined =>
  sections.find(({ manifest: { mount } }) => path === mount || path.startsWith(`${mount}/`));

const sectionRoute = ({ manifest }: RegisteredSection, { routes }: Section): RouteObject => ({
  id: `section:${manifest.id}`,
  path: manifest.mount.slice(warehousePath.length),
  // What a section throws ends here, in its own place.
  ErrorBoundary: () => <SectionCrash section={manifest} />,
  handle: { title: manifest.title },
  children: routes,
});

/**
 * Adds a section's routes when an address of it is entered for the first time. An address that belongs to no section
 * stays unknown; a section that cannot be had throws, and the warehouse's boundary shows so.
 */
export const addSectionRoutes =
  (registry: Sections, sections: SectionLoader): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    const registered = sectionOf(registry, path);
    if (!registered) return;
    const section = await sections.load(registered);
    patch(warehouseRouteId, [sectionRoute(registered, section)]);
  };
