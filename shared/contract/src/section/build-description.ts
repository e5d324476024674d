import { Type } from 'typebox';

/** The name of a build's description, among its files. */
export const buildDescriptionFile = 'build.json';

/**
 * `build.json`: the data about a section's build that the bundler knows and minified code does not show. Later versions may
 * add fields.
 */
export const BuildDescription = Type.Object({
  format: Type.Literal(1),
  build: Type.String(),
  /** A development build is large and slow; it never leaves the machine on which it was made. */
  mode: Type.Union([Type.Literal('production'), Type.Literal('development')]),
  /** The exports of its module './section'. */
  exports: Type.Array(Type.String()),
  /** The chunks of the section's own code; the others contain only packages. */
  own: Type.Array(Type.String()),
  /** Those of `own` that the screen at the mount needs: the page preloads them. */
  first: Type.Array(Type.String()),
  /** The packages, and folders of the contract, whose code is in the build. */
  contains: Type.Array(Type.String()),
  /** The versions of these packages. */
  versions: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The modules that make code from text, and how: so that a refused file is explained. */
  makesCode: Type.Optional(
    Type.Array(
      Type.Object(
        { module: Type.String(), by: Type.Array(Type.String()), files: Type.Array(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  ),
  /** The modules that it consumes from the host. */
  asksFor: Type.Array(Type.Object({ module: Type.String(), range: Type.String() }, { additionalProperties: false })),
  /** The names that it imports from each of them; none for a module that is imported as a whole. */
  imports: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type BuildDescription = Type.Static<typeof BuildDescription>;
