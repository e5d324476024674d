import { BuildFiles, BuildName, SignedText } from '@shared/contract/section/registry';
import { SectionManifest } from '@shared/contract/section/section-manifest';
import { Type } from 'typebox';

/** A kept build, with everything needed to make it live. */
export const KeptBuild = Type.Object(
  {
    section: Type.String(),
    build: BuildName,
    manifest: SectionManifest,
    /** Every file of the build. */
    files: BuildFiles,
    /** The files with the section's own code, and those that a page needs at once. */
    own: Type.Array(Type.String()),
    first: Type.Array(Type.String()),
    publishedAt: Type.String(),
    by: Type.String(),
    /** Its `BuildRecord`, as last signed; null until its first publication is written. */
    record: Type.Union([SignedText, Type.Null()]),
  },
  { additionalProperties: false },
);
export type KeptBuild = Type.Static<typeof KeptBuild>;

/** One change of the registry. */
export const HistoryEntry = Type.Object(
  {
    /** Unique for this change: a process that does not know whether its change was written finds it by this id. */
    id: Type.String(),
    at: Type.String(),
    by: Type.String(),
    section: Type.String(),
    /** The action as named by the command: 'publish', 'canary 10', 'rollback' … */
    action: Type.String(),
    build: Type.Union([BuildName, Type.Null()]),
  },
  { additionalProperties: false },
);
export type HistoryEntry = Type.Static<typeof HistoryEntry>;

/** Data of a section that would be too large for a page: all its kept builds, and the history. */
export const RegistryArchive = Type.Object(
  {
    format: Type.Literal(2),
    /** Newest first. */
    builds: Type.Array(KeptBuild),
    /** Newest first, the last thousand. */
    history: Type.Array(HistoryEntry),
  },
  { additionalProperties: false },
);
export type RegistryArchive = Type.Static<typeof RegistryArchive>;

const longestHistory = 1_000;

/** The history with one more change, cut to its maximum length. */
export const withChange = (history: HistoryEntry[], change: HistoryEntry): HistoryEntry[] =>
  [change, ...history].slice(0, longestHistory);
