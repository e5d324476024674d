import { Type } from 'typebox';

/** Where the live host says what it gives to sections, beside its page. */
export const hostDescriptionFile = 'host.json';

/** A screen of the host's own: its address and its entry in the navigation belong to no section. */
export const HostScreen = Type.Object(
  { mount: Type.String(), navigation: Type.String() },
  { additionalProperties: false },
);
export type HostScreen = Type.Static<typeof HostScreen>;

/** `host.json`: what a section's build is checked against before it goes live. */
export const HostDescription = Type.Object(
  {
    format: Type.Literal(1),
    /** The registry formats the host reads. */
    registryFormat: Type.Integer(),
    /** Every provided module and its version. */
    provides: Type.Record(Type.String(), Type.String()),
    /** What only the host may have on the page: packages, and boxes of shared. */
    single: Type.Array(Type.String()),
    screens: Type.Array(HostScreen),
    /** The names of the keys whose registries it believes. */
    keys: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type HostDescription = Type.Static<typeof HostDescription>;
