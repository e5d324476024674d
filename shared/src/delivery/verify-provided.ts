import { satisfies } from 'semver';
import { type BuildDescription, buildDescriptionFile } from '../section/build-description.ts';
import type { HostDescription } from '../section/host-description.ts';
import type { Violations } from './violations.ts';

/** Whether the live host provides everything that a build consumes, and the build leaves singletons to the host. */
export const violationsOfProvided = (
  { asksFor, contains }: BuildDescription,
  { provides, single }: HostDescription,
): Violations => {
  const unmet = asksFor.flatMap(({ module, range, hasCopy }) => {
    const version = provides[module];
    if (hasCopy || (version && satisfies(version, range))) return [];
    const field = `${buildDescriptionFile}/asksFor/${module}`;
    return [{ field, message: `needs ${range}, and the live host gives ${version ?? 'no such module'}` }];
  });
  const copied = contains
    .filter((origin) => single.includes(origin))
    .map((origin) => ({
      field: `${buildDescriptionFile}/contains/${origin}`,
      message: 'is in the build, and only the host’s copy may be on the page: share it as shared/build does',
    }));
  return [...unmet, ...copied];
};
