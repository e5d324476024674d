import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HistoryEntry, HistoryPage } from 'shared/contract/history';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { byId, operationName, refusals } from '../records/record-calls.ts';
import type { HistoryStore } from './history-store.ts';

const readHistory = (entity: string) => ({
  operationId: `${operationName('read', entity)}History`,
  summary: 'The changes of a record with author, time, old and new value; newest first, at most 1000 at a time',
  description: '`?before=` with the id of the last returned change returns older ones.',
  params: byId,
  querystring: HistoryPage,
  response: { 200: jsonText(Type.Array(HistoryEntry)), ...refusals },
});

const recordsWithHistory = [
  ['orders', 'order'],
  ['parties', 'party'],
  ['products', 'product'],
] as const;

export const historyRoutes =
  (history: HistoryStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const [path, entity] of recordsWithHistory) {
      app.get(`/api/${path}/:id/history/`, { schema: readHistory(entity) }, async ({ params, query }, reply) => {
        const before = query.before === undefined ? undefined : recordId(query.before);
        const limit = query.limit === undefined ? undefined : Number(query.limit);
        return reply.type(jsonType).send(await history.read(entity, recordId(params.id), { before, limit }));
      });
    }
  };
