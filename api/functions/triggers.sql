-- Every trigger, by table. Triggers of one event run in the order of their names: what locks the owners of rows
-- (`claim_…`) before what moves stock (`move_stock_…`), and what publishes a change (`record_…`) last.
--
-- This file is run after the others of this folder, and locks its tables against writers until the commit. So it is apart
-- from the functions: most changes of a function lock no table.

-- A trigger with transition tables serves one kind of statement, hence three each. KIND in the action is the kind.
create function pg_temp.track(tracked text, prefix text, action text, kinds text[] default '{insert,update,delete}')
returns void language plpgsql as $$
declare
  kind text;
  named constant jsonb := jsonb_build_object(
    'insert', 'new table as new_rows',
    'update', 'old table as old_rows new table as new_rows',
    'delete', 'old table as old_rows');
begin
  foreach kind in array kinds loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %s',
      prefix || '_' || kind, kind, tracked, named ->> kind, replace(action, 'KIND', kind));
  end loop;
end $$;

create function pg_temp.track_truncate(tracked text) returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger record_truncate after truncate on %I for each statement execute function record_truncate()',
    tracked);
end $$;

create function pg_temp.track_records(tracked text, entity text) returns void language sql as $$
  select pg_temp.track(tracked, 'record', format('record_KIND(%L)', entity)), pg_temp.track_truncate(tracked)
$$;

-- The arguments are those of `record_part`.
create function pg_temp.track_parts(
  tracked text, entity text, owners text, owner_id text, key text, field text, part text,
  kinds text[] default '{insert,update,delete}'
) returns void language sql as $$
  select pg_temp.track(tracked, 'record_of_' || owners,
      format('record_part(%L, %L, %L, %L, %L, %L)', entity, owners, owner_id, key, field, part), kinds),
    pg_temp.track_truncate(tracked)
$$;

-- ── orders ──

create or replace trigger orders_count_change before update on orders
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track('orders', 'find', 'search_orders()');
select pg_temp.track('orders', 'note_buyers', 'note_buyers()');
create or replace trigger move_stock_update after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function move_stock_of_orders();
select pg_temp.track_records('orders', 'order');
create or replace trigger publish_packings after update on orders
  referencing new table as new_rows for each statement execute function publish_packings_of_orders('id', 'new_rows');
create or replace trigger note_insert after insert on orders
  referencing new table as new_rows for each statement execute function note_orders();

-- ── order_items ──

create or replace trigger named_when_sold before insert on order_items
  for each row when (new.name is null) execute function name_sold_item();
select pg_temp.track('order_items', 'claim_orders', 'claim_orders()');
select pg_temp.track('order_items', 'find', 'search_order_items()');
select pg_temp.track('order_items', 'move_stock', 'move_stock_of_items()');
select pg_temp.track_parts('order_items', 'order', 'orders', 'order_id', 'id', 'items', $$(
  select jsonb_build_object('product', p.name, 'size', m.size, 'amount', p.amount, 'price', p.price)
  from modifications m where m.id = p.modification_id)$$, '{insert,delete}');
-- A shipment changes no item for people.
create or replace trigger record_of_orders_update after update on order_items
  referencing old table as old_rows new table as new_rows for each statement when (not is_shipping())
  execute function record_part('order', 'orders', 'order_id', 'id', 'items', $$(
  select jsonb_build_object('product', p.name, 'size', m.size, 'amount', p.amount, 'price', p.price)
  from modifications m where m.id = p.modification_id)$$);

create or replace trigger publish_packings_insert after insert on order_items
  referencing new table as new_rows for each statement execute function publish_packings_of_orders('order_id', 'new_rows');
create or replace trigger publish_packings_update after update on order_items
  referencing new table as new_rows for each statement execute function publish_packings_of_orders('order_id', 'new_rows');
create or replace trigger publish_packings_delete after delete on order_items
  referencing old table as old_rows for each statement execute function publish_packings_of_orders('order_id', 'old_rows');

-- ── packings ──

create or replace trigger publish_insert after insert on packings
  referencing new table as new_rows for each statement execute function publish_packings();
create or replace trigger publish_update after update on packings
  referencing new table as new_rows for each statement execute function publish_packings();

-- ── walks ──

create or replace trigger publish_insert after insert on walks
  referencing new table as new_rows for each statement execute function publish_walks();
create or replace trigger publish_update after update on walks
  referencing new table as new_rows for each statement execute function publish_walks();

-- ── marks ──

create or replace trigger record_moves_insert after insert on marks
  referencing new table as new_rows for each statement execute function record_mark_moves();
create or replace trigger record_moves_update after update on marks
  referencing old table as old_rows new table as new_rows for each statement execute function record_mark_moves();

-- ── parties ──

create or replace trigger parties_count_change before update on parties
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track('parties', 'find', 'search_parties()');
create or replace trigger move_stock_update after update on parties
  referencing old table as old_rows new table as new_rows for each statement execute function move_stock_of_parties();
select pg_temp.track_records('parties', 'party');

-- ── party_lines ──

create or replace trigger party_lines_count_change before update on party_lines
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track('party_lines', 'claim_parties', 'claim_parties()');
select pg_temp.track('party_lines', 'move_stock', 'move_stock_of_lines()');
select pg_temp.track('party_lines', 'price_parties', 'price_parties()');
-- Counting alone is no history: what is booked is.
select pg_temp.track_parts('party_lines', 'party', 'parties', 'party_id', 'id', 'lines', $$(
  select jsonb_strip_nulls(jsonb_build_object('product', product.name, 'size', m.size, 'amount', p.ordered,
    'price', p.purchase_price, 'received', nullif(p.received, 0)))
  from modifications m join products product on product.id = m.product_id where m.id = p.modification_id)$$);

-- ── stocktakes ──

create or replace trigger publish_insert after insert on stocktakes
  referencing new table as new_rows for each statement execute function publish_stocktakes();
create or replace trigger publish_update after update on stocktakes
  referencing new table as new_rows for each statement execute function publish_stocktakes();

create or replace trigger stocktake_lines_count_change before update on stocktake_lines
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track('stocktake_lines', 'tally', 'tally_lines()', '{insert,update}');
select pg_temp.track('stocktake_counts', 'tally', 'tally_people()', '{insert,update}');

-- ── modifications ──

create or replace trigger keep_room_for_movements after insert or update of remaining on modifications
  for each row when (new.remaining not between -1000000000 and 1000000000)
  execute function keep_room_for_movements();
create or replace trigger keep_sizes_with_pieces after update of deleted_at on modifications
  for each row when (old.deleted_at is null and new.deleted_at is not null and new.remaining <> 0)
  execute function keep_sizes_with_pieces();
select pg_temp.track('modifications', 'move_stock', 'book_remaining()', '{insert,update}');
select pg_temp.track_parts('modifications', 'product', 'products', 'product_id', 'id', 'modifications',
  'size_part(p.size, p.remaining, p.minimum, p.place, p.barcode)', '{insert,delete}');
select pg_temp.track('modifications', 'record_of_products', 'record_sizes()', '{update}');
create or replace trigger publish_size after update of size on modifications
  for each row when (old.size <> new.size) execute function publish_orders_of_size();
create or replace trigger search_size after update of size on modifications
  for each row when (old.size <> new.size) execute function search_size();

create or replace trigger keep_barcode_insert after insert on modifications
  for each row when (new.barcode is not null) execute function keep_barcode();
create or replace trigger keep_barcode_update after update of barcode on modifications
  for each row when (old.barcode is distinct from new.barcode) execute function keep_barcode();
create or replace trigger keep_live_codes after update of deleted_at, product_id on modifications
  for each row when ((old.deleted_at, old.product_id) is distinct from (new.deleted_at, new.product_id))
  execute function keep_live_codes_of_size();
create or replace trigger note_low_update after update on modifications
  referencing old table as old_rows new table as new_rows for each statement execute function note_low_sizes();

-- ── size_codes ──

create or replace trigger place_code before insert or update of modification_id, code on size_codes
  for each row execute function place_code();
select pg_temp.track('size_codes', 'record_of_products', 'record_codes()');

-- ── movements ──

create or replace trigger append_only before update or delete on movements
  for each statement execute function refuse_ledger_change();
create or replace trigger append_only_truncate after truncate on movements
  for each statement execute function refuse_ledger_truncate();
create or replace trigger keep_remaining after insert on movements
  referencing new table as new_rows for each statement execute function keep_remaining();
create or replace trigger note_arrivals after insert on movements
  referencing new table as new_rows for each statement execute function note_arrivals();

-- ── products and their groups ──

create or replace trigger products_count_change before update on products
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track_records('products', 'product');
create or replace trigger keep_live_codes after update of deleted_at on products
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_live_codes_of_product();
create or replace trigger search_insert after insert on products
  referencing new table as new_rows for each statement execute function name_new_products();
create or replace trigger search_update after update of name on products
  for each row when (old.name <> new.name) execute function name_product();

select pg_temp.track_records('categories', 'category');
create or replace trigger shown_in_products after update on categories
  referencing new table as new_rows for each statement execute function publish_named_products('category_id');
select pg_temp.track_records('collections', 'collection');
create or replace trigger shown_in_products after update on collections
  referencing new table as new_rows for each statement execute function publish_named_products('collection_id');

-- ── files ──
-- With the id besides the name, so that what was deleted can be restored from the history.

select pg_temp.track_parts('product_images', 'product', 'products', 'product_id', 'id', 'images',
  '(select jsonb_build_object(''id'', p.id, ''name'', f.name) from files f where f.id = p.file_id)');
select pg_temp.track_parts('attachments', entity, owners, owner_id, 'file_id', 'files',
  '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)')
from (values ('order', 'orders', 'order_id'), ('party', 'parties', 'party_id'), ('product', 'products', 'product_id'))
  owner (entity, owners, owner_id);

-- ── notes ──

create or replace trigger notes_count_change before update on notes
  for each row when (old.* is distinct from new.*) execute function count_change();
select pg_temp.track('notes', 'find', 'search_notes()');
select pg_temp.track_parts('notes', entity, owners, owner_id, 'id', 'notes',
  '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))')
from (values ('order', 'orders', 'order_id'), ('party', 'parties', 'party_id'), ('product', 'products', 'product_id'))
  owner (entity, owners, owner_id);
create or replace trigger note_insert after insert on notes
  referencing new table as new_rows for each statement execute function note_notes('id');
create or replace trigger note_insert after insert on note_mentions
  referencing new table as new_rows for each statement execute function note_notes('note_id');

-- ── people ──

create or replace trigger count_rights before update of role_id, disabled_at on users
  for each row when (old.role_id <> new.role_id or old.disabled_at is distinct from new.disabled_at)
  execute function count_rights_of_user();
create or replace trigger publish_rights after update of rights_revision, role_id, disabled_at on users
  for each row when (old.rights_revision <> new.rights_revision) execute function publish_rights();
create or replace trigger count_rights after update of rights on roles
  for each row when (old.rights <> new.rights) execute function count_rights_of_role();
create or replace trigger count_rights after insert or update or delete on single_rights
  for each row execute function count_single_rights();
create or replace trigger recorded_insert after insert on users
  for each row execute function record_changed_role();
create or replace trigger recorded_update after update of role_id on users
  for each row when (old.role_id <> new.role_id) execute function record_changed_role();
create or replace trigger recorded after insert or update or delete on single_rights
  for each row execute function record_single_right();
create or replace trigger recorded after update of rights on roles
  for each row when (old.rights <> new.rights) execute function record_rights_of_role();
drop trigger if exists keep_an_owner on users;
create constraint trigger keep_an_owner after update of role_id, disabled_at, joined_at or delete on users
  deferrable initially deferred for each row execute function keep_an_owner();
create or replace trigger signed_out after update of password_hash, disabled_at on users
  for each row when (
    old.password_hash <> new.password_hash or (old.disabled_at is null and new.disabled_at is not null)
  ) execute function sign_out();
create or replace trigger told_when_deleted after delete on refresh_families
  for each row execute function tell_ended_sign_in();
create or replace trigger told_when_revoked after update of revoked_at on refresh_families
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_sign_in();
create or replace trigger kept before update or delete on auth_events
  for each row execute function keep_auth_events();

-- ── views ──

create or replace trigger views_count_change before update on views
  for each row when (old.* is distinct from new.*) execute function count_change();
create or replace trigger publish_insert after insert on views
  referencing new table as changed_rows for each statement execute function publish_views();
create or replace trigger publish_update after update on views
  referencing new table as changed_rows for each statement execute function publish_views();
create or replace trigger publish_delete after delete on views
  referencing old table as changed_rows for each statement execute function publish_views();
create or replace trigger publish_insert after insert on view_places
  referencing new table as changed_rows for each statement execute function publish_views();
create or replace trigger publish_update after update on view_places
  referencing new table as changed_rows for each statement execute function publish_views();

-- ── pending_changes, changed_buyers ──
-- A constraint trigger cannot be replaced. What a migration has changed is published first, as a trigger with waiting
-- events cannot be dropped.

set constraints all immediate;
drop trigger if exists publish on pending_changes;
create constraint trigger publish after insert on pending_changes
  deferrable initially deferred for each row execute function publish_pending();
drop trigger if exists keep on changed_buyers;
create constraint trigger keep after insert on changed_buyers
  deferrable initially deferred for each row execute function keep_buyers();
set constraints all deferred;

drop function pg_temp.track_parts, pg_temp.track_records, pg_temp.track_truncate, pg_temp.track;
