import type { RegisteredSection } from '@shared/contract/section/registry';
import type { SectionManifest } from '@shared/contract/section/section-manifest';
import type { Permissions } from './verified-build.ts';
import type { Violations } from './violations.ts';

/** The router ignores case in addresses. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a section's id, address and entry in the navigation are free, and its rights are its own. */
export const violationsOfPlace = (
  manifest: SectionManifest,
  sections: RegisteredSection[],
  { takeOver, isCanary }: Permissions,
): Violations => {
  const violations: Violations = [];
  const report = (field: string, message: string) => violations.push({ field: `section.json/${field}`, message });

  const registered = sections.map((section) => section.manifest);
  const others = registered.filter(({ id }) => id !== manifest.id);
  const before = registered.find(({ id }) => id === manifest.id);
  for (const { id, mount, navigation } of others) {
    if (isSame(mount, manifest.mount)) report('mount', `${mount} belongs to the section '${id}'`);
    if (isSame(navigation, manifest.navigation)) report('navigation', `'${navigation}' belongs to the section '${id}'`);
  }
  if (before && before.owner !== manifest.owner && !takeOver) {
    report('id', `'${manifest.id}' belongs to ${before.owner}; if it is yours now, publish with --take-over`);
  }
  for (const { right } of manifest.rights?.defines ?? []) {
    if (!right.startsWith(`${manifest.id}.`)) report('rights', `'${right}' has to begin with '${manifest.id}.'`);
  }
  if (isCanary) {
    // The navigation is rendered before the person is known, from the live build's manifest.
    for (const field of ['mount', 'navigation', 'title', 'order'] as const) {
      if (before && before[field] !== manifest[field]) {
        report(
          field,
          `is '${before[field]}' in the live build, and a canary cannot change it: publish it to everybody`,
        );
      }
    }
  }
  return violations;
};
