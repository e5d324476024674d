import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PresenceReport } from '@shared/contract/wire/presence';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { expectRights } from '../../accounts/rights/rights.ts';
import { seeRights } from '../records/entity-rights.ts';
import type { Presence } from './presence.ts';

const reportPresence = {
  operationId: 'reportPresence',
  summary: 'Reports which record a page has open, and what its person does there',
  description: `Ends with the event stream of the page. While colleagues have the same record open, that stream sends
messages of the type \`presence\`, and the report is repeated every two seconds: a page that does not is taken for gone.`,
  body: PresenceReport,
  response: { 204: Type.Null(), 400: Failure, 401: Failure, 403: Failure },
};

export const presenceRoutes =
  (presence: Presence): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.put('/api/presence/', { schema: reportPresence, right: 'signed-in' }, async ({ body, user }, reply) => {
      if (body.open) expectRights(user, ...seeRights[body.open.entity]);
      await presence.report(user.id, body);
      return reply.code(204).send(null);
    });
  };
