import type { Queries } from '../src/database/database.ts';

/**
 * What of the ledger contradicts itself, computed from nothing but orders and movements: the number on hand of a size
 * that is not the sum of its movements, a reservation that is not what orders in work lack, an expectation that is
 * not what parties lack, an item of a delivered order
 * that is not wholly shipped.
 */
export const stockViolations = async (db: Queries): Promise<string[]> => {
  const found = await db<{ violation: string }[]>`
    select format('modification %s has %s on hand, and movements of %s', m.id, m.remaining, coalesce(sum(v.quantity), 0))
      as violation
    from modifications m left join movements v on v.modification_id = m.id
    group by m.id having m.remaining is distinct from sum(v.quantity)
    union all
    select format('modification %s has %s reserved instead of %s', m.id, m.reserved, coalesce(held.pieces, 0))
    from modifications m
    left join (
      select i.modification_id, sum(i.amount - i.shipped) as pieces
      from order_items i join orders o on o.id = i.order_id
      where o.status = 'в обработке' and o.deleted_at is null and i.deleted_at is null and i.shipped < i.amount
      group by i.modification_id
    ) held on held.modification_id = m.id
    where m.reserved <> coalesce(held.pieces, 0)
    union all
    select format('modification %s has %s expected instead of %s', m.id, m.expected, coalesce(due.pieces, 0))
    from modifications m
    left join (
      select l.modification_id, sum(l.ordered - l.received) as pieces
      from party_lines l join parties p on p.id = l.party_id
      where p.deleted_at is null and l.deleted_at is null and l.received < l.ordered
      group by l.modification_id
    ) due on due.modification_id = m.id
    where m.expected <> coalesce(due.pieces, 0)
    union all
    select format('item %s of a delivered order has %s of %s shipped', i.id, i.shipped, i.amount)
    from order_items i join orders o on o.id = i.order_id
    where o.status = 'доставлен' and o.deleted_at is null and i.deleted_at is null and i.shipped <> i.amount`;
  return found.map(({ violation }) => violation);
};
