import { type BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import type { HostDescription } from '@shared/contract/section/host-description';
import { gtr, satisfies } from 'semver';
import type { LiveSite } from './live-site.ts';
import { parseDescription, parseManifest, type SectionOutput } from './section-output.ts';
import type { Permissions, VerifiedBuild } from './verified-build.ts';
import { violationsOfCode } from './verify-code.ts';
import { violationsOfPlace } from './verify-place.ts';
import { refuseFor, type Violations } from './violations.ts';

/** Whether the live host provides everything that a build consumes, and the build leaves singletons to the host. */
const violationsOfProvided = (
  { asksFor, contains, versions = {} }: BuildDescription,
  { provides, single }: HostDescription,
): Violations => {
  const unmet = asksFor.filter(({ module, range }) => !satisfies(provides[module] ?? '', range));
  const [outdated, early] = [unmet.filter(isOutdated(provides)), unmet.filter((asked) => !isOutdated(provides)(asked))];
  const copied = contains
    .filter((origin) => single.includes(origin))
    .map((origin) => ({
      field: `${buildDescriptionFile}/contains/${origin}`,
      message: `${[origin, versions[origin]].filter(Boolean).join(' ')} is in the build, and only the host’s copy may be on the page: share it as @shared/delivery/build does`,
    }));
  return [
    ...outdated.map(({ module, range }) => ({
      field: `${buildDescriptionFile}/asksFor/${module}`,
      message: `the section has ${packageOf(module)} ${range}, and the page has only the host’s ${provides[module]}: take the version of the workspace ("catalog:")`,
    })),
    ...(early.length > 0 ? [{ field: `${buildDescriptionFile}/asksFor`, message: neededHost(early, provides) }] : []),
    ...copied,
  ];
};

/** The host has a later version than the build was made for; waiting for another host does not help. */
const isOutdated =
  (provides: HostDescription['provides']) =>
  ({ module, range }: BuildDescription['asksFor'][number]) =>
    gtr(provides[module] ?? '0.0.0', range);

const packageOf = (module: string) => (module.startsWith('@shared/kit/') ? '@shared/kit' : module);

/** Which host a build needs, in one sentence: every module of the kit has the same version. */
const neededHost = (unmet: BuildDescription['asksFor'], provides: HostDescription['provides']): string => {
  const needed = new Set(unmet.map(({ module, range }) => `${packageOf(module)} ${range}`));
  const given = new Set(
    unmet.map(({ module }) => (provides[module] ? `${packageOf(module)} ${provides[module]}` : `no ${module}`)),
  );
  return `needs a host with ${[...needed].join(' and ')}; the live host has ${[...given].join(', ')}`;
};

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
    ...violationsOfProvided(description, live.host),
    ...violationsOfMode(description, permissions),
    ...violationsOfCode(build, live.api),
  ];
  return violations.length > 0 ? { build: null, violations } : { build, violations: [] };
};
