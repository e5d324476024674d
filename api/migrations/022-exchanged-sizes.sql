-- An item whose size was exchanged also moved the earlier size, which back in work is taken back too: so that size is locked
-- together with the others. Before, it was locked after them, and two transactions could wait for each other.

create or replace function move_stock_of_orders() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  changed integer[];
  begun integer[];
  item_ids integer[];
  ids integer[];
  pieces integer[];
  more_ids integer[];
  more_pieces integer[];
begin
  if is_loading() then
    return null;
  end if;
  changed := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.status <> o.status or (n.deleted_at is null) <> (o.deleted_at is null));
  if cardinality(changed) = 0 then
    return null;
  end if;
  select array_agg(i.id), array_agg(i.modification_id),
      array_agg(-reserved_pieces(o.status, coalesce(o.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
    into item_ids, ids, pieces
    from order_items i join old_rows o on o.id = i.order_id where i.order_id = any (changed);
  begun := array(
    select i.id from order_items i
    join new_rows n on n.id = i.order_id
    join old_rows o on o.id = n.id
    where i.order_id = any (changed) and n.status = 'в обработке' and o.status <> 'в обработке');
  perform lock_modifications(ids || array(select modification_id from movements where order_item_id = any (begun)));
  perform take_back(begun);
  perform ship_due(changed, item_ids);
  select array_agg(i.modification_id),
      array_agg(reserved_pieces(n.status, coalesce(n.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
    into more_ids, more_pieces
    from order_items i join new_rows n on n.id = i.order_id where i.id = any (item_ids);
  perform add_pieces('reserved', ids || more_ids, pieces || more_pieces);
  return null;
end $$;
