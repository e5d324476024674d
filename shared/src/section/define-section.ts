import type { RouteObject } from 'react-router-dom';

/** A section's public face: its id as in section.json, and its routes relative to its mount. */
export interface Section {
  id: string;
  routes: RouteObject[];
}

/** Gives a section's one exported object its type; it changes nothing. */
export const defineSection = (section: Section): Section => section;
