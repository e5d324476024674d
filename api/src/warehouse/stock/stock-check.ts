import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import { mostFaults, StockCheck, type StockFault } from '@shared/contract/wire/stock-check';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';

/** The sizes whose kept numbers are not what orders, parties and movements add up to, computed from nothing else. */
export const stockFaults = (db: Queries): Promise<StockFault[]> => db<StockFault[]>`
  select f.sum, f.id as modification_id, m.product_id, p.name, m.size, f.kept, f.computed
  from (
    select 'on_hand' as sum, m.id, m.remaining as kept, coalesce(sum(v.quantity), 0)::float8 as computed
    from modifications m left join movements v on v.modification_id = m.id
    group by m.id having m.remaining is distinct from sum(v.quantity)
    union all
    select 'reserved', m.id, m.reserved, coalesce(held.pieces, 0)::float8
    from modifications m
    left join (
      select i.modification_id, sum(i.amount - i.shipped) as pieces
      from order_items i join orders o on o.id = i.order_id
      where o.status = 'в обработке' and o.deleted_at is null and i.deleted_at is null and i.shipped < i.amount
      group by i.modification_id
    ) held on held.modification_id = m.id
    where m.reserved <> coalesce(held.pieces, 0)
    union all
    select 'expected', m.id, m.expected, coalesce(due.pieces, 0)::float8
    from modifications m
    left join (
      select l.modification_id, sum(l.ordered - l.received) as pieces
      from party_lines l join parties p on p.id = l.party_id
      where p.deleted_at is null and l.deleted_at is null and l.received < l.ordered
      group by l.modification_id
    ) due on due.modification_id = m.id
    where m.expected <> coalesce(due.pieces, 0)
  ) f
  join modifications m on m.id = f.id
  join products p on p.id = m.product_id
  order by p.name, m.position, m.id, f.sum`;

/** All of it in one snapshot, so that a sale in the middle is no fault. */
export const checkStock = (db: Database, clock: Clock): Promise<StockCheck> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const [{ sizes }] = await tx<[{ sizes: number }]>`
      select count(*) as sizes
      from modifications m join products p on p.id = m.product_id and p.deleted_at is null where m.deleted_at is null`;
    const faults = await stockFaults(tx);
    return {
      checked_at: clock().toISOString(),
      sizes,
      count: faults.length,
      faults: faults.slice(0, mostFaults),
    };
  });

const check = {
  operationId: 'checkStock',
  summary: 'Whether the numbers of all sizes are the sums that they should be',
  description:
    'Computed at once from movements, orders and parties. The api does the same once a day and logs what is wrong.',
  response: { 200: StockCheck, 401: Failure },
};

export const stockCheckRoutes =
  (db: Database, clock: Clock): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/stock/check/', { schema: check, right: 'see.remains' }, async () => checkStock(db, clock));
  };
