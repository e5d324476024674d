import { Type } from 'typebox';
import { Day, Id } from './primitives.ts';
import { SearchReason } from './search.ts';

const Bound = Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999 });

/**
 * One term of a filter, as the page has read it: the spellings of a text, one of which the cell contains, or a range. A day
 * is a number, 20261115.
 */
const OlderTerm = Type.Object(
  {
    spellings: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 4 })),
    from: Type.Optional(Bound),
    to: Type.Optional(Bound),
    above: Type.Optional(Bound),
    below: Type.Optional(Bound),
    is_excluded: Type.Boolean(),
  },
  { additionalProperties: false, $id: 'OlderTerm' },
);
export type OlderTerm = Type.Static<typeof OlderTerm>;

/**
 * What a person looks for in a list, for its rows from before `before`: the words of the search, the terms of each column's
 * filter, the order of the rows, and how many of them the page has already.
 */
export const OlderQuestion = Type.Object(
  {
    before: Day,
    search: Type.String({ maxLength: 200 }),
    filters: Type.Record(Type.String({ maxLength: 40 }), Type.Array(OlderTerm, { maxItems: 50 }), {
      maxProperties: 20,
    }),
    sorting: Type.Object(
      { column: Type.String({ maxLength: 40 }), is_descending: Type.Boolean() },
      { additionalProperties: false },
    ),
    skip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  { additionalProperties: false, $id: 'OlderQuestion' },
);
export type OlderQuestion = Type.Static<typeof OlderQuestion>;

/**
 * The next of the older rows that match, in the asked order: their ids, and why they were found. `count` is the number of all
 * that match; null if they are too many to be counted.
 */
export const OlderAnswer = Type.Object(
  {
    matches: Type.Array(Type.Object({ id: Id, reasons: Type.Array(SearchReason) })),
    count: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  },
  { $id: 'OlderAnswer' },
);
export type OlderAnswer = Type.Static<typeof OlderAnswer>;
