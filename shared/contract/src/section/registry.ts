import { Type } from 'typebox';
import { SectionManifest } from './section-manifest.ts';

/** The hash of a file, in the format of a script's `integrity`. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** The files of a build by their paths in its folder. */
export const BuildFiles = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._/-]*$' }), Integrity);
export type BuildFiles = Type.Static<typeof BuildFiles>;

export const BuildName = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** One immutable build of a section, the folder `/s/<section>/<build>/`: the data that a page needs. */
export const SectionBuild = Type.Object(
  {
    build: BuildName,
    /** The hash of remoteEntry.js, which in turn contains the hash of every chunk. */
    files: BuildFiles,
    /** The files that every address of the section needs, in the order of the requests. */
    first: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type SectionBuild = Type.Static<typeof SectionBuild>;

/** A build for some people only: those whose bucket (choose-builds.ts) is below the percent. */
export const Canary = Type.Object(
  { build: SectionBuild, percent: Type.Integer({ minimum: 0, maximum: 100 }) },
  { additionalProperties: false },
);
export type Canary = Type.Static<typeof Canary>;

export const RegisteredSection = Type.Object(
  {
    /** Of the live build. */
    manifest: SectionManifest,
    live: SectionBuild,
    previous: Type.Union([SectionBuild, Type.Null()]),
    canary: Type.Union([Canary, Type.Null()]),
  },
  { additionalProperties: false },
);
export type RegisteredSection = Type.Static<typeof RegisteredSection>;

/** A registry lists the live build of each section. */
export const Registry = Type.Object(
  {
    format: Type.Literal(2),
    /** Grows by one with each change; starts at the clock's seconds. */
    serial: Type.Integer({ minimum: 0 }),
    /** How often the registry itself was rolled back to an older one. A greater number outranks any serial. */
    rollbacks: Type.Integer({ minimum: 0 }),
    /**
     * Every kept build with all its files, and the history: too large for a page, so it is a file with its hash here.
     */
    archive: Type.Object(
      { file: Type.String({ pattern: '^archive/[0-9a-f]{24}\\.json$' }), integrity: Integrity },
      { additionalProperties: false },
    ),
    sections: Type.Array(RegisteredSection),
  },
  { additionalProperties: false },
);
export type Registry = Type.Static<typeof Registry>;

/**
 * `registry.json`: the text of a Registry and an Ed25519 signature of exactly that text. Text, not an object, so that
 * both sides have the same bytes without a canonical form of JSON.
 */
export const SignedRegistry = Type.Object(
  { payload: Type.String(), key: Type.String(), signature: Type.String() },
  { additionalProperties: false },
);
export type SignedRegistry = Type.Static<typeof SignedRegistry>;
