import { Type } from 'typebox';
import { longestRight } from '../vocabulary/rights.ts';

/** The text of an entry, in which `{field}` is a field of the row. */
const Template = Type.String({ minLength: 1, maxLength: 200 });

/** A field of a row: `full_name`, or of each item of a list in it: `modifications.size`. */
const Path = Type.String({ pattern: '^[a-z_]+([.][a-z_]+)*$', maxLength: 80 });

/** Below the mount of the section, which it cannot leave; `?…` is the first screen. */
const address = (characters: string) => Type.String({ pattern: `^[${characters}/?&=_,-]*$`, maxLength: 200 });

/** The records that the command palette finds, in a list of the api with fields named `id`. */
export const PaletteRecords = Type.Object(
  {
    /** One of them, in lower case: 'заказ'. */
    noun: Type.String({ minLength: 1, maxLength: 30 }),
    icon: Type.Optional(Type.Enum(['box', 'clothes', 'person', 'truck'])),
    /** The request for the list, as the section sends it. */
    list: Type.String({ pattern: '^/api/[^ ]*$', maxLength: 200 }),
    /**
     * The query key of the section for these rows, if it has them in the cache as the api sends them: then they are requested
     * once. `kit:products` is the list of the kit.
     */
    key: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9:-]{1,60}$' })),
    /** Changes of these records reload the list. */
    entity: Type.Optional(Type.String({ pattern: '^[a-z]{1,30}$' })),
    /** The order of the rows, `-` for descending. With it the api is asked only for what has changed. */
    sort: Type.Optional(Type.Array(Type.String({ pattern: '^-?[a-z_]+$' }), { minItems: 1, maxItems: 3 })),
    /**
     * What is shown and found: `{id} · {full_name}`. A part between ` · ` without a value is left out; `{amount:money}`,
     * `{order_date:day}`, `{orders:count}` are formatted, `{modifications.remaining:sum}` is added up. With `{id}` in it a
     * number finds the record.
     */
    title: Template,
    /** The same at the end of the line; it is not searched. */
    detail: Type.Optional(Template),
    /** Fields that are found without being shown. */
    search: Type.Optional(Type.Array(Path, { maxItems: 10 })),
    /** The codes that are typed whole: those of the sizes of products, or the number on the paper of an order. */
    codes: Type.Optional(Type.Union([Type.Literal('sizes'), Type.Literal('order')])),
    /** The card, below the mount: `{id}/edit`. */
    address: address('A-Za-z0-9{}'),
    /** The call without which the back end has no such records: `GET /api/buyers/`. */
    call: Type.Optional(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[^ ]*$' })),
  },
  { additionalProperties: false },
);
export type PaletteRecords = Type.Static<typeof PaletteRecords>;

/** An action of a section: an address that opens a screen or a dialog. */
export const PaletteAction = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    /** Other words to find it by. */
    words: Type.Optional(Type.String({ maxLength: 200 })),
    address: address('A-Za-z0-9'),
    /** The right without which it is not offered: `purchase.create`. */
    right: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9.-]*$', maxLength: longestRight })),
    /** The call without which it is not offered: `POST /api/parties/`. */
    call: Type.Optional(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[^ ]*$' })),
  },
  { additionalProperties: false },
);
export type PaletteAction = Type.Static<typeof PaletteAction>;

/** What a section gives to the command palette. It is data: so a section that is not loaded is found too. */
export const SectionPalette = Type.Object(
  {
    records: Type.Optional(PaletteRecords),
    actions: Type.Optional(Type.Array(PaletteAction, { maxItems: 20 })),
  },
  { additionalProperties: false },
);
export type SectionPalette = Type.Static<typeof SectionPalette>;
