import type { Readable } from 'node:stream';
import { ListQuery, listChanges } from '@shared/contract/wire/change';
import { Failure } from '@shared/contract/wire/primitives';
import { type TProperties, type TSchema, Type } from 'typebox';

/** Documented as the schema; in code the prepared text, compressed or not. */
export const listText = (schema: TSchema) => Type.Unsafe<string | Buffer | Readable>(schema);

const description = `Returns the whole list with the header \`x-revision\` and a strong \`ETag\`, or 304 to a matching
\`If-None-Match\`. The header \`x-total-count\` has the number of rows, and each row but the last ends with a comma and a
line break, which no row contains: a reader can parse rows before the others arrive. With \`?since=\` and an earlier revision it returns only the later changes, as an object instead of the
array. If the changes are not available (too old or too many), it returns the whole list as an array. With \`?ids=\` it returns only
these rows. A very long list ends at its horizon, a year ago: then the header \`x-rows-since\` has the day from which on it is
complete (older rows that are still open are in it, too), and \`x-rows-left\` the number of the others, if it is counted.`;

/** The schema of a route that lists rows and can return only the changed ones. */
export const listOperation = <Query extends TProperties>(
  operationId: string,
  summary: string,
  row: TSchema & { $id?: string },
  query: Query,
) => ({
  operationId,
  summary,
  description,
  querystring: Type.Object({ ...ListQuery, ...query }),
  response: {
    200: listText(Type.Union([Type.Array(row), listChanges(row, `${row.$id ?? 'Row'}Changes`)])),
    304: Type.Null(),
    400: Failure,
    401: Failure,
  },
});
