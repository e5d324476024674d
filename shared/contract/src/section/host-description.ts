import { Type } from 'typebox';

/** The file with the live host's description, beside its page. */
export const hostDescriptionFile = 'host.json';

/** `host.json`: a section's build is verified against it before it goes live. */
export const HostDescription = Type.Object(
  {
    format: Type.Literal(1),
    /** The registry formats that the host reads. */
    registryFormat: Type.Integer(),
    /** Every provided module and its version. */
    provides: Type.Record(Type.String(), Type.String()),
    /** Modules that only the host may load: packages, and folders of the kit. */
    single: Type.Array(Type.String()),
    /** Of hosts that still had a screen of their own among the sections. */
    screens: Type.Optional(Type.Unknown()),
    /** The names of the keys whose registries it trusts. */
    keys: Type.Array(Type.String()),
    /** These keys by their names, for a development build of this host. */
    publicKeys: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);
export type HostDescription = Type.Static<typeof HostDescription>;
