import { searchKinds } from '@shared/contract/vocabulary/search';
import { Type } from 'typebox';
import { Id, literals } from './primitives.ts';

/** `GET /api/orders/search/?q=`: words, all of which a record must contain. */
export const SearchQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) });

/** Why a record was found: the whole value that contains one of the words. */
export const SearchReason = Type.Object({ kind: literals(searchKinds), text: Type.String() }, { $id: 'SearchReason' });
export type SearchReason = Type.Static<typeof SearchReason>;

/**
 * The newest records that were found; `is_whole` is false if there are more. `is_similar`: no record contains the words,
 * these contain similar names of products.
 */
export const SearchAnswer = Type.Object(
  {
    matches: Type.Array(Type.Object({ id: Id, reasons: Type.Array(SearchReason) })),
    is_whole: Type.Boolean(),
    is_similar: Type.Optional(Type.Boolean()),
  },
  { $id: 'SearchAnswer' },
);
export type SearchAnswer = Type.Static<typeof SearchAnswer>;
