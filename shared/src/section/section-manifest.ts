import { Type } from 'typebox';

/**
 * `section.json`: what a section says of itself, readable without running its code.
 * `title` names it in sentences, `navigation` is its entry in the sub-navigation, `order` its place there.
 */
export const SectionManifest = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    navigation: Type.String({ minLength: 1, maxLength: 30 }),
    mount: Type.String({ pattern: '^/warehouse/[A-Za-z][A-Za-z0-9-]*$' }),
    order: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  { additionalProperties: false },
);
export type SectionManifest = Type.Static<typeof SectionManifest>;
