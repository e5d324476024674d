import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NewNote, Note, NoteChange, NoteConflict, NotePerson, NotesQuery } from '@shared/contract/wire/note';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { expectRights } from '../../accounts/rights/rights.ts';
import { entityTag } from '../../http/conditional-request.ts';
import { recordId } from '../../http/record-id.ts';
import { noteRights, seeRights } from '../records/entity-rights.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, changeDescription, done, ifMatch, refusals } from '../records/record-operations.ts';
import type { NoteStore } from './note-store.ts';

const listNotes = {
  operationId: 'listNotes',
  summary: 'The notes of an order, a party or a product, the newest first',
  description: 'A change of a note is a change of its record, in `/api/events/` and in the history.',
  querystring: NotesQuery,
  response: { 200: Type.Array(Note), ...refusals },
};

const listPeople = {
  operationId: 'listNotePeople',
  summary: 'The users who can be mentioned in a note',
  description: 'Those who can sign in, in the order of their logins; with `entity` only those who see such records.',
  querystring: Type.Partial(Type.Pick(NotesQuery, ['entity'])),
  response: { 200: Type.Array(NotePerson), 400: Failure, 401: Failure },
};

const addNote = {
  operationId: 'addNote',
  summary: 'Adds a note to a record',
  description: 'Repeated with the same `Idempotency-Key` it changes nothing.',
  headers: Type.Object(idempotencyKey),
  body: NewNote,
  response: { 201: Note, ...refusals, 422: Failure },
};

const changeNote = {
  operationId: 'changeNote',
  summary: 'Changes the text of an own note, or pins one instead of another',
  description: changeDescription,
  params: byId,
  headers: ifMatch,
  body: NoteChange,
  response: { 200: Note, ...refusals, 403: Failure, 412: NoteConflict },
};

const deleteNote = {
  operationId: 'deleteNote',
  summary: 'Deletes an own note',
  description: 'Its author can restore it. A note of another user is refused with 403.',
  params: byId,
  response: { ...done, ...refusals, 403: Failure },
};

const restoreNote = {
  operationId: 'restoreNote',
  summary: 'Restores an own note',
  description: 'It is pinned as it was, unless another note of the record is pinned now.',
  params: byId,
  response: { ...done, ...refusals, 403: Failure },
};

export const noteRoutes =
  (notes: NoteStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/notes/', { schema: listNotes, right: 'signed-in' }, async ({ query, user }) => {
      expectRights(user, ...seeRights[query.entity]);
      return notes.read(query.entity, recordId(query.record_id));
    });

    app.get('/api/notes/people/', { schema: listPeople, right: 'signed-in' }, async ({ query }) =>
      notes.people(query.entity),
    );

    app.post('/api/notes/', { schema: addNote, right: 'signed-in' }, async (request, reply) => {
      expectRights(request.user, ...noteRights[request.body.entity]);
      const note = await notes.add(request.body, keyedRequest(request));
      return reply.code(201).header('etag', entityTag(note.version)).send(note);
    });

    app.patch(
      '/api/notes/:id/',
      { schema: changeNote, right: 'signed-in' },
      async ({ params, body, headers, user }, reply) => {
        const note = await notes.change(recordId(params.id), body, { by: user, ifMatch: headers['if-match'] });
        return reply.header('etag', entityTag(note.version)).send(note);
      },
    );

    app.delete('/api/notes/:id/', { schema: deleteNote, right: 'signed-in' }, async ({ params, user }, reply) => {
      await notes.remove(recordId(params.id), user);
      return reply.code(204).send(null);
    });

    app.post(
      '/api/notes/:id/restore/',
      { schema: restoreNote, right: 'signed-in' },
      async ({ params, user }, reply) => {
        await notes.restore(recordId(params.id), user);
        return reply.code(204).send(null);
      },
    );
  };
