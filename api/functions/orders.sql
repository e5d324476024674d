-- What an order keeps and ships of its items (decisions 116 and 132). A status takes back only what a status has shipped:
-- 'доставлен' ships what is not yet shipped, and back in 'в обработке' exactly that comes back, less what somebody accepted
-- as returned. From and to 'возврат' nothing comes back.
--
-- An undone change of status restores the state before it, which another change to the same status does not: 'возврат'
-- again after 'доставлен' is a return, an undone 'доставлен' was never a delivery.

-- The writer of `sklad.undoing` sets the statuses before the last changes, to undo these.
create or replace function is_undoing() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.undoing', true), '') = 'on'
$$;

-- The writer of `sklad.shipping` changes only `shipped`, of items whose orders it has locked and publishes.
create or replace function is_shipping() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.shipping', true), '') = 'on'
$$;

-- An item keeps the name it was sold under. A program of the shop that inserts items need not know of it.
create or replace function name_sold_item() returns trigger language plpgsql as $$
begin
  select p.name into new.name
    from modifications m join products p on p.id = m.product_id where m.id = new.modification_id;
  return new;
end $$;

-- What an item keeps from others.
create or replace function reserved_pieces(order_status text, is_deleted boolean, amount integer, shipped integer)
returns integer language sql immutable parallel safe
  return case when order_status = 'в обработке' and not is_deleted then greatest(0, amount - shipped) else 0 end;

-- Reserved pieces by their definition.
create or replace function counted_reserved() returns table (modification_id integer, pieces bigint) language sql stable as $$
  select i.modification_id, sum(reserved_pieces(o.status, false, i.amount, i.shipped))
  from order_items i join orders o on o.id = i.order_id
  where i.deleted_at is null and o.deleted_at is null and i.shipped < i.amount and o.status = 'в обработке'
  group by i.modification_id
$$;

-- A change of items reads the status of their orders, so it locks them first; also for the words of the search, which
-- others write under that lock.
create or replace function claim_orders() returns trigger language plpgsql as $$
declare
  ids integer[] := '{}';
begin
  if is_loading() or is_shipping() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    ids := array(select order_id from new_rows);
  end if;
  if tg_op <> 'INSERT' then
    ids := ids || array(select order_id from old_rows);
  end if;
  perform from orders where id = any (ids) order by id for no key update;
  return null;
end $$;

-- Ships what is due of these items: all of an item of a delivered order. A smaller amount takes the rest back.
create or replace function ship_due(of_orders integer[], of_items integer[]) returns void
language plpgsql set enable_nestloop = off as $$
begin
  if not (select ships from stock_settings) then
    return;
  end if;
  perform set_config('sklad.shipping', 'on', true);
  with due as (
    select i.id, i.modification_id, i.amount - i.shipped as pieces
    from order_items i
    join orders o on o.id = i.order_id and o.id = any (of_orders)
    where i.id = any (of_items) and i.deleted_at is null and i.shipped <> i.amount
      and o.status = 'доставлен' and o.deleted_at is null
  ), shipped as (
    update order_items i
    set shipped = i.amount, shipped_by_status = greatest(0, coalesce(i.shipped_by_status, 0) + due.pieces)
    from due where i.id = due.id and i.id = any (of_items)
  )
  insert into movements (modification_id, kind, quantity, user_id, order_item_id)
    select modification_id, 'shipment', -pieces, acting_user(), id from due order by id;
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- Takes back what the status has shipped of these items, down to the given pieces of each. What somebody accepted as
-- returned is here already. A shipment of the same size and pieces is linked. What was shipped
-- before the ledger has no movement, and stays shipped.
create or replace function take_back(of_items integer[], down_to integer[]) returns void
language plpgsql set enable_nestloop = off as $$
begin
  if not (select ships from stock_settings) then
    return;
  end if;
  perform set_config('sklad.shipping', 'on', true);
  with accepted as (
    select order_item_id, sum(quantity) as pieces from movements
    where order_item_id = any (of_items) and kind = 'return' group by order_item_id
  ), due as (
    select i.id, i.modification_id,
      least(least(i.shipped_by_status, i.shipped) - given.kept, i.shipped - greatest(0, coalesce(a.pieces, 0))) as pieces
    from order_items i
    join unnest(of_items, down_to) given (id, kept) on given.id = i.id
    left join accepted a on a.order_item_id = i.id
    where i.id = any (of_items) and i.shipped_by_status > 0
  ), shipments as (
    select distinct on (m.order_item_id) m.order_item_id, m.id, m.modification_id, m.quantity
    from movements m
    where m.order_item_id = any (of_items) and m.kind = 'shipment' and m.quantity < 0 and m.reverses is null
      and not exists (select from movements r where r.order_item_id = any (of_items) and r.reverses = m.id)
    order by m.order_item_id, m.id desc
  ), taken as (
    update order_items i
    set shipped = i.shipped - due.pieces, shipped_by_status = i.shipped_by_status - due.pieces
    from due where i.id = due.id and due.pieces > 0 and i.id = any (of_items)
  )
  insert into movements (modification_id, kind, quantity, user_id, order_item_id, reverses)
    select d.modification_id, 'shipment', d.pieces, acting_user(), d.id, s.id
    from due d
    left join shipments s on s.order_item_id = d.id and s.modification_id = d.modification_id and s.quantity = -d.pieces
    where d.pieces > 0 order by d.id;
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- Sets what the status has shipped of these items, without a movement.
create or replace function count_shipped_by_status(of_items integer[], pieces integer[]) returns void
language plpgsql set enable_nestloop = off as $$
begin
  perform set_config('sklad.shipping', 'on', true);
  update order_items i set shipped_by_status = least(given.pieces, i.shipped)
    from unnest(of_items, pieces) given (id, pieces)
    where i.id = given.id and i.id = any (of_items) and i.shipped > 0
      and i.shipped_by_status is distinct from least(given.pieces, i.shipped);
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- The amount and the size of an item decide on its reservation, and on its shipment if its order is delivered.
create or replace function move_stock_of_items() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  order_ids integer[];
  item_ids integer[];
  ids integer[];
  pieces integer[];
  more_ids integer[];
  more_pieces integer[];
begin
  if is_loading() or is_shipping() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    order_ids := array(select order_id from new_rows);
    item_ids := array(select id from new_rows);
    select array_agg(i.modification_id),
        array_agg(reserved_pieces(o.status, coalesce(o.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
      into ids, pieces
      from new_rows i join orders o on o.id = i.order_id and o.id = any (order_ids);
  end if;
  if tg_op <> 'INSERT' then
    order_ids := order_ids || array(select order_id from old_rows);
    select array_agg(i.modification_id),
        array_agg(-reserved_pieces(o.status, coalesce(o.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
      into more_ids, more_pieces
      from old_rows i join orders o on o.id = i.order_id and o.id = any (order_ids);
    ids := ids || more_ids;
    pieces := pieces || more_pieces;
  end if;
  perform lock_modifications(ids);
  if tg_op = 'UPDATE' and (select ships from stock_settings) then
    -- Another size in place of a shipped one: the one comes back, the other goes.
    insert into movements (modification_id, kind, quantity, user_id, order_item_id)
      select exchanged.modification_id, 'shipment', exchanged.quantity, acting_user(), n.id
      from new_rows n join old_rows o on o.id = n.id
      cross join lateral (values (o.modification_id, o.shipped), (n.modification_id, -o.shipped))
        exchanged (modification_id, quantity)
      where o.modification_id <> n.modification_id and o.shipped > 0 and n.shipped = o.shipped
      order by n.id;
  end if;
  if tg_op <> 'DELETE' then
    perform ship_due(order_ids, item_ids);
  end if;
  perform add_pieces('reserved', ids, pieces);
  if tg_op = 'UPDATE' then
    select array_agg(o.order_id), array_agg(o.modification_id) into ids, more_ids
      from new_rows n join old_rows o on o.id = n.id
      where o.modification_id <> n.modification_id and o.shipped > 0;
    if ids is not null then
      perform release_marks(ids, more_ids);
    end if;
  end if;
  return null;
end $$;

-- The status of an order, and whether it is deleted, decide on its reservations and shipments.
create or replace function move_stock_of_orders() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  changed integer[];
  item_ids integer[];
  ids integer[];
  pieces integer[];
  more_ids integer[];
  more_pieces integer[];
  taken_ids integer[];
  kept integer[];
  counted_ids integer[];
  counted integer[];
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
  perform lock_modifications(ids);

  if is_undoing() then
    -- An undone 'доставлен' takes back what it shipped itself; an undone 'в обработке' forgets nothing.
    with undone as (
      select distinct on (c.order_id) c.order_id, c.number, c.shipped
      from order_status_changes c
      join new_rows n on n.id = c.order_id
      join old_rows o on o.id = n.id
      where c.order_id = any (changed) and n.status <> o.status order by c.order_id, c.number desc
    ), gone as (
      delete from order_status_changes c using undone u where c.order_id = u.order_id and c.number = u.number
    ), before as (
      select i.id, o.status as undone_status, n.status, coalesce((u.shipped ->> i.id::text)::integer, 0) as pieces
      from order_items i
      join undone u on u.order_id = i.order_id
      join old_rows o on o.id = i.order_id
      join new_rows n on n.id = i.order_id
      where i.id = any (item_ids)
    )
    select array_agg(id) filter (where undone_status = 'доставлен'),
        array_agg(b.pieces) filter (where undone_status = 'доставлен'),
        array_agg(id) filter (where undone_status = 'в обработке' and status = 'возврат'),
        array_agg(b.pieces) filter (where undone_status = 'в обработке' and status = 'возврат')
      into taken_ids, kept, counted_ids, counted
      from before b;
  else
    insert into order_status_changes (order_id, number, status, user_id, shipped)
      select n.id, coalesce(last.number, 0) + 1, o.status, acting_user(), coalesce(items.shipped, '{}')
      from new_rows n
      join old_rows o on o.id = n.id
      left join (
        select order_id, max(number) as number from order_status_changes where order_id = any (changed) group by order_id
      ) last on last.order_id = n.id
      left join (
        select order_id, jsonb_object_agg(id, shipped_by_status) as shipped from order_items
        where order_id = any (changed) and shipped_by_status > 0 group by order_id
      ) items on items.order_id = n.id
      where n.status <> o.status;
    -- What is not taken back now stays shipped until somebody accepts it.
    select array_agg(i.id) filter (where o.status = 'доставлен' and n.status = 'в обработке'),
        array_agg(0) filter (where o.status = 'доставлен' and n.status = 'в обработке'),
        array_agg(i.id) filter (where n.status = 'в обработке' or i.shipped_by_status is null),
        array_agg(0) filter (where n.status = 'в обработке' or i.shipped_by_status is null)
      into taken_ids, kept, counted_ids, counted
      from order_items i
      join new_rows n on n.id = i.order_id
      join old_rows o on o.id = n.id
      where i.id = any (item_ids) and i.shipped > 0 and n.status <> o.status;
  end if;
  if taken_ids is not null then
    perform take_back(taken_ids, kept);
  end if;
  if counted_ids is not null then
    perform count_shipped_by_status(counted_ids, counted);
  end if;
  perform ship_due(changed, item_ids);

  select array_agg(i.modification_id),
      array_agg(reserved_pieces(n.status, coalesce(n.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
    into more_ids, more_pieces
    from order_items i join new_rows n on n.id = i.order_id where i.id = any (item_ids);
  perform add_pieces('reserved', ids || more_ids, pieces || more_pieces);
  return null;
end $$;

-- Whether orders ship (STOCK_SHIPS). What another program shipped while orders shipped nothing is not shipped again.
create or replace function set_stock_ships(wanted boolean) returns void language plpgsql as $$
begin
  update stock_settings set ships = wanted where ships <> wanted;
  if not found or not wanted then
    return;
  end if;
  perform set_config('sklad.shipping', 'on', true);
  update order_items i set shipped = i.amount
    from orders o where o.id = i.order_id and o.status in ('доставлен', 'возврат') and i.shipped <> i.amount;
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- What an order consists of is listed with the names of its sizes.
create or replace function publish_orders_of_size() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform publish_changes('order', array(select distinct order_id from order_items where modification_id = new.id));
  end if;
  return null;
end $$;
