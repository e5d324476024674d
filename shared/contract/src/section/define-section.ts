import type { RouteObject } from 'react-router-dom';

/** The public interface of a section: its id as in section.json, and its routes relative to its mount. */
export interface Section {
  id: string;
  routes: RouteObject[];
  /**
   * Opens one of the section's command queues by its name (`packing/12`), so that its commands are sent. The host calls
   * it after a start for each queue that the device still stores, whatever screen is open. Unknown names, of an older
   * build, are left alone.
   */
  openQueue?: (name: string) => Promise<void>;
  /**
   * Ends what should not outlive the visit, such as a timer or a connection of its own. The host calls it whenever the person
   * leaves the addresses of the section, or its build is replaced.
   */
  leave?: () => void;
}

/** Gives the section's only exported object its type; returns it unchanged. */
export const defineSection = (section: Section): Section => section;
