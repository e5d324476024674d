import { type BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import type { LiveSite } from './live-site.ts';
import { parseDescription, parseManifest, type SectionOutput } from './section-output.ts';
import type { Permissions, VerifiedBuild } from './verified-build.ts';
import { violationsOfCode } from './verify-code.ts';
import { violationsOfPlace } from './verify-place.ts';
import { violationsOfProvided } from './verify-provided.ts';
import { refuseFor, type Violations } from './violations.ts';

export type VerificationResult = { build: VerifiedBuild; violations: [] } | { build: null; violations: Violations };

/** @throws DeliveryFailure with all violations, if there are any. */
export const accepted = ({ build, violations }: VerificationResult): VerifiedBuild => {
  refuseFor(violations);
  if (!build) throw new Error('A build was refused without a violation');
  return build;
};

const violationsOfMode = ({ mode }: BuildDescription, { isDevelopment }: Permissions): Violations =>
  mode === 'development' && !isDevelopment
    ? [{ field: `${buildDescriptionFile}/mode`, message: 'is development: build it with NODE_ENV=production' }]
    : [];

/** Verifies a build against the live site, and returns all violations at once, by field. */
export const verifyBuild = (output: SectionOutput, live: LiveSite, permissions: Permissions): VerificationResult => {
  const manifest = parseManifest(output.manifest);
  const description = parseDescription(output);
  if (Array.isArray(manifest) || Array.isArray(description)) {
    return { build: null, violations: [manifest, description].flatMap((part) => (Array.isArray(part) ? part : [])) };
  }
  const build: VerifiedBuild = { ...output, manifest, description, permissions };
  const violations = [
    ...violationsOfPlace(manifest, live.sections, permissions),
    ...violationsOfProvided(description, live.host, 'the live host'),
    // Some people have that one.
    ...(live.canaryHost ? violationsOfProvided(description, live.canaryHost, 'the canary host') : []),
    ...violationsOfMode(description, permissions),
    ...violationsOfCode(build, live.api),
  ];
  return violations.length > 0 ? { build: null, violations } : { build, violations: [] };
};
