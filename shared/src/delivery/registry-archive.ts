import { Type } from 'typebox';
import { BuildFiles, BuildName } from '../section/registry.ts';
import { SectionManifest } from '../section/section-manifest.ts';

/** A build that is kept, with everything that making it live needs. */
export const KeptBuild = Type.Object(
  {
    section: Type.String(),
    build: BuildName,
    manifest: SectionManifest,
    /** Every file of the build. */
    files: BuildFiles,
    /** Those that a page has to know, and those of them that it needs at once. */
    own: Type.Array(Type.String()),
    first: Type.Array(Type.String()),
    publishedAt: Type.String(),
    by: Type.String(),
  },
  { additionalProperties: false },
);
export type KeptBuild = Type.Static<typeof KeptBuild>;

/** One change of the registry. */
export const HistoryEntry = Type.Object(
  {
    /** Of this change alone: a process that does not know whether its change arrived finds it by this. */
    id: Type.String(),
    at: Type.String(),
    by: Type.String(),
    section: Type.String(),
    /** What was done, as the command says it: 'publish', 'canary 10', 'rollback' … */
    action: Type.String(),
    build: Type.Union([BuildName, Type.Null()]),
  },
  { additionalProperties: false },
);
export type HistoryEntry = Type.Static<typeof HistoryEntry>;

/** What stands behind a registry and would be too much for a page: all kept builds, and who did what. */
export const RegistryArchive = Type.Object(
  {
    format: Type.Literal(1),
    /** Newest first. */
    builds: Type.Array(KeptBuild),
    /** Newest first, the last thousand. */
    history: Type.Array(HistoryEntry),
  },
  { additionalProperties: false },
);
export type RegistryArchive = Type.Static<typeof RegistryArchive>;

const longestHistory = 1_000;

/** The history with one more change, not longer than is kept. */
export const withChange = (history: HistoryEntry[], change: HistoryEntry): HistoryEntry[] =>
  [change, ...history].slice(0, longestHistory);
