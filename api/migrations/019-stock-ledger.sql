-- Stock is the sum of its movements. The triggers of this migration keep both sides, whoever writes: a movement changes
-- `remaining`, and a program that changes `remaining` itself thereby writes a 'correction'.
--
-- Locks are taken in this order: orders, parties and stocktakes, then modifications, each by id; then products. Changes
-- of stock lock no product: they publish it without a new version, so that a sale does not contradict the edit of a
-- product's card.

set local sklad.loading = 'on';

-- The counter of changes is locked at the commit, when a transaction has all its other locks. Before, a program that made
-- an order and its items in one transaction held the counter, and then waited for a size whose shipment waited for the
-- counter. The rows live within their transaction.
create unlogged table pending_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  ids integer[] not null
);

create or replace function publish_changes(changed_entity text, changed_ids integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed_ids), 0) > 0 then
    insert into pending_changes (entity, ids) values (changed_entity, changed_ids);
  end if;
end $$;

create function publish_pending() returns trigger language plpgsql as $$
declare
  reached bigint;
begin
  update change_counter set revision = revision + 1 returning revision into reached;
  update list_revisions set revision = reached where entity = new.entity;
  insert into changes (entity, id, revision)
    select new.entity, changed, reached from unnest(new.ids) changed
    on conflict (entity, id) do update set revision = excluded.revision;
  perform pg_notify('changes', '');
  delete from pending_changes where id = new.id;
  return null;
end $$;

create constraint trigger publish after insert on pending_changes
  deferrable initially deferred for each row execute function publish_pending();

create table movements (
  id bigint generated always as identity primary key,
  -- Not the start of the transaction, which may have waited for the transaction of an earlier movement.
  at timestamptz not null default clock_timestamp(),
  modification_id integer not null references modifications,
  kind text collate "C" not null check (
    kind in ('opening', 'receipt', 'shipment', 'return', 'stocktake', 'write_off', 'correction')
  ),
  quantity integer not null check (quantity <> 0 or kind = 'opening'),
  user_id integer references users,
  note text check (length(note) <= 500),
  -- What caused it. Without references: a program of the shop may delete an item for good, and its movements stay.
  order_item_id integer,
  party_line_id integer,
  stocktake_id integer,
  reverses bigint unique references movements,
  check (num_nonnulls(order_item_id, party_line_id, stocktake_id) <= 1)
);

-- A size that sells well has thousands of movements; its sums are read from this index alone.
create index movements_of_modification on movements (modification_id, id desc)
  include (quantity, kind, at, order_item_id, party_line_id, stocktake_id, reverses);
create index movements_of_item on movements (order_item_id) where order_item_id is not null;
create unique index movements_opening on movements (modification_id) where kind = 'opening';

alter table modifications
  add reserved integer not null default 0,
  add expected integer not null default 0,
  add minimum integer check (minimum >= 0),
  add place text check (place <> '' and length(place) <= 50),
  add barcode text check (barcode <> '' and length(barcode) <= 48),
  drop constraint modifications_product_id_size_key;

-- A deleted size leaves its name and its barcode to others. Partial indexes also keep the rows' locks weak: a change of a
-- column that a foreign key could refer to would wait for everybody who orders the size.
create unique index modifications_size on modifications (product_id, size) where deleted_at is null;
create index modifications_product on modifications (product_id);
create unique index modifications_barcode on modifications (barcode) where deleted_at is null and barcode is not null;

-- Room beside a row for its next version, as stock changes often and no index contains it.
alter table modifications set (fillfactor = 80);

alter table order_items add shipped integer not null default 0 check (shipped >= 0);

-- Goods of orders that were delivered before the ledger are gone already.
update order_items i set shipped = i.amount
  from orders o where o.id = i.order_id and o.status in ('доставлен', 'возврат');

create index order_items_unshipped on order_items (modification_id) where shipped < amount and deleted_at is null;

-- Whether orders ship their items (STOCK_SHIPS). In a table, because other programs change orders too.
create table stock_settings (
  only_row boolean primary key default true check (only_row),
  ships boolean not null default true
);

insert into stock_settings default values;

-- The writer of `sklad.moving` keeps both sides itself.
create function is_moving() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.moving', true), '') = 'on'
$$;

-- The writer of `sklad.shipping` changes only `shipped`, of items whose orders it has locked and publishes.
create function is_shipping() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.shipping', true), '') = 'on'
$$;

create function lock_modifications(ids integer[]) returns void language plpgsql as $$
begin
  perform from modifications where id = any (ids) order by id for no key update;
end $$;

-- Adds these pieces to `remaining`, `reserved` or `expected`. An id may occur several times.
create function add_pieces(counted text, ids integer[], pieces integer[]) returns void language plpgsql as $$
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

-- What an item keeps from others.
create function reserved_pieces(order_status text, is_deleted boolean, amount integer, shipped integer)
returns integer language sql immutable parallel safe
  return case when order_status = 'в обработке' and not is_deleted then greatest(0, amount - shipped) else 0 end;

-- The ledger: rows are only added.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    raise exception 'Movements are never changed: add the opposite one instead';
  end if;
  return null;
end $$;

-- Sizes that are gone take their movements along: `truncate products cascade`.
create function refuse_ledger_truncate() returns trigger language plpgsql as $$
begin
  if not is_loading() and exists (select from modifications) then
    raise exception 'Movements are never deleted';
  end if;
  return null;
end $$;

create trigger append_only before update or delete on movements
  for each statement execute function refuse_ledger_change();
create trigger append_only_truncate after truncate on movements
  for each statement execute function refuse_ledger_truncate();

create function keep_remaining() returns trigger language plpgsql as $$
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

create trigger keep_remaining after insert on movements
  referencing new table as new_rows for each statement execute function keep_remaining();

create function book_remaining() returns trigger language plpgsql set enable_nestloop = off as $$
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

create trigger move_stock_insert after insert on modifications
  referencing new table as new_rows for each statement execute function book_remaining();
create trigger move_stock_update after update on modifications
  referencing old table as old_rows new table as new_rows for each statement execute function book_remaining();

-- A modification as a part of its product's history.
create function size_part(size text, remaining integer, minimum integer, place text, barcode text)
returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'size', size, 'remaining', remaining, 'minimum', minimum, 'place', place, 'barcode', barcode));

-- What a person edits of a size is a change of its product, as everywhere (migration 003). Stock is only published; a
-- movement is its own history.
create function record_sizes() returns trigger language plpgsql set enable_nestloop = off as $$
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

drop trigger record_of_products_insert on modifications;
drop trigger record_of_products_update on modifications;
drop trigger record_of_products_delete on modifications;
select track_parts('modifications', 'id', 'product_id', 'product', 'products', 'modifications',
  'size_part(p.size, p.remaining, p.minimum, p.place, p.barcode)');
create or replace trigger record_of_products_update after update on modifications
  referencing old table as old_rows new table as new_rows for each statement execute function record_sizes();

-- Ships what is due of these items: all of an item of a delivered order. A smaller amount takes the rest back.
create function ship_due(of_orders integer[], of_items integer[]) returns void
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
    update order_items i set shipped = i.amount from due where i.id = due.id and i.id = any (of_items)
  )
  insert into movements (modification_id, kind, quantity, user_id, order_item_id)
    select modification_id, 'shipment', -pieces, acting_user(), id from due order by id;
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- Takes back what these items have shipped and nobody has taken back. What was shipped before the ledger has no movement,
-- and stays shipped.
create function take_back(of_items integer[]) returns void language plpgsql set enable_nestloop = off as $$
begin
  if not (select ships from stock_settings) then
    return;
  end if;
  perform set_config('sklad.shipping', 'on', true);
  with taken as (
    insert into movements (modification_id, kind, quantity, user_id, order_item_id, reverses)
      select m.modification_id, 'shipment', -m.quantity, acting_user(), m.order_item_id, m.id
      from movements m
      where m.order_item_id = any (of_items) and m.kind = 'shipment' and m.reverses is null and not exists (
        select from movements r where r.order_item_id = any (of_items) and r.reverses = m.id)
      order by m.id
      returning order_item_id, quantity
  )
  update order_items i set shipped = greatest(0, i.shipped - taken.pieces)
    from (select order_item_id, sum(quantity) as pieces from taken group by order_item_id) taken
    where i.id = taken.order_item_id and i.id = any (of_items);
  perform set_config('sklad.shipping', 'off', true);
end $$;

-- The status of an order, and whether it is deleted, decide on its reservations and shipments.
create function move_stock_of_orders() returns trigger language plpgsql set enable_nestloop = off as $$
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
  perform lock_modifications(ids);
  begun := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.status = 'в обработке' and o.status <> 'в обработке');
  perform take_back(array(select id from order_items where order_id = any (begun)));
  perform ship_due(changed, item_ids);
  select array_agg(i.modification_id),
      array_agg(reserved_pieces(n.status, coalesce(n.deleted_at, i.deleted_at) is not null, i.amount, i.shipped))
    into more_ids, more_pieces
    from order_items i join new_rows n on n.id = i.order_id where i.id = any (item_ids);
  perform add_pieces('reserved', ids || more_ids, pieces || more_pieces);
  return null;
end $$;

create trigger move_stock_update after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function move_stock_of_orders();

-- A change of items reads the status of their orders, so it locks them first; also for the words of the search, which
-- others write under that lock.
create function claim_orders() returns trigger language plpgsql as $$
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

create function move_stock_of_items() returns trigger language plpgsql set enable_nestloop = off as $$
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
  return null;
end $$;

select track('order_items', 'claim_orders', 'claim_orders()');
select track('order_items', 'move_stock', 'move_stock_of_items()');

create or replace trigger record_of_orders_update after update on order_items
  referencing old table as old_rows new table as new_rows for each statement when (not is_shipping())
  execute function record_part('order', 'orders', 'order_id', 'id', 'items', $$(
  select jsonb_build_object('product', p.name, 'size', m.size, 'amount', p.amount, 'price', p.price)
  from modifications m where m.id = p.modification_id)$$);

-- As before, but a shipment changes no words.
create or replace function search_order_items() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_search_texts('order', array(
      select n.order_id from new_rows n join old_rows o on o.id = n.id
        where (n.order_id, n.name, n.deleted_at) is distinct from (o.order_id, o.name, o.deleted_at)
      union
      select o.order_id from new_rows n join old_rows o on o.id = n.id where n.order_id <> o.order_id));
  elsif tg_op = 'INSERT' then
    perform keep_search_texts('order', array(select distinct order_id from new_rows));
  else
    perform keep_search_texts('order', array(select distinct order_id from old_rows));
  end if;
  return null;
end $$;

-- Reserved pieces by their definition.
create function counted_reserved() returns table (modification_id integer, pieces bigint) language sql stable as $$
  select i.modification_id, sum(reserved_pieces(o.status, false, i.amount, i.shipped))
  from order_items i join orders o on o.id = i.order_id
  where i.deleted_at is null and o.deleted_at is null and i.shipped < i.amount and o.status = 'в обработке'
  group by i.modification_id
$$;

-- After a load, and at this migration: opens what has no movements, corrects what differs, and counts the reservations.
create function settle_stock() returns void language plpgsql as $$
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
  update modifications m set reserved = counted.pieces
    from (
      select id, coalesce(r.pieces, 0) as pieces from modifications left join counted_reserved() r on r.modification_id = id
    ) counted
    where m.id = counted.id and m.reserved <> counted.pieces;
  perform set_config('sklad.loading', coalesce(was, ''), true);
end $$;

create or replace function begin_epoch() returns void language plpgsql as $$
begin
  perform settle_stock();
  update change_counter set epoch = new_epoch(), revision = revision + 1;
  update list_revisions set revision = (select revision from change_counter);
  delete from changes;
  perform fill_search_texts();
  perform pg_notify('changes', '');
end $$;

-- What another program shipped while orders shipped nothing is not shipped again.
create function set_stock_ships(wanted boolean) returns void language plpgsql as $$
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

select settle_stock();

set local sklad.loading = '';
