import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HistoryEntry } from 'shared/contract/history';
import { Type } from 'typebox';
import { jsonText, jsonType } from '../json-text.ts';
import { recordId } from '../record-id.ts';
import { byId, refusals } from '../records/record-calls.ts';
import type { HistoryStore } from './history-store.ts';

const readHistory = {
  summary: 'Who changed what, from what to what, and when; newest first, at most 1000 changes',
  params: byId,
  response: { 200: jsonText(Type.Array(HistoryEntry)), ...refusals },
};

const recordsWithHistory = [
  ['orders', 'order'],
  ['parties', 'party'],
  ['products', 'product'],
] as const;

export const historyRoutes =
  (history: HistoryStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const [path, entity] of recordsWithHistory) {
      app.get(`/api/${path}/:id/history/`, { schema: readHistory }, async (request, reply) =>
        reply.type(jsonType).send(await history.read(entity, recordId(request.params.id))),
      );
    }
  };
