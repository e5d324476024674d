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
    /** The team whose section it is, as CODEOWNERS names it. Nobody else publishes under this id. */
    owner: Type.String({ pattern: '^@[A-Za-z0-9-]+(/[A-Za-z0-9-]+)?$' }),
    /** The addresses others may link to, relative to the mount; '' is the section's first screen. */
    routes: Type.Array(Type.String({ pattern: '^[A-Za-z0-9:/_-]*$' }), { minItems: 1, maxItems: 50 }),
    needs: Type.Optional(
      Type.Object(
        {
          /** Calls that cannot be read from the code, as `GET /api/orders/{id}`; the others are found in the build. */
          api: Type.Array(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[^ ]*$' })),
        },
        { additionalProperties: false },
      ),
    ),
    /** How large the section's own code may be, in kilobytes of gzip, where the usual size is not enough. */
    budgetKb: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
);
export type SectionManifest = Type.Static<typeof SectionManifest>;
