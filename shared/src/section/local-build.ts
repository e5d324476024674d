import type { RegisteredSection } from './registry.ts';

/** The name of a section's build that `dev` makes. Published builds are named by a hash, and this is none. */
export const localBuildName = 'dddddddddddd';

/** The id of the element in which `dev` puts a LocalBuild into the page. */
export const localBuildElement = 'local-build';

/** Where a page hears that there is a newer build: events named `built`, with the version. */
export const localBuildEvents = '/dev/section';

/** A build of this machine, which nobody signed: the host takes it on localhost alone. */
export interface LocalBuild {
  /** As a registry would have it, with nothing before it. */
  section: RegisteredSection;
  /** Another one after each change. */
  version: string;
}
