-- Stock is the sum of its movements (decision 116). Triggers keep both sides, whoever writes: a movement changes
-- `remaining`, and a program that changes `remaining` itself thereby writes a 'correction'.
--
-- Locks are taken in this order: orders, parties and stocktakes, then walks, then packings, then modifications, each by
-- id; then products, then marks. Changes of stock lock no product: they publish it without a new version, so that a sale does not
-- contradict the edit of a product's card.

-- The writer of `sklad.moving` keeps both sides itself.
create or replace function is_moving() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.moving', true), '') = 'on'
$$;

create or replace function lock_modifications(ids integer[]) returns void language plpgsql as $$
begin
  perform from modifications where id = any (ids) order by id for no key update;
end $$;

-- Adds these pieces to `remaining`, `reserved` or `expected`. An id may occur several times.
create or replace function add_pieces(counted text, ids integer[], pieces integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  perform lock_modifications(ids);
  execute format($sql$
    update modifications m set %1$I = m.%1$I + added.pieces
    from (
      select id, sum(pieces) as pieces from unnest($1, $2) given (id, pieces) group by id having sum(pieces) <> 0
    ) added
    where m.id = added.id and m.id = any ($1)
  $sql$, counted) using ids, pieces;
end $$;

create or replace function keep_remaining() returns trigger language plpgsql as $$
declare
  ids integer[];
  pieces integer[];
begin
  if is_loading() or is_moving() then
    return null;
  end if;
  -- An opening is written with its modification, which has its number already.
  select array_agg(modification_id), array_agg(quantity) into ids, pieces from new_rows where kind <> 'opening';
  perform set_config('sklad.moving', 'on', true);
  perform add_pieces('remaining', ids, pieces);
  perform set_config('sklad.moving', 'off', true);
  return null;
end $$;

-- A new size is opened with its number; a changed number is a 'correction'.
create or replace function book_remaining() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_loading() or is_moving() then
    return null;
  end if;
  perform set_config('sklad.moving', 'on', true);
  if tg_op = 'INSERT' then
    insert into movements (modification_id, kind, quantity, user_id)
      select id, 'opening', remaining, acting_user() from new_rows order by id;
  else
    insert into movements (modification_id, kind, quantity, user_id)
      select n.id, 'correction', n.remaining - o.remaining, acting_user()
      from new_rows n join old_rows o on o.id = n.id where n.remaining <> o.remaining order by n.id;
  end if;
  perform set_config('sklad.moving', 'off', true);
  return null;
end $$;

-- The ledger: rows are only added.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    raise exception 'Movements are never changed: add the opposite one instead';
  end if;
  return null;
end $$;

-- Sizes that are gone take their movements along: `truncate products cascade`.
create or replace function refuse_ledger_truncate() returns trigger language plpgsql as $$
begin
  if not is_loading() and exists (select from modifications) then
    raise exception 'Movements are never deleted';
  end if;
  return null;
end $$;

-- After a load: opens what has no movements, corrects what differs, counts the reservations, and
-- what statuses have shipped.
create or replace function settle_stock() returns void language plpgsql as $$
declare
  was text := current_setting('sklad.loading', true);
begin
  perform set_config('sklad.loading', 'on', true);
  with booked as (
    select modification_id, sum(quantity) as pieces, bool_or(kind = 'opening') as is_opened
    from movements group by modification_id
  )
  insert into movements (modification_id, kind, quantity)
    select m.id, case when b.is_opened then 'correction' else 'opening' end, m.remaining - coalesce(b.pieces, 0)
    from modifications m left join booked b on b.modification_id = m.id
    where b.is_opened is not true or b.pieces <> m.remaining
    order by m.id;
  update order_items i set shipped_by_status = least(moved.pieces, i.shipped)
    from (
      select order_item_id, -sum(quantity) as pieces from movements
      where kind = 'shipment' and order_item_id is not null group by order_item_id
    ) moved, orders o
    where i.shipped_by_status is null and moved.order_item_id = i.id and moved.pieces > 0
      and o.id = i.order_id and o.status in ('доставлен', 'возврат');
  update modifications m set reserved = counted.pieces
    from (
      select id, coalesce(r.pieces, 0) as pieces from modifications left join counted_reserved() r on r.modification_id = id
    ) counted
    where m.id = counted.id and m.reserved <> counted.pieces;
  perform set_config('sklad.loading', coalesce(was, ''), true);
end $$;

-- A modification as a part of its product's history.
create or replace function size_part(size text, remaining integer, minimum integer, place text, barcode text)
returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'size', size, 'remaining', remaining, 'minimum', minimum, 'place', place, 'barcode', barcode));

-- What a person edits of a size is a change of its product, as everywhere (`record_part`). Stock is only published; a
-- movement is its own history.
create or replace function record_sizes() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  edited integer[];
  stocked integer[];
begin
  if is_loading() then
    return null;
  end if;
  insert into history (user_id, entity, entity_id, field, old_value, new_value)
    select acting_user(), 'product', product_id, 'modifications', old_part, new_part
    from (
      select n.product_id,
        case when o.deleted_at is null then size_part(o.size, o.remaining, o.minimum, o.place, o.barcode) end as old_part,
        case when n.deleted_at is null then size_part(n.size, n.remaining, n.minimum, n.place, n.barcode) end as new_part
      from new_rows n join old_rows o on o.id = n.id
      where not is_moving() and (o.size, o.remaining, o.minimum, o.place, o.barcode, o.deleted_at)
        is distinct from (n.size, n.remaining, n.minimum, n.place, n.barcode, n.deleted_at)
    ) parts
    where old_part is distinct from new_part;
  edited := array(
    select distinct n.product_id from new_rows n join old_rows o on o.id = n.id
    where (o.product_id, o.size, o.position, o.minimum, o.place, o.barcode, o.deleted_at)
      is distinct from (n.product_id, n.size, n.position, n.minimum, n.place, n.barcode, n.deleted_at));
  stocked := array(
    select distinct n.product_id from new_rows n join old_rows o on o.id = n.id
    where (o.remaining, o.reserved, o.expected) is distinct from (n.remaining, n.reserved, n.expected)
    except select unnest(edited));
  perform from products where id = any (edited) order by id for no key update;
  update products set version = version + 1 where id = any (edited);
  perform publish_changes('product', stocked);
  return null;
end $$;

-- A size with pieces on hand is not deleted: its product's sum would no longer be that of the movements. Whoever deletes
-- it writes the pieces off first.
create or replace function keep_sizes_with_pieces() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    raise exception 'Size % has % pieces on hand: write them off before it is deleted', old.id, new.remaining;
  end if;
  return null;
end $$;

-- A number on hand stays far enough from the ends of `integer` that every later movement of the size can be stored.
create or replace function keep_room_for_movements() returns trigger language plpgsql as $$
begin
  if not is_loading() and not is_moving() then
    raise exception 'Size % can have at most 1000000000 pieces on hand, or as many less than none', new.id;
  end if;
  return null;
end $$;
