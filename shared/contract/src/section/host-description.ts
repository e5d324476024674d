import { Type } from 'typebox';

/** The file with the live host's description, beside its page. */
export const hostDescriptionFile = 'host.json';

/** The page of a host. */
export const pageFile = 'index.html';

/** Where a build of the host is kept, from the root of the site. Its assets are shared by all builds. */
export const hostFolder = (build: string): string => `hosts/${build}`;

/**
 * `host.json`: a section's build is verified against it before it goes live, and a host against the builds that are. Later
 * versions may add fields.
 */
export const HostDescription = Type.Object({
  format: Type.Literal(1),
  /** The registry formats that the host reads. */
  registryFormat: Type.Integer(),
  /** The version of its kit. */
  kit: Type.Optional(Type.String()),
  /** Every provided module and its version: of one of the kit, the version of the kit since which it is as it is. */
  provides: Type.Record(Type.String(), Type.String()),
  /** What these modules export, as far as the bundler knows. */
  exports: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Modules that only the host may load: packages, and folders of the kit. */
  single: Type.Array(Type.String()),
  /** The names of the keys whose registries it trusts. */
  keys: Type.Array(Type.String()),
  /** These keys by their names, for a development build of this host. */
  publicKeys: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type HostDescription = Type.Static<typeof HostDescription>;
