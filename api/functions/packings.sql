-- Packing of orders (decision 160). What is in the box is counted by size, so it stays true when the items change; it is
-- compared with the items when the order is packed, under the lock of the order.
--
-- Locks are taken in the order of stock.sql: the order, then its packing, then modifications. Scans lock only the packing,
-- picks of a walk the walk and then its packings, by id.

-- Ships these pieces of items whose orders are locked and in work. What is left of an item stays reserved.
create or replace function ship_packed(of_items integer[], packed integer[]) returns void
language plpgsql set enable_nestloop = off as $$
declare
  ids integer[];
  released integer[];
begin
  select array_agg(i.modification_id), array_agg(-least(given.pieces, greatest(0, i.amount - i.shipped)))
    into ids, released
    from unnest(of_items, packed) given (id, pieces) join order_items i on i.id = given.id and i.id = any (of_items);
  perform lock_modifications(ids);
  perform set_config('sklad.shipping', 'on', true);
  update order_items i set shipped = i.shipped + given.pieces
    from unnest(of_items, packed) given (id, pieces) where i.id = given.id and i.id = any (of_items);
  insert into movements (modification_id, kind, quantity, user_id, order_item_id)
    select i.modification_id, 'shipment', -given.pieces, acting_user(), i.id
    from unnest(of_items, packed) given (id, pieces) join order_items i on i.id = given.id and i.id = any (of_items)
    order by i.id;
  perform set_config('sklad.shipping', 'off', true);
  perform add_pieces('reserved', ids, released);
  perform publish_changes('order', array(select distinct order_id from order_items where id = any (of_items)));
end $$;

-- Takes back the whole shipment of an order that is locked and in work: nobody received it. What was shipped before the
-- ledger has no movement, and stays shipped. A shipment of the same size and pieces is linked.
-- Returns how many pieces came back.
create or replace function take_shipment_back(of_order integer) returns integer
language plpgsql set enable_nestloop = off as $$
declare
  item_ids integer[];
  ids integer[];
  pieces integer[];
  reserved integer[];
begin
  select array_agg(i.id), array_agg(i.modification_id), array_agg(due.pieces),
      array_agg(case when i.deleted_at is null
        then reserved_pieces(o.status, false, i.amount, i.shipped - due.pieces)
          - reserved_pieces(o.status, false, i.amount, i.shipped) else 0 end)
    into item_ids, ids, pieces, reserved
    from order_items i
    join orders o on o.id = i.order_id
    cross join lateral (
      select least(i.shipped, -sum(m.quantity))::integer as pieces
      from movements m where m.order_item_id = i.id and m.kind = 'shipment'
    ) due
    where i.order_id = of_order and i.shipped > 0 and due.pieces > 0;
  if item_ids is null then
    return 0;
  end if;
  perform lock_modifications(ids);
  perform set_config('sklad.shipping', 'on', true);
  update order_items i
    set shipped = i.shipped - given.pieces, shipped_by_status = least(i.shipped_by_status, i.shipped - given.pieces)
    from unnest(item_ids, pieces) given (id, pieces) where i.id = given.id and i.id = any (item_ids);
  with shipments as (
    select distinct on (m.order_item_id) m.order_item_id, m.id, m.modification_id, m.quantity
    from movements m
    where m.order_item_id = any (item_ids) and m.kind = 'shipment' and m.quantity < 0 and m.reverses is null
      and not exists (select from movements r where r.order_item_id = any (item_ids) and r.reverses = m.id)
    order by m.order_item_id, m.id desc
  )
  insert into movements (modification_id, kind, quantity, user_id, order_item_id, reverses)
    select i.modification_id, 'shipment', given.pieces, acting_user(), i.id, s.id
    from unnest(item_ids, pieces) given (id, pieces)
    join order_items i on i.id = given.id and i.id = any (item_ids)
    left join shipments s
      on s.order_item_id = i.id and s.modification_id = i.modification_id and s.quantity = -given.pieces
    order by i.id;
  perform set_config('sklad.shipping', 'off', true);
  perform add_pieces('reserved', ids, reserved);
  perform publish_changes('order', array[of_order]);
  return (select sum(each) from unnest(pieces) each);
end $$;

-- Announced like records. Without history: the scans are that.
create or replace function publish_packings() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform publish_changes('packing', array(select distinct id from new_rows));
    perform publish_changes('walk', array(
      select distinct w.id from walks w join walk_packings wp on wp.walk_id = w.id
      where w.status = 'open' and wp.packing_id in (select id from new_rows)));
  end if;
  return null;
end $$;

create or replace function publish_walks() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform publish_changes('walk', array(select distinct id from new_rows));
  end if;
  return null;
end $$;

-- An open packing shows the items and the status of its order. Argument 0 is the column with the id of the order.
create or replace function publish_packings_of_orders() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if is_loading() or not exists (select from packings where status = 'open') then
    return null;
  end if;
  execute format(
    'select array(select p.id from packings p where p.status = ''open'' and p.order_id in (select %I from %I))',
    tg_argv[0], tg_argv[1]) into ids;
  perform publish_changes('packing', ids);
  return null;
end $$;
