import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Needed } from '@shared/contract/vocabulary/field-rights';
import { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import { DeletedRecord } from '@shared/contract/wire/host/bin';
import { Failure, type Ids } from '@shared/contract/wire/primitives';
import { type TSchema, Type } from 'typebox';
import { recordId } from '../../http/record-id.ts';
import { done, namedRecords, operationName, refusals, severalRecords, wholeRecord } from './record-operations.ts';
import { recordResponse } from './record-response.ts';
import type { RecordStore } from './record-store.ts';

/** A kind of records, as its routes need it. */
export interface RecordKind<Change> {
  path: `/api/${string}/`;
  /** The address of one record, with `:id`. */
  onePath: string;
  noun: { one: string; several: string };
  whole: TSchema;
  /** The body of a change of several records: `ids`, `change` and `seen`. */
  changeOfSeveral: TSchema;
  records: RecordStore<Change>;
  rights: RecordRights;
}

/** What a person needs to see a record, to change and to delete it; to see it is needed for all. */
export interface RecordRights {
  see: Needed;
  change: Needed;
  delete: Needed;
}

/** The routes that orders, parties and products have in common. */
export const recordRoutes =
  <Change>({
    path,
    onePath,
    noun,
    whole,
    changeOfSeveral,
    records,
    rights,
  }: RecordKind<Change>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { one, several } = noun;
    const changing = [...rights.see, ...rights.change];
    const deleting = [...rights.see, ...rights.delete];

    const read = wholeRecord(operationName('read', one), `One whole ${one}`, whole);
    app.get(onePath, { schema: { ...read, querystring: DeletedRecord }, right: rights.see }, async (request, reply) => {
      const find = request.query.deleted ? records.findDeleted : records.find;
      const record = await find(recordId(request.params.id), request.user);
      return reply.send(recordResponse(request, reply, record));
    });

    const change = {
      operationId: operationName('change', several),
      summary: `Changes all of these ${several} in the same way, or none if one of them does not exist`,
      description: 'Writes the same fields of each. One transaction.',
      body: Type.Unsafe<{ ids: Ids; change: Change; seen?: string }>(changeOfSeveral),
      response: { 200: LeftOut, ...done, ...refusals, 409: Failure },
    };
    app.patch(
      `${path}multiple/`,
      { schema: change, right: changing, ...severalRecords },
      async ({ body, user }, reply) => {
        const leftOut = await records.changeAll(body.ids, body.change, user, body.seen);
        return body.seen === undefined ? reply.code(204).send(null) : leftOut;
      },
    );

    const undo = {
      operationId: operationName('undoChangeOf', several),
      summary: `Undoes the last change of a field of these ${several}`,
      description: `Restores the value before, of an order with its stock. Left out are those whose value is another one now, or
was last changed by someone else.`,
      body: ChangeUndo,
      response: { 200: LeftOut, ...refusals, 409: Failure },
    };
    app.post(`${path}undo/`, { schema: undo, right: changing, ...severalRecords }, async ({ body, user }) =>
      records.undo(body, user),
    );

    const remove = namedRecords(
      operationName('delete', several),
      `Deletes all of these ${several}, or none if one of them does not exist`,
    );
    app.delete(
      `${path}multiple/`,
      { schema: remove, right: deleting, ...severalRecords },
      async ({ body, user }, reply) => {
        await records.remove(body, user);
        return reply.code(204).send(null);
      },
    );

    const restore = namedRecords(
      operationName('restore', several),
      `Restores deleted ${several}: all of these, or none if one never existed`,
    );
    app.post(
      `${path}restore/`,
      { schema: restore, right: deleting, ...severalRecords },
      async ({ body, user }, reply) => {
        await records.restore(body, user);
        return reply.code(204).send(null);
      },
    );
  };
