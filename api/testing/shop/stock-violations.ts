import type { Queries } from '../../src/database/database.ts';
import { stockFaults } from '../../src/warehouse/stock/stock-check.ts';

/**
 * What of the ledger contradicts itself, computed from nothing but orders and movements: the number on hand of a size
 * that is not the sum of its movements, a reservation that is not what orders in work lack, an expectation that is
 * not what parties lack, an item of a delivered order that is not wholly shipped, an item that has not shipped what its
 * movements say, an item of which more came back than was shipped, a box that was packed otherwise than it was counted,
 * a line of a party or of a stocktake that was booked otherwise, a stocktake whose sums are not those of its counts, a
 * mark that is not where the scans of boxes say, more marks of a size with a buyer than pieces.
 */
export const stockViolations = async (db: Queries): Promise<string[]> => {
  const faults = await stockFaults(db);
  const found = await db<{ violation: string }[]>`
    select format('item %s of a delivered order has %s of %s shipped', i.id, i.shipped, i.amount)
    from order_items i join orders o on o.id = i.order_id
    where o.status = 'доставлен' and o.deleted_at is null and i.deleted_at is null and i.shipped <> i.amount
    union all
    select format('item %s has %s shipped, and movements of %s', i.id, i.shipped, moved.pieces)
    from order_items i
    join (
      select order_item_id, -sum(quantity) as pieces from movements
      where kind = 'shipment' and order_item_id is not null group by order_item_id
    ) moved on moved.order_item_id = i.id
    where i.shipped <> moved.pieces
    union all
    select format('packing %s (%s) has packed %s pieces of %s that were counted', p.id, p.status,
      coalesce(packed.pieces, 0), coalesce(box.pieces, 0))
    from packings p
    left join (select packing_id, sum(pieces) as pieces from packed_items group by packing_id) packed
      on packed.packing_id = p.id
    left join (select packing_id, sum(counted) as pieces from packing_scans group by packing_id) box on box.packing_id = p.id
    where coalesce(packed.pieces, 0) <> case when p.status = 'packed' then coalesce(box.pieces, 0) else 0 end
    union all
    select format('the box of packing %s has %s pieces of size %s', packing_id, sum(counted), modification_id)
    from packing_scans where counted <> 0 group by packing_id, modification_id having sum(counted) < 0
    union all
    select format('scan %s of packing %s counts %s of %s pieces', key, packing_id, counted, pieces)
    from packing_scans
    where counted not in (0, case when kind = 'minus' then -pieces when result = 'right' then pieces else 0 end)
      or (counted = 0 and pieces > 0 and taken_back_at is null and (result = 'right' or (kind = 'minus' and is_listed)))
    union all
    select format('item %s has %s shipped and %s returned', i.id, i.shipped, v.pieces)
    from order_items i
    join (
      select order_item_id, sum(quantity) as pieces from movements where kind = 'return' group by order_item_id
    ) v on v.order_item_id = i.id
    where v.pieces not between 0 and i.shipped
    union all
    select format('line %s of a party has %s received, and movements of %s', l.id, l.received, coalesce(v.pieces, 0))
    from party_lines l
    left join (
      select party_line_id, sum(quantity) as pieces from movements where party_line_id is not null group by party_line_id
    ) v on v.party_line_id = l.id
    where l.received <> coalesce(v.pieces, 0)
    union all
    select format('line %s of a stocktake (%s) has movements of %s', l.id, s.status, coalesce(v.pieces, 0))
    from stocktake_lines l
    join stocktakes s on s.id = l.stocktake_id
    left join (
      select stocktake_id, modification_id, sum(quantity) as pieces
      from movements where stocktake_id is not null group by stocktake_id, modification_id
    ) v on v.stocktake_id = l.stocktake_id and v.modification_id = l.modification_id
    where coalesce(v.pieces, 0) <> case when s.status = 'booked' then coalesce(l.counted - l.expected, 0) else 0 end
    union all
    select format('stocktake %s has %s sizes, %s of them counted, instead of %s and %s', s.id, s.sizes, s.counted,
      count(l.id), count(l.counted))
    from stocktakes s left join stocktake_lines l on l.stocktake_id = s.id
    group by s.id having s.sizes <> count(l.id) or s.counted <> count(l.counted)
    union all
    select format('line %s of a stocktake has %s counted instead of %s', l.id, coalesce(l.counted, 0),
      coalesce(sum(c.pieces), 0))
    from stocktake_lines l left join stocktake_counts c on c.line_id = l.id
    group by l.id having coalesce(l.counted, 0) <> coalesce(sum(c.pieces), 0)
    union all
    select format('user %s has %s pieces of stocktake %s instead of %s', p.user_id, p.pieces, p.stocktake_id,
      coalesce(sum(c.pieces), 0))
    from stocktake_people p
    left join stocktake_lines l on l.stocktake_id = p.stocktake_id
    left join stocktake_counts c on c.line_id = l.id and c.user_id = p.user_id
    group by p.stocktake_id, p.user_id having p.pieces <> coalesce(sum(c.pieces), 0)
    union all
    select format('mark %s (%s) is in packing %s, and was scanned into %s', m.code, m.state, m.packing_id, boxed.packings)
    from marks m
    left join (
      select s.mark, array_agg(s.packing_id) as packings
      from packing_scans s join packings p on p.id = s.packing_id
      where s.counted > 0 and p.status = 'open' group by s.mark
    ) boxed on boxed.mark = m.code
    where case when m.state = 'shipped' or m.packing_id is null then null else array[m.packing_id] end
      is distinct from boxed.packings
    union all
    select format('order %s has %s shipped of size %s, and %s marks', m.order_id, coalesce(items.pieces, 0), m.modification_id,
      count(*))
    from marks m
    left join (
      select i.order_id, i.modification_id, sum(i.shipped - coalesce((
        select sum(v.quantity) from movements v where v.order_item_id = i.id and v.kind = 'return'), 0)) as pieces
      from order_items i group by i.order_id, i.modification_id
    ) items on items.order_id = m.order_id and items.modification_id = m.modification_id
    where m.state = 'shipped'
    group by m.order_id, m.modification_id, items.pieces having count(*) > coalesce(items.pieces, 0)`;
  return [
    ...faults.map(
      ({ modification_id, sum, kept, computed }) => `size ${modification_id} has ${sum} ${kept} instead of ${computed}`,
    ),
    ...found.map(({ violation }) => violation),
  ];
};
