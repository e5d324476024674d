import { entryFile } from './build-address.ts';
import { isBuildRecord, isRegistryFile, isSectionEntry, isTeams, signedSectionsOf } from './is-registry.ts';
import type {
  BuildRecord,
  RegisteredSection,
  Registry,
  RegistryFile,
  SectionBuild,
  SectionEntry,
  SectionPlace,
  SignedSection,
  SignedText,
  TeamKey,
  Teams,
} from './registry.ts';

/** Public keys of the platform, by name: whoever builds the host chooses them. */
export type PlatformKeys = Record<string, string>;

export interface TrustRules {
  keys: PlatformKeys;
  /** Whether the owner of a public key signed a text. */
  verify: (signed: SignedText, publicKey: string) => Promise<boolean>;
  now: Date;
}

/** The text of a registry.json; one that this reader has trusted before stays good when its keys expire. */
export interface RegistryText {
  text: string;
  isKnown: boolean;
}

/** Why a section of a registry is not used. */
export type RegistryRefusal =
  | 'damaged'
  | 'a key that may not sign it'
  | 'an expired key'
  | 'a signature of somebody else'
  | 'an address or words of another section'
  | 'a build that its team never gave to so many people'
  | 'older than the one before it';

const never: RegistryRefusal = 'a build that its team never gave to so many people';

const outOfPlace: RegistryRefusal = 'an address or words of another section';

const tooOld: RegistryRefusal = 'older than the one before it';

/** In percent. */
const everybody = 100;

/** A section whose signatures are good. */
export interface OpenedSection {
  entry: SectionEntry;
  signed: SignedSection;
  /** Why the canary is not used, although the section is. */
  noCanary?: RegistryRefusal;
  /** The same for the build to fall back to. */
  noPrevious?: RegistryRefusal;
}

export interface OpenedRegistry extends Registry {
  /** The file with what was chosen. */
  file: RegistryFile;
  /** Also those that were removed. */
  opened: OpenedSection[];
  /** Null is all of it: the teams. */
  refusals: { section: string | null; reason: RegistryRefusal }[];
}

/** The value of a text in JSON; undefined if it is something else. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A key that may sign for a section. */
export interface Signer {
  publicKey: string;
  until: string | null;
  /** It may give builds to people that they have not had. */
  mayPublish: boolean;
}

const ownKey = (keys: PlatformKeys, name: string) => (Object.hasOwn(keys, name) ? keys[name] : undefined);

/** The signer of a name, for a section: a key of the platform, of its team, or one that leads back. */
const signerOf = (name: string, place: SectionPlace, teams: Teams, keys: PlatformKeys): Signer | undefined => {
  const platform = ownKey(keys, name);
  if (platform !== undefined) return { publicKey: platform, until: null, mayPublish: true };
  const find = (some: readonly TeamKey[]) => some.find((key) => key.name === name);
  const ofTeam = find(place.keys);
  if (ofTeam) return { ...ofTeam, mayPublish: true };
  const leadingBack = find(teams.rollbackKeys);
  return leadingBack && { ...leadingBack, mayPublish: false };
};

const isExpired = ({ until }: Signer, now: Date) => until !== null && Date.parse(until) <= now.getTime();

const placeFields = ['id', 'owner', 'mount', 'navigation', 'order'] as const;

const isInPlace = ({ manifest }: BuildRecord, place: SectionPlace): boolean =>
  placeFields.every((field) => manifest[field] === place[field]);

/** What a signature for a section is verified against. */
export interface CheckedAgainst extends TrustRules {
  teams: Teams;
  place: SectionPlace;
  isKnown: boolean;
}

/** The signer of a text, or why it is not one who may sign it. */
export const checkSigner = async (
  signed: SignedText,
  { teams, place, isKnown, keys, verify, now }: CheckedAgainst,
): Promise<Signer | RegistryRefusal> => {
  const signer = signerOf(signed.key, place, teams, keys);
  if (!signer) return 'a key that may not sign it';
  if (!isKnown && isExpired(signer, now)) return 'an expired key';
  return (await verify(signed, signer.publicKey)) ? signer : 'a signature of somebody else';
};

/** The build in a signed text, if its team vouches for it. */
export const openRecord = async (
  signed: SignedText,
  against: CheckedAgainst,
): Promise<BuildRecord | RegistryRefusal> => {
  const signer = await checkSigner(signed, against);
  if (typeof signer === 'string') return signer;
  const record = parseJson(signed.payload);
  if (!isBuildRecord(record)) return 'damaged';
  if (!signer.mayPublish) return never;
  return record.manifest.id === against.place.id ? record : outOfPlace;
};

/** Why a build of an entry is not used: it is of another section, or the entry's signer may not give it to so many. */
const refusalOf = async (
  record: BuildRecord | null,
  reach: number,
  { builds }: SignedSection,
  { mayPublish }: Signer,
  against: CheckedAgainst,
): Promise<RegistryRefusal | undefined> => {
  if (!record) return undefined;
  if (record.manifest.id !== against.place.id) return outOfPlace;
  if (mayPublish) return undefined;
  const text = JSON.stringify(record);
  const signed = builds.find(({ payload }) => payload === text);
  const opened = signed ? await openRecord(signed, against) : never;
  if (typeof opened === 'string') return opened;
  return opened.reach < reach ? never : undefined;
};

const openSection = async (
  signed: SignedSection,
  against: CheckedAgainst,
): Promise<OpenedSection | RegistryRefusal> => {
  const signer = await checkSigner(signed.entry, against);
  if (typeof signer === 'string') return signer;
  const entry = parseJson(signed.entry.payload);
  if (!isSectionEntry(entry) || entry.section !== against.place.id) return 'damaged';
  const { live, previous, canary } = entry;
  // To remove a section is not to lead it back.
  if (!live) return signer.mayPublish ? { entry, signed } : never;
  const why = (record: BuildRecord | null, reach: number) => refusalOf(record, reach, signed, signer, against);
  // Only the words and the address of the live build are shown.
  const noLive = isInPlace(live, against.place) ? await why(live, everybody) : outOfPlace;
  if (noLive) return noLive;
  // Without a fallback or a canary the section still works.
  const noPrevious = await why(previous, everybody);
  const noCanary = await why(canary?.build ?? null, canary?.percent ?? 0);
  return { entry, signed, ...(noPrevious && { noPrevious }), ...(noCanary && { noCanary }) };
};

/** The part of a record that a page loads. */
export const forPages = ({ build, files, first }: BuildRecord): SectionBuild => ({ build, files, first });

const registeredOf = ({ entry, noPrevious, noCanary }: OpenedSection): RegisteredSection | undefined => {
  const { live, previous, canary, serial, linksSince } = entry;
  if (!live) return undefined;
  return {
    manifest: live.manifest,
    live: forPages(live),
    // It is rarely loaded: none of its files is worth an early request.
    previous: previous && !noPrevious ? { ...forPages(previous), first: [entryFile] } : null,
    canary: canary && !noCanary ? { build: forPages(canary.build), percent: canary.percent } : null,
    serial,
    ...(linksSince !== undefined && { linksSince }),
  };
};

interface TrustedFile {
  file: RegistryFile;
  teams: Teams;
  isKnown: boolean;
  /** By the sections that they say they are of. */
  entries: Map<string, SignedSection[]>;
}

/** The section of an entry, whoever signed it. */
export const sectionOfEntry = ({ entry: { payload } }: SignedSection): string | undefined => {
  const entry = parseJson(payload);
  return isSectionEntry(entry) ? entry.section : undefined;
};

const entriesOf = (file: RegistryFile): TrustedFile['entries'] => {
  const entries: TrustedFile['entries'] = new Map();
  for (const signed of signedSectionsOf(file)) {
    const section = sectionOfEntry(signed);
    if (section !== undefined) entries.set(section, [...(entries.get(section) ?? []), signed]);
  }
  return entries;
};

/** The files whose teams a key of the platform signed, those of the newest teams first. */
const trustedFiles = async (texts: readonly RegistryText[], { keys, verify }: TrustRules): Promise<TrustedFile[]> => {
  const files = texts.map(async ({ text, isKnown }): Promise<TrustedFile[]> => {
    const file = parseJson(text);
    const publicKey = isRegistryFile(file) && ownKey(keys, file.teams.key);
    if (!isRegistryFile(file) || !publicKey || !(await verify(file.teams, publicKey))) return [];
    const teams = parseJson(file.teams.payload);
    return isTeams(teams) ? [{ file, teams, isKnown, entries: entriesOf(file) }] : [];
  });
  return (await Promise.all(files)).flat().sort((one, other) => other.teams.serial - one.teams.serial);
};

/** Of the entries of a section that are good, the newest one; and why others of a text that is not known are not used. */
const chooseEntry = async (place: SectionPlace, files: readonly TrustedFile[], teams: Teams, rules: TrustRules) => {
  let chosen: OpenedSection | undefined;
  const refused: RegistryRefusal[] = [];
  const knownFirst = [...files].sort((one, other) => Number(other.isKnown) - Number(one.isKnown));
  for (const { entries, isKnown } of knownFirst) {
    for (const signed of entries.get(place.id) ?? []) {
      const opened = await openSection(signed, { ...rules, teams, place, isKnown });
      if (typeof opened === 'string') {
        if (!isKnown) refused.push(opened);
      } else if (!chosen || opened.entry.serial > chosen.entry.serial) {
        chosen = opened;
      } else if (opened.entry.serial < chosen.entry.serial) {
        // Known texts come first: this one is not known.
        refused.push(tooOld);
      }
    }
  }
  return { chosen, refused };
};

/**
 * The registry in some texts, of which a reader may have trusted one before. The newest of their teams count: they say
 * which keys may sign which section. Of each section the newest entry counts that such a key signed; an old one that is
 * replayed, or one that is missing, changes nothing for who knows a newer one. Undefined if no key of the platform signed
 * the teams of any text.
 */
export const openRegistry = async (
  texts: readonly RegistryText[],
  rules: TrustRules,
): Promise<OpenedRegistry | undefined> => {
  const files = await trustedFiles(texts, rules);
  const [newest] = files;
  if (!newest) return undefined;
  const { teams } = newest;
  const choices = await Promise.all(
    teams.sections.map(async (place) => ({ place, ...(await chooseEntry(place, files, teams, rules)) })),
  );
  const opened = choices.flatMap(({ chosen }) => chosen ?? []);
  return {
    teams,
    opened,
    file: { format: 3, teams: newest.file.teams, sections: opened.map(({ signed }) => signed) },
    sections: opened
      .flatMap((section) => registeredOf(section) ?? [])
      .sort((one, other) => one.manifest.order - other.manifest.order),
    refusals: [
      ...files.flatMap(({ isKnown, teams: { serial } }) =>
        isKnown || serial === teams.serial ? [] : [{ section: null, reason: tooOld }],
      ),
      ...choices.flatMap(({ place, refused }) => refused.map((reason) => ({ section: place.id, reason }))),
    ],
  };
};
