import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Action, ActionsQuery, UndoneAction } from '@shared/contract/wire/host/action';
import { Type } from 'typebox';
import { recordId } from '../../http/record-id.ts';
import { byId, refusals } from '../records/record-operations.ts';
import type { ActionStore } from './action-store.ts';

const listActions = {
  operationId: 'listActions',
  summary: 'What the caller changed, one entry for each action, the last first',
  description: 'Older ones come with `?before=` and the id of the last one.',
  querystring: ActionsQuery,
  response: { 200: Type.Array(Action), ...refusals },
};

const undoAction = {
  operationId: 'undoAction',
  summary: 'Restores what an action of the caller changed, where that is still as it was left',
  description: 'Also hours later. An undo is an action too. Refused with 404 for an action of someone else.',
  params: byId,
  response: { 200: UndoneAction, ...refusals },
};

export const actionRoutes =
  (actions: ActionStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/actions/', { schema: listActions, right: 'signed-in' }, async ({ query, user }) =>
      actions.read(user, query),
    );

    app.post('/api/actions/:id/undo/', { schema: undoAction, right: 'signed-in' }, async ({ params, user }) =>
      actions.undo(recordId(params.id), user),
    );
  };
