import type {
  BuildRecord,
  RegisteredSection,
  RegistryFile,
  SectionBuild,
  SectionEntry,
  SectionPlace,
  SignedText,
  TeamKey,
  Teams,
} from './registry.ts';

// Written by hand, because a page needs the schema compiler for nothing else.

type Unchecked<Shape> = { [Field in keyof Shape]?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isMoment = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

const isPercent = (value: unknown): value is number => isCount(value) && value <= 100;

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

const isFileName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(value) && !value.includes('..');

/** Whether the value is a build that a page can load. */
export const isBuild = (value: unknown): value is SectionBuild => {
  if (!isObject(value)) return false;
  const { build, files, first }: Unchecked<SectionBuild> = value;
  return (
    typeof build === 'string' &&
    /^[0-9a-f]{12}$/.test(build) &&
    isObject(files) &&
    Object.values(files).every((integrity) => isText(integrity) && integrity.startsWith('sha384-')) &&
    isListOf(first, isFileName)
  );
};

/** Whether the text is an address of a section: it cannot leave `/warehouse/`. */
const isMount = (value: unknown) => typeof value === 'string' && /^\/warehouse\/[A-Za-z][A-Za-z0-9-]*$/.test(value);

/** A damaged condition hides the section rather than showing it to everybody. */
const isRights = (value: unknown): value is RegisteredSection['manifest']['rights'] =>
  value === undefined || (isObject(value) && (value.needs === undefined || isListOf(value.needs, isText)));

const isManifest = (value: unknown): value is RegisteredSection['manifest'] => {
  if (!isObject(value)) return false;
  const { id, title, navigation, mount, order, owner, firstList, rights }: Unchecked<RegisteredSection['manifest']> =
    value;
  return (
    [id, title, navigation, owner].every(isText) &&
    isMount(mount) &&
    isCount(order) &&
    isRights(rights) &&
    (firstList === undefined || (isText(firstList) && firstList.startsWith('/api/')))
  );
};

const isCanary = (value: unknown) => isObject(value) && isBuild(value.build) && isPercent(value.percent);

/** Whether the value is a section, as a development server puts it into the page. */
export const isSection = (value: unknown): value is RegisteredSection =>
  isObject(value) &&
  isManifest(value.manifest) &&
  isBuild(value.live) &&
  (value.previous === null || isBuild(value.previous)) &&
  (value.canary === null || isCanary(value.canary)) &&
  isCount(value.serial);

export const isBuildRecord = (value: unknown): value is BuildRecord =>
  isBuild(value) && 'manifest' in value && isManifest(value.manifest) && 'reach' in value && isPercent(value.reach);

export const isSectionEntry = (value: unknown): value is SectionEntry => {
  if (!isObject(value)) return false;
  const { section, serial, live, previous, canary, linksSince, archive }: Unchecked<SectionEntry> = value;
  return (
    isText(section) &&
    isCount(serial) &&
    (live === null || isBuildRecord(live)) &&
    (previous === null || isBuildRecord(previous)) &&
    (canary === null || (isObject(canary) && isBuildRecord(canary.build) && isPercent(canary.percent))) &&
    (linksSince === undefined || isMoment(linksSince)) &&
    typeof archive === 'string' &&
    /^[0-9a-z]+$/.test(archive)
  );
};

const isTeamKey = (value: unknown): value is TeamKey =>
  isObject(value) && [value.name, value.publicKey].every(isText) && isMoment(value.until);

const isPlace = (value: unknown): value is SectionPlace =>
  isObject(value) &&
  [value.id, value.owner, value.navigation].every(isText) &&
  isMount(value.mount) &&
  isCount(value.order) &&
  isListOf(value.keys, isTeamKey);

export const isTeams = (value: unknown): value is Teams =>
  isObject(value) &&
  isCount(value.serial) &&
  isListOf(value.sections, isPlace) &&
  isListOf(value.rollbackKeys, isTeamKey);

export const isSignedText = (value: unknown): value is SignedText =>
  isObject(value) &&
  [value.payload, value.key].every(isText) &&
  typeof value.signature === 'string' &&
  /^[A-Za-z0-9+/]{86}==$/.test(value.signature);

const isSignedSection = (value: unknown): value is RegistryFile['sections'][number] =>
  isObject(value) && isSignedText(value.entry) && isListOf(value.builds, isSignedText);

/** Whether the value is a registry in a format that this host reads; a newer delivery may write another. */
export const isRegistryFile = (value: unknown): value is RegistryFile =>
  isObject(value) && value.format === 3 && isSignedText(value.teams) && Array.isArray(value.sections);

/** The sections of a file that have the right shape: a damaged one takes nothing from the others. */
export const signedSectionsOf = ({ sections }: RegistryFile): RegistryFile['sections'] =>
  sections.filter(isSignedSection);
