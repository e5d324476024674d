import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { daysInBin } from '@shared/contract/vocabulary/entity';
import { orderStatus } from '@shared/contract/vocabulary/order';
import { BinEntry } from '@shared/contract/wire/host/bin';
import { Failure } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import { missingRight, type Rights } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { seeRights } from '../records/entity-rights.ts';
import { visibleColumns } from '../records/hidden-costs.ts';
import { isInBin } from '../records/in-bin.ts';

/** The deletions of a kind of records as `BinEntry`s: of each record its last one. */
const deletionsOf = (db: Queries, entity: BinEntry['entity'], records: Fragment) => db`
  select deletion.id, r.deleted_at, to_jsonb(r) || jsonb_build_object(
    'id', deletion.id, 'entity', ${entity}::text, 'deleted_by', deletion.login,
    'deleted_at', to_char(r.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as entry
  from (${records}) r
  cross join lateral (
    select h.id, u.login from history h left join users u on u.id = h.user_id
    where h.entity = ${entity} and h.entity_id = r.record_id and h.field = 'deleted_at' order by h.id desc limit 1
  ) deletion`;

const orders = (db: Queries) => db`
  select o.id as record_id, o.deleted_at, o.full_name as name, o.amount, i.shipped,
    case when o.status = ${orderStatus.inProgress} then i.open else 0 end as reserved
  from orders o cross join lateral (
    select coalesce(sum(shipped), 0) as shipped, coalesce(sum(greatest(0, amount - shipped)), 0) as open
    from order_items where order_id = o.id and deleted_at is null
  ) i
  where ${isInBin(db, 'o')}`;

const parties = (db: Queries, rights: Rights) => db`
  select p.id as record_id, p.deleted_at, p.agent_name as name,
    ${visibleColumns(db, { kind: 'party', names: ['amount'], table: 'p' }, rights)}, l.booked_lines, l.expected
  from parties p cross join lateral (
    select count(*) filter (where received > 0) as booked_lines,
      coalesce(sum(greatest(0, ordered - received)), 0) as expected
    from party_lines where party_id = p.id and deleted_at is null
  ) l
  where ${isInBin(db, 'p')}`;

const products = (db: Queries) => db`
  select p.id as record_id, p.deleted_at, p.name,
    (select count(*) from modifications m where m.product_id = p.id and m.deleted_at is null) as sizes,
    (select count(distinct o.id)
      from modifications m
      join order_items i on i.modification_id = m.id and i.deleted_at is null
      join orders o on o.id = i.order_id and o.deleted_at is null
      where m.product_id = p.id) as orders,
    (select count(distinct b.id)
      from modifications m
      join party_lines l on l.modification_id = m.id and l.deleted_at is null
      join parties b on b.id = l.party_id and b.deleted_at is null
      where m.product_id = p.id) as parties,
    (select coalesce(jsonb_agg(jsonb_build_object('code', mine.code, 'product', owner.name) order by mine.code), '[]')
      from modifications m
      join size_codes mine on mine.modification_id = m.id and not mine.is_live
      join size_codes theirs on theirs.key = mine.key and theirs.is_live
      join modifications size on size.id = theirs.modification_id
      join products owner on owner.id = size.product_id
      where m.product_id = p.id and m.deleted_at is null) as lost_codes
  from products p
  where ${isInBin(db, 'p')}`;

/** The JSON text of all `BinEntry`s, the last deletion first. */
const readBin = async (db: Database, rights: Rights): Promise<string> => {
  const seen = (['order', 'party', 'product'] as const).filter(
    (entity) => missingRight(rights, seeRights[entity]) === undefined,
  );
  const [bin] = await db<[{ json: string }]>`
    select coalesce(jsonb_agg(entry order by deleted_at desc, id desc), '[]')::text as json
    from (
      ${deletionsOf(db, 'order', orders(db))}
      union all ${deletionsOf(db, 'party', parties(db, rights))}
      union all ${deletionsOf(db, 'product', products(db))}
    ) deletions
    where entry ->> 'entity' = any (${seen})`;
  return bin.json;
};

const listBin = {
  operationId: 'listBin',
  summary: `The orders, parties and products that were deleted in the last ${daysInBin} days, the last one first`,
  description:
    'With what depends on each. Its record is read with `?deleted=true`, and restored by the call of its kind.',
  response: { 200: jsonText(Type.Array(BinEntry)), 401: Failure },
};

export const binRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/bin/', { schema: listBin, right: 'signed-in' }, async ({ user }, reply) =>
      reply.type(jsonType).send(await readBin(db, user.rights)),
    );
  };
