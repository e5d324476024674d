import type { RegisteredSection } from './registry.ts';

/** The name of a section's build made by `dev`. Published builds are named by a hash, which is never this. */
export const localBuildName = 'dddddddddddd';

/** The id of the element in which `dev` puts a LocalBuild into the page. */
export const localBuildElement = 'local-build';

/** The stream that announces newer builds to a page: events named `built`, with the version. */
export const localBuildEvents = '/dev/section';

/** A build of this machine without a signature: the host accepts it only on localhost. */
export interface LocalBuild {
  /** As in a registry, without a previous build. */
  section: RegisteredSection;
  /** Different after each change. */
  version: string;
}
