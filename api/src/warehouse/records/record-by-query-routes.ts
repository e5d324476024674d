import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import { type TSchema, Type } from 'typebox';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { changeDescription, done, ifMatch, operationName, refusals } from './record-operations.ts';
import type { RecordRights } from './record-routes.ts';
import type { RecordStore } from './record-store.ts';

/** A kind of records whose id is in the query (spec §7). */
export interface RecordByQuery<Change> {
  path: `/api/${string}/`;
  /** The parameter with the id. */
  idName: string;
  /** With its article. */
  noun: `${'a' | 'an'} ${string}`;
  row: TSchema;
  change: TSchema;
  conflict: TSchema;
  records: RecordStore<Change>;
  rights: RecordRights;
}

/** The routes that change and delete one order or party. */
export const recordByQueryRoutes =
  <Change>({
    path,
    idName,
    noun,
    row,
    change,
    conflict,
    records,
    rights,
  }: RecordByQuery<Change>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const querystring = Type.Object({ [idName]: IdText });
    const idOf = (query: Record<string, string>) => recordId(query[idName] ?? '');

    const name = noun.replace(/^an? /, '');

    const changeOne = {
      operationId: operationName('change', name),
      summary: `Changes ${noun}`,
      description: changeDescription,
      querystring,
      headers: ifMatch,
      body: Type.Unsafe<Change>(change),
      response: { 200: jsonText(row), 409: Failure, 412: conflict, ...refusals },
    };
    app.patch(
      path,
      { schema: changeOne, right: [...rights.see, ...rights.change] },
      async ({ query, body, headers, user }, reply) => {
        // The schema has checked it; Fastify's type of a generic body is not resolved here.
        const fields = body as Change;
        const { json, version } = await records.change(idOf(query), fields, { by: user, ifMatch: headers['if-match'] });
        return reply.type(jsonType).header('etag', entityTag(version)).send(json);
      },
    );

    const removeOne = {
      operationId: operationName('delete', name),
      summary: `Deletes one ${name}`,
      description: 'It can be restored.',
      querystring,
      response: { ...done, ...refusals },
    };
    app.delete(
      path,
      { schema: removeOne, right: [...rights.see, ...rights.delete] },
      async ({ query, user }, reply) => {
        await records.remove([idOf(query)], user);
        return reply.code(204).send(null);
      },
    );
  };
