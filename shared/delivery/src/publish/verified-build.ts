import type { BuildDescription } from '@shared/contract/section/build-description';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { SectionOutput } from './section-output.ts';

/** A build that passed, with the data that the checks read. */
export interface VerifiedBuild extends SectionOutput {
  manifest: SectionManifest;
  description: BuildDescription;
  permissions: Permissions;
}

/** What a build may do only at the explicit request of its team. */
export interface Permissions {
  /** Take the section over from the team that owns it. */
  takeOver: boolean;
  /** Go to some people beside the live build. */
  isCanary: boolean;
  /** Be a development build, on the machine on which it was made. */
  isDevelopment: boolean;
}
