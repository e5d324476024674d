import type { RouteObject } from 'react-router-dom';

/** The public interface of a section: its id as in section.json, and its routes relative to its mount. */
export interface Section {
  id: string;
  routes: RouteObject[];
}

/** Gives the section's only exported object its type; returns it unchanged. */
export const defineSection = (section: Section): Section => section;
