import { Failure } from '@shared/contract/wire/primitives';
import { SearchAnswer, SearchQuery } from '@shared/contract/wire/search';

const description = `Every word has to match: in the name that the list shows, or in one of the values that are returned as
reasons. A size, a single letter and, beside words, a number of one or two digits match whole words only; such words, and
words of two letters, are searched only together with longer ones. Quotes, punctuation, № and words such as 'ул.', 'д.' and
'кв.' are ignored.`;

/** The schema of a route that searches records by texts that their list does not show. */
export const searchOperation = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description,
  querystring: SearchQuery,
  response: { 200: SearchAnswer, 400: Failure, 401: Failure },
});
