import type { RegisteredSection, Registry, SectionBuild } from '@shared/contract/section/registry';

type Unchecked<Shape> = { [Field in keyof Shape]?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the value is a build as listed in the registry. */
export const isBuild = (value: unknown): value is SectionBuild => {
  if (!isObject(value)) return false;
  const { build, files, first }: Unchecked<SectionBuild> = value;
  return (
    typeof build === 'string' &&
    /^[0-9a-f]{12}$/.test(build) &&
    isObject(files) &&
    Object.values(files).every((integrity) => typeof integrity === 'string' && integrity.startsWith('sha384-')) &&
    Array.isArray(first)
  );
};

const isCanary = (value: unknown) => isObject(value) && isBuild(value.build) && typeof value.percent === 'number';

const isManifest = (value: unknown): value is RegisteredSection['manifest'] => {
  if (!isObject(value)) return false;
  const { id, title, navigation, mount, order, firstList }: Unchecked<RegisteredSection['manifest']> = value;
  return (
    [id, title, navigation].every((text) => typeof text === 'string' && text !== '') &&
    typeof mount === 'string' &&
    /^\/warehouse\/[A-Za-z][A-Za-z0-9-]*$/.test(mount) &&
    typeof order === 'number' &&
    (firstList === undefined || (typeof firstList === 'string' && firstList.startsWith('/api/')))
  );
};

/** Whether the value is a section as listed in the registry. */
export const isSection = (value: unknown): value is RegisteredSection =>
  isObject(value) &&
  isManifest(value.manifest) &&
  isBuild(value.live) &&
  (value.previous === null || isBuild(value.previous)) &&
  (value.canary === null || isCanary(value.canary));

/**
 * Whether a signed payload is a registry in a format that this host reads; a newer delivery may write another. Written
 * by hand, because the page needs the schema compiler for nothing else.
 */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) &&
  value.format === 2 &&
  typeof value.serial === 'number' &&
  typeof value.rollbacks === 'number' &&
  Array.isArray(value.sections) &&
  value.sections.every(isSection);
