import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { NewView, View, ViewChange, ViewConflict, ViewPlacesChange, Views } from '@shared/contract/wire/view';
import { entityTag } from '../../http/conditional-request.ts';
import { recordId } from '../../http/record-id.ts';
import { byId, changeDescription, done, ifMatch, refusals } from '../records/record-operations.ts';
import type { ViewStore } from './view-store.ts';

const list = {
  operationId: 'listViews',
  summary: 'The views of all lists that the caller can see, and how the caller has them',
  description: 'Their own and the shared ones. Built-in views are part of a section; only their places are stored.',
  response: { 200: Views, 401: Failure },
};

const read = {
  operationId: 'readView',
  summary: 'One view',
  description: 'A private view of somebody else is answered 403, with the reason.',
  params: byId,
  response: { 200: View, ...refusals, 403: Failure },
};

const create = {
  operationId: 'createView',
  summary: 'Stores a view',
  description: 'A name of a view that somebody would see beside it is refused with 409.',
  body: NewView,
  response: { 201: View, ...refusals, 409: Failure, 422: Failure },
};

const change = {
  operationId: 'changeView',
  summary: 'Changes the name of a view, with whom it is shared, or what it shows',
  description: `${changeDescription} A shared view is changed by anyone; only its owner makes it private again.`,
  params: byId,
  headers: ifMatch,
  body: ViewChange,
  response: { 200: View, ...refusals, 403: Failure, 409: Failure, 412: ViewConflict },
};

const remove = {
  operationId: 'deleteView',
  summary: 'Deletes a view; a shared one for everybody',
  description: 'It cannot be restored.',
  params: byId,
  response: { ...done, ...refusals, 403: Failure },
};

const place = {
  operationId: 'placeViews',
  summary: 'Orders and hides views of a list, for the caller alone',
  description: 'Replaces what is given. Ids and keys of views that do not exist are kept and have no effect.',
  body: ViewPlacesChange,
  response: { ...done, ...refusals },
};

export const viewRoutes =
  (views: ViewStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/views/', { schema: list, right: 'signed-in' }, async ({ user }) => views.list(user));

    app.get('/api/views/:id/', { schema: read, right: 'signed-in' }, async ({ params, user }, reply) => {
      const view = await views.find(recordId(params.id), user);
      return reply.header('etag', entityTag(view.version)).send(view);
    });

    app.post('/api/views/', { schema: create, right: 'signed-in' }, async ({ body, user }, reply) => {
      const view = await views.create(body, user);
      return reply.code(201).header('etag', entityTag(view.version)).send(view);
    });

    app.patch(
      '/api/views/:id/',
      { schema: change, right: 'signed-in' },
      async ({ params, headers, body, user }, reply) => {
        const view = await views.change(recordId(params.id), body, { by: user, ifMatch: headers['if-match'] });
        return reply.header('etag', entityTag(view.version)).send(view);
      },
    );

    app.delete('/api/views/:id/', { schema: remove, right: 'signed-in' }, async ({ params, user }, reply) => {
      await views.remove(recordId(params.id), user);
      return reply.code(204).send(null);
    });

    app.patch('/api/views/places/', { schema: place, right: 'signed-in' }, async ({ body, user }, reply) => {
      await views.place(body, user);
      return reply.code(204).send(null);
    });
  };
