import { Type } from 'typebox';
import { longestRight, rightPattern } from '../vocabulary/rights.ts';
import { SectionPalette } from './section-palette.ts';

/** A right as the api and other sections name it. */
const RightName = Type.String({ pattern: rightPattern, maxLength: longestRight });

/**
 * What a section says about rights. Without `needs` everybody sees it. `defines` are its own rights, whose names begin with its id:
 * `{ "right": "invoices.pay", "title": "платить счета" }`; roles get them beside those of the api, and `useRight()` knows them.
 */
const SectionRights = Type.Object(
  {
    /** Who lacks one of them does not see the section, and a page does not load its code. */
    needs: Type.Optional(Type.Array(RightName, { minItems: 1, maxItems: 10 })),
    defines: Type.Optional(
      Type.Array(
        Type.Object(
          { right: RightName, title: Type.String({ minLength: 1, maxLength: 60 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 20 },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * `section.json`: the description of a section, readable without running its code. `title` is its name in sentences,
 * `navigation` its entry in the sub-navigation, `order` its position there.
 */
export const SectionManifest = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    navigation: Type.String({ minLength: 1, maxLength: 30 }),
    mount: Type.String({ pattern: '^/warehouse/[A-Za-z][A-Za-z0-9-]*$' }),
    order: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** The team that owns the section, as in CODEOWNERS. Nobody else publishes under this id. */
    owner: Type.String({ pattern: '^@[A-Za-z0-9-]+(/[A-Za-z0-9-]+)?$' }),
    /** The addresses that others may link to, relative to the mount; '' is the section's first screen. */
    routes: Type.Array(Type.String({ pattern: '^[A-Za-z0-9:/_-]*$' }), { minItems: 1, maxItems: 50 }),
    /**
     * The request for the list of the first screen, with its query: `/api/orders/`. The host sends it while the code of
     * the section is still loading.
     */
    firstList: Type.Optional(Type.String({ pattern: '^/api/[^ ]*$', maxLength: 200 })),
    rights: Type.Optional(SectionRights),
    /** What the command palette finds of the section. */
    palette: Type.Optional(SectionPalette),
    needs: Type.Optional(
      Type.Object(
        {
          /**
           * Calls that cannot be detected in the code, such as `GET /api/orders/{id}`; the others are found in the
           * build.
           */
          api: Type.Array(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[^ ]*$' })),
        },
        { additionalProperties: false },
      ),
    ),
    /**
     * The size limit of the section's own code after gzip, in kilobytes of 1024 bytes; by default 60. A larger build is
     * not published.
     */
    budgetKb: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
);
export type SectionManifest = Type.Static<typeof SectionManifest>;
