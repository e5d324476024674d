import { Type } from 'typebox';
import type { SectionManifest } from './section-manifest.ts';

/** The hash of a file, in the format of a script's `integrity`. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** The files of a build by their paths in its folder. */
export const BuildFiles = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._/-]*$' }), Integrity);
export type BuildFiles = Type.Static<typeof BuildFiles>;

export const BuildName = Type.String({ pattern: '^[0-9a-f]{12}$' });

/**
 * A text and an Ed25519 signature of exactly that text. Text, not an object, so that both sides have the same bytes
 * without a canonical form of JSON.
 */
export const SignedText = Type.Object(
  { payload: Type.String(), key: Type.String(), signature: Type.String() },
  { additionalProperties: false },
);
export type SignedText = Type.Static<typeof SignedText>;

/** One immutable build of a section, the folder `/s/<section>/<build>/`: the data that a page needs. */
export interface SectionBuild {
  build: string;
  /** The hash of remoteEntry.js, which in turn contains the hash of every chunk. */
  files: BuildFiles;
  /** The files that every address of the section needs, in the order of the requests. */
  first: string[];
}

/** A build as its team vouches for it. */
export interface BuildRecord extends SectionBuild {
  manifest: SectionManifest;
  /** How many people its team has given it to, in percent. A key that may only lead back gives it to no more. */
  reach: number;
}

/** A build for some people only: those whose bucket (choose-builds.ts) is below the percent. */
export interface Canary {
  build: SectionBuild;
  percent: number;
}

/** What people get of a section; the payload of a signed text. */
export interface SectionEntry {
  section: string;
  /** Grows with each change, at least to the clock's seconds: of two entries the one with the greater serial counts. */
  serial: number;
  /** Null once the section was removed. */
  live: BuildRecord | null;
  previous: BuildRecord | null;
  canary: { build: BuildRecord; percent: number } | null;
  /** Links to builds that are older count no longer; a point in time in ISO 8601. */
  linksSince?: string;
  /** The hash, and so the name, of the file with every kept build and the history: too large for a page. */
  archive: string;
}

/** A key, and until when it counts: a point in time in ISO 8601. */
export interface TeamKey {
  name: string;
  publicKey: string;
  until: string;
}

/** What the platform lets a team publish: a section, at this address and under these words, with these keys. */
export interface SectionPlace extends Pick<SectionManifest, 'id' | 'owner' | 'mount' | 'navigation' | 'order'> {
  keys: TeamKey[];
}

/** Who may publish what; the payload of a text that a key of the platform signs. */
export interface Teams {
  /** Grows with each change: of two of them the one with the greater serial counts. */
  serial: number;
  sections: SectionPlace[];
  /** Keys that may only lead back to builds that a team had live: those of the api. */
  rollbackKeys: TeamKey[];
}

/** A section as `registry.json` has it. */
export interface SignedSection {
  /** A `SectionEntry`. */
  entry: SignedText;
  /** A `BuildRecord` of each of its builds, signed by the team, if a key signs the entry that may only lead back. */
  builds: SignedText[];
}

/** `registry.json`. Each of its parts is signed by itself, so that no team's key reaches beyond its own section. */
export interface RegistryFile {
  format: 3;
  /** `Teams`. */
  teams: SignedText;
  sections: SignedSection[];
}

/** A section after its signatures were verified. */
export interface RegisteredSection {
  /** Of the live build. */
  manifest: SectionManifest;
  live: SectionBuild;
  previous: SectionBuild | null;
  canary: Canary | null;
  serial: number;
  /** Links to its builds that are older count no longer. */
  linksSince?: string | undefined;
}

/** A registry after its signatures were verified: the live builds, in the order of the sections. */
export interface Registry {
  teams: Teams;
  sections: RegisteredSection[];
}
