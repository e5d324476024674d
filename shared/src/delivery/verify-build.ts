import { type BuildDescription, buildDescriptionFile } from '../section/build-description.ts';
import type { SectionManifest } from '../section/section-manifest.ts';
import { type Complaints, refuseFor } from './complaints.ts';
import type { LiveSite } from './live-site.ts';
import { parseDescription, parseManifest, type SectionOutput } from './section-output.ts';
import { complaintsOfCode } from './verify-code.ts';
import { complaintsOfPlace } from './verify-place.ts';
import { complaintsOfProvided } from './verify-provided.ts';

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

export type Verdict = { build: VerifiedBuild; complaints: [] } | { build: null; complaints: Complaints };

/** @throws DeliveryFailure with all violations, if there are any. */
export const accepted = ({ build, complaints }: Verdict): VerifiedBuild => {
  refuseFor(complaints);
  if (!build) throw new Error('A build was refused without a complaint');
  return build;
};

const complaintsOfMode = ({ mode }: BuildDescription, { isDevelopment }: Permissions): Complaints =>
  mode === 'development' && !isDevelopment
    ? [{ field: `${buildDescriptionFile}/mode`, message: 'is development: build it with NODE_ENV=production' }]
    : [];

/** Verifies a build against the live site, and returns all violations at once, by field. */
export const verifyBuild = (output: SectionOutput, live: LiveSite, permissions: Permissions): Verdict => {
  const manifest = parseManifest(output.manifest);
  const description = parseDescription(output);
  if (Array.isArray(manifest) || Array.isArray(description)) {
    return { build: null, complaints: [manifest, description].flatMap((part) => (Array.isArray(part) ? part : [])) };
  }
  const build: VerifiedBuild = { ...output, manifest, description, permissions };
  const complaints = [
    ...complaintsOfPlace(manifest, { sections: live.sections, screens: live.host.screens }, permissions),
    ...complaintsOfProvided(description, live.host),
    ...complaintsOfMode(description, permissions),
    ...complaintsOfCode(build, live.api),
  ];
  return complaints.length > 0 ? { build: null, complaints } : { build, complaints: [] };
};
