import { Type } from 'typebox';

/** The name under which a build says what it is made of, among its files. */
export const buildDescriptionFile = 'build.json';

/** `build.json`: what the bundler knows of a section's build and nobody could read from its minified code. */
export const BuildDescription = Type.Object(
  {
    format: Type.Literal(1),
    build: Type.String(),
    /** A build for development is large and slow; it never leaves the machine it was made on. */
    mode: Type.Union([Type.Literal('production'), Type.Literal('development')]),
    /** What its module './section' exports. */
    exports: Type.Array(Type.String()),
    /** The chunks of the section's own code; the others are copies of the kit, for a host whose kit is too old. */
    own: Type.Array(Type.String()),
    /** Those of `own` that the screen at the mount needs: the page names them, so that they are fetched at once. */
    first: Type.Array(Type.String()),
    /** The packages, and boxes of shared, whose code lies in the build. */
    contains: Type.Array(Type.String()),
    /** What it asks the host for; `hasCopy` where it can do without. */
    asksFor: Type.Array(
      Type.Object(
        { module: Type.String(), range: Type.String(), hasCopy: Type.Boolean() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type BuildDescription = Type.Static<typeof BuildDescription>;
