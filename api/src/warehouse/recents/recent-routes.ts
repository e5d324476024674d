import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OpenedRecord, RecentRecord } from '@shared/contract/wire/host/recent';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { expectRights } from '../../accounts/rights/rights.ts';
import { sectionRight } from '../records/entity-rights.ts';
import { done } from '../records/record-operations.ts';
import type { RecentStore } from './recent-store.ts';

const listRecents = {
  operationId: 'listRecents',
  summary: 'The records that the user has opened last, newest first',
  description: 'At most 20; some may be deleted by now. A change is announced as an event `recent`, to this user only.',
  response: { 200: Type.Array(RecentRecord), 401: Failure },
};

const openRecord = {
  operationId: 'openRecord',
  summary: 'Notes that the user has opened the card of a record',
  description: 'It becomes the first of their recent records.',
  body: OpenedRecord,
  response: { ...done, 400: Failure, 401: Failure, 403: Failure },
};

export const recentRoutes =
  (recents: RecentStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/recents/', { schema: listRecents, right: 'signed-in' }, async ({ user }) =>
      (await recents.list(user)).filter(({ section }) => {
        const right = sectionRight(section);
        return right === undefined || user.rights.has(right);
      }),
    );

    app.put('/api/recents/', { schema: openRecord, right: 'signed-in' }, async ({ body, user }, reply) => {
      const right = sectionRight(body.section);
      if (right !== undefined) expectRights(user, right);
      await recents.open(body, user);
      return reply.code(204).send(null);
    });
  };
