import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HistoryEntry, HistoryPage } from '@shared/contract/wire/history';
import { Type } from 'typebox';
import type { Rights } from '../../accounts/rights/rights.ts';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { visibleHistory } from '../records/hidden-costs.ts';
import { byId, operationName, refusals } from '../records/record-operations.ts';

const maxEntries = 1000;
const tables = {
  order: 'orders',
  party: 'parties',
  product: 'products',
  category: 'categories',
  collection: 'collections',
};

/**
 * The JSON text of the newest `HistoryEntry`s of a record, 1000 at most, or of those before a given entry; database
 * triggers write them (`functions/changes.sql`).
 * @throws NotFound if there never was such a record.
 */
const readEntries = async (
  db: Database,
  entity: keyof typeof tables,
  id: number,
  { rights, before, limit = maxEntries }: { rights: Rights; before: number | undefined; limit: number | undefined },
): Promise<string> => {
  const visible = visibleHistory(db, rights);
  const [history] = await db<{ json: string }[]>`
      select (
        select coalesce(json_agg(h), '[]')::text
        from (
          select h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.login as user,
            h.field, ${visible.value('h', 'old_value')} as from, ${visible.value('h', 'new_value')} as to, h.together
          from history h left join users u on u.id = h.user_id
          where h.entity = ${entity} and h.entity_id = record.id ${before === undefined ? db`` : db`and h.id < ${before}`}
            and ${visible.isSeen('h')}
          order by h.id desc limit ${limit}
        ) h
      ) as json
      from ${db(tables[entity])} record where record.id = ${id}`;
  if (!history) {
    throw new NotFound();
  }
  return history.json;
};

const readHistory = (entity: string) => ({
  operationId: `${operationName('read', entity)}History`,
  summary: 'The changes of a record with author, time, old and new value; newest first, at most 1000 at a time',
  description: '`?before=` with the id of the last returned change returns older ones.',
  params: byId,
  querystring: HistoryPage,
  response: { 200: jsonText(Type.Array(HistoryEntry)), ...refusals },
});

const recordsWithHistory = [
  ['orders', 'order', ['see.orders']],
  ['parties', 'party', ['see.parties']],
  ['products', 'product', seesProducts],
] as const;

export const historyRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const [path, entity, right] of recordsWithHistory) {
      app.get(`/api/${path}/:id/history/`, { schema: readHistory(entity), right }, async (request, reply) => {
        const { params, query, user } = request;
        const before = query.before === undefined ? undefined : recordId(query.before);
        const limit = query.limit === undefined ? undefined : Number(query.limit);
        return reply
          .type(jsonType)
          .send(await readEntries(db, entity, recordId(params.id), { rights: user.rights, before, limit }));
      });
    }
  };
