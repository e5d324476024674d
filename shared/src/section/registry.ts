import { Type } from 'typebox';
import { SectionManifest } from './section-manifest.ts';

/** One immutable build of a section: the folder `/s/<section>/<build>/`. */
export const SectionBuild = Type.Object(
  {
    build: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    /** Address of remoteEntry.js, from the site's root. */
    entry: Type.String({ pattern: '^/s/[a-z0-9-]+/[0-9a-f]{12}/remoteEntry\\.js$' }),
    /** Subresource integrity of the entry; the entry in turn knows that of its chunks. */
    integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  },
  { additionalProperties: false },
);
export type SectionBuild = Type.Static<typeof SectionBuild>;

export const RegisteredSection = Type.Object(
  {
    manifest: SectionManifest,
    live: SectionBuild,
    previous: Type.Union([SectionBuild, Type.Null()]),
  },
  { additionalProperties: false },
);
export type RegisteredSection = Type.Static<typeof RegisteredSection>;

/** `registry.json`: which build of which section is live. `serial` grows with each publish. */
export const Registry = Type.Object(
  {
    format: Type.Literal(1),
    serial: Type.Integer({ minimum: 0 }),
    sections: Type.Array(RegisteredSection),
  },
  { additionalProperties: false },
);
export type Registry = Type.Static<typeof Registry>;
