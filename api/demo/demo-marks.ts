import type { Queries } from '../src/database/database.ts';

/** The largest number of pieces of a size that have a mark: of the others it is missing. */
const mostMarked = 6;

/**
 * Where marks are kept: marks two products that open orders need, and gives pieces on hand their marks, which came with a
 * party. The serial numbers are like real ones, and say that they are none.
 */
export const loadDemoMarks = async (tx: Queries): Promise<void> => {
  const marked = await tx<{ id: number }[]>`
    update products set marked = true
    where (select marks from shop_settings) and id in (
      select m.product_id
      from order_items i join orders o on o.id = i.order_id join modifications m on m.id = i.modification_id
      where o.status = 'в обработке' and m.barcode is not null and m.remaining > 0
      group by m.product_id order by count(*) desc, m.product_id limit 2)
    returning id`;
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  await tx`
    insert into marks (code, modification_id, party_id)
    select '010' || m.barcode || '21demo' || lpad(n::text, 9, '0'), m.id,
      (select min(l.party_id) from party_lines l where l.modification_id = m.id)
    from modifications m, generate_series(1, least(m.remaining, ${mostMarked})) n
    where m.product_id = any (${ids}::integer[]) and m.barcode ~ '^[0-9]{13}$'
    order by m.id, n`;
  // The trigger records none while data are loaded.
  await tx`insert into mark_moves (mark_id, state) select id, state from marks order by id`;
};
