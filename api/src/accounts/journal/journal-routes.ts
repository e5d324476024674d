import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { JournalExport, JournalFilter, JournalPage } from 'shared/contract/journal';
import { Failure } from 'shared/contract/primitives';
import { Type } from 'typebox';
import { permissionCheck } from '../users/permission-check.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AuthEventStore } from './auth-event-store.ts';
import type { JournalReader } from './journal-reader.ts';

interface JournalParts {
  journal: JournalReader;
  events: AuthEventStore;
  users: UserStore;
  keptDays: number;
}

const readJournal = {
  operationId: 'readJournal',
  summary: 'Who signed in, was refused, took something out or was changed; newest first',
  description:
    'Needs the permission `journal`. What is older comes with `?before=` and the id of the last entry of an answer.',
  querystring: JournalFilter,
  response: { 200: JournalPage, 400: Failure, 401: Failure, 403: Failure },
};

const recordExport = {
  operationId: 'recordExport',
  summary: 'Records that rows left the program',
  description: 'For pages, which make files and papers of rows that they have: nobody else knows of it.',
  body: JournalExport,
  response: { 204: Type.Null(), 400: Failure, 401: Failure },
};

export const journalRoutes =
  ({ journal, events, users, keptDays }: JournalParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/api/journal/',
      { schema: readJournal, onRequest: permissionCheck(users, 'journal', events) },
      async ({ query }) => ({ ...(await journal.read(query)), kept_days: keptDays }),
    );

    app.post('/api/journal/exports/', { schema: recordExport }, async ({ body, user, ip }, reply) => {
      const { title, format, rows } = body;
      const detail = `${format} ${rows} ${title}`;
      await events.record({ kind: 'export', outcome: 'done', user, address: ip, detail });
      return reply.code(204).send(null);
    });
  };
