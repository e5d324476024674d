-- What changed, in what order, and who changed it. All of it is written by triggers, in the transaction of the change
-- itself, so that no writer can forget it: a program of the shop that writes orders here is seen as well.

-- Parts that a person can delete are kept too; so are categories.
alter table order_items add deleted_at timestamptz;
alter table modifications add deleted_at timestamptz;
alter table attachments add deleted_at timestamptz;
alter table product_images add deleted_at timestamptz;
alter table categories add deleted_at timestamptz;
alter table categories drop constraint categories_name_key;
create unique index categories_name on categories (name) where deleted_at is null;

-- Counts changes. A change locks the row until it is committed, so that revisions become visible in their order: a
-- sequence would let a reader pass by a lower number that is committed late. A new `epoch` says that revisions handed
-- out before mean nothing any more.
create table change_counter (
  only_row boolean primary key default true check (only_row),
  epoch text not null,
  revision bigint not null
);

create function new_epoch() returns text language sql volatile as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 8)
$$;

insert into change_counter (epoch, revision) values (new_epoch(), 0);

-- At which revision the list of these records last changed: what an ETag is made of, without looking at the records.
create table list_revisions (
  entity text primary key,
  revision bigint not null default 0
);

insert into list_revisions (entity) values ('order'), ('party'), ('product'), ('category'), ('collection');

-- At which revision each record last changed. One row a record, so it never needs clearing.
create table changes (
  entity text not null,
  id integer not null,
  revision bigint not null,
  primary key (entity, id)
);

create index changes_since on changes (entity, revision);

-- `old_value` and `new_value` are the field's values as JSON; of a part (a file, a picture, an item, a size) they say
-- what it is, and null that it is not there.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users,
  entity text not null,
  entity_id integer not null,
  field text not null,
  old_value jsonb,
  new_value jsonb
);

create index history_of on history (entity, entity_id, id desc);

-- Whoever loads a whole warehouse sets `sklad.loading` for the transaction: nothing is recorded row by row, and
-- `begin_epoch` at the end tells everybody to read again.
create function is_loading() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.loading', true), '') = 'on'
$$;

create function begin_epoch() returns void language plpgsql as $$
begin
  update change_counter set epoch = new_epoch(), revision = revision + 1;
  update list_revisions set revision = (select revision from change_counter);
  delete from changes;
  perform pg_notify('changes', '');
end $$;

create function acting_user() returns integer language sql stable as $$
  select nullif(current_setting('sklad.user_id', true), '')::integer
$$;

-- The listener asks for what is new, so the notice itself says nothing.
create function publish_changes(changed_entity text, changed_ids integer[]) returns void language plpgsql as $$
declare
  reached bigint;
begin
  if coalesce(cardinality(changed_ids), 0) = 0 then
    return;
  end if;
  update change_counter set revision = revision + 1 returning revision into reached;
  update list_revisions set revision = reached where entity = changed_entity;
  insert into changes (entity, id, revision)
    select changed_entity, changed, reached from unnest(changed_ids) changed
    on conflict (entity, id) do update set revision = excluded.revision;
  perform pg_notify('changes', '');
end $$;

-- Records: argument 0 is the entity. A trigger with transition tables serves one kind of statement, hence three each.
create function record_insert() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return null;
  end if;
  insert into history (user_id, entity, entity_id, field, new_value)
    select acting_user(), tg_argv[0], id, 'id', to_jsonb(id) from new_rows where acting_user() is not null;
  perform publish_changes(tg_argv[0], array(select id from new_rows));
  return null;
end $$;

-- PostgreSQL keeps the plan made for the first statement, of one row, for one of 100 000 rows too: a nested loop would
-- then take minutes.
create function record_update() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_loading() then
    return null;
  end if;
  insert into history (user_id, entity, entity_id, field, old_value, new_value)
    select acting_user(), tg_argv[0], n.id, changed.field, nullif(before -> changed.field, 'null'), nullif(changed.value, 'null')
    from new_rows n
    join old_rows o on o.id = n.id and o.* is distinct from n.*
    cross join to_jsonb(o) before
    cross join jsonb_each(to_jsonb(n)) changed (field, value)
    where changed.field <> 'version' and changed.value is distinct from before -> changed.field;
  perform publish_changes(tg_argv[0], array(
    select n.id from new_rows n join old_rows o on o.id = n.id and o.* is distinct from n.*));
  return null;
end $$;

create function record_delete() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return null;
  end if;
  perform publish_changes(tg_argv[0], array(select id from old_rows));
  return null;
end $$;

create function record_truncate() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform begin_epoch();
  end if;
  return null;
end $$;

-- A product's line in the list shows the names of its category and its collection.
create function publish_named_products() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    execute format(
      'select publish_changes(''product'', array(select p.id from products p join new_rows n on n.id = p.%I))', tg_argv[0]);
  end if;
  return null;
end $$;

-- Parts: a change of a part is a change of the record it belongs to. Arguments: the record's entity, its table, the
-- column of the part that names it, the part's own key, the field its history stands under, and what a part `p` is.
create function record_part() returns trigger language plpgsql as $$
declare
  owner_ids integer[];
  old_parts text := case tg_op when 'INSERT' then '(select * from new_rows where false)' else 'old_rows' end;
  new_parts text := case tg_op when 'DELETE' then '(select * from old_rows where false)' else 'new_rows' end;
begin
  if is_loading() then
    return null;
  end if;
  execute format($sql$
    with changed as (
      select coalesce(n.%3$I, o.%3$I) as owner_id, o.part as old_value, n.part as new_value
      from (select p.*, case when p.deleted_at is null then %6$s end as part from %1$s p) o
      full join (select p.*, case when p.deleted_at is null then %6$s end as part from %2$s p) n using (%4$I)
      where o.* is distinct from n.* and coalesce(n.%3$I, o.%3$I) is not null
    ), told as (
      insert into history (user_id, entity, entity_id, field, old_value, new_value)
      select acting_user(), %5$L, owner_id, %7$L, old_value, new_value
      from changed where old_value is distinct from new_value
    )
    select array_agg(distinct owner_id) from changed
  $sql$, old_parts, new_parts, tg_argv[2], tg_argv[3], tg_argv[0], tg_argv[5], tg_argv[4]) into owner_ids;
  -- In the order of the ids, as everybody takes locks: else this and a change of several records can wait for each other.
  execute format('select from %I where id = any ($1) order by id for no key update', tg_argv[1]) using owner_ids;
  execute format('update %I set version = version + 1 where id = any ($1)', tg_argv[1]) using owner_ids;
  return null;
end $$;

-- A table is tracked from here on: one line each, in later migrations too.
create function track(tracked text, prefix text, action text) returns void language plpgsql as $$
declare
  kind text[];
begin
  foreach kind slice 1 in array array[
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows']
  ] loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %s',
      prefix || '_' || kind[1], kind[1], tracked, kind[2], replace(action, 'KIND', kind[1]));
  end loop;
  execute format('create or replace trigger record_truncate after truncate on %I for each statement execute function record_truncate()',
    tracked);
end $$;

create function track_records(tracked text, entity text) returns void language sql as $$
  select track(tracked, 'record', format('record_KIND(%L)', entity))
$$;

create function track_parts(tracked text, key text, owner_id text, entity text, owners text, field text, part text)
returns void language sql as $$
  select track(tracked, 'record_of_' || owners,
    format('record_part(%L, %L, %L, %L, %L, %L)', entity, owners, owner_id, key, field, part))
$$;

select track_records('orders', 'order');
select track_records('parties', 'party');
select track_records('products', 'product');
select track_records('categories', 'category');
select track_records('collections', 'collection');

create trigger shown_in_products after update on categories
  referencing new table as new_rows for each statement execute function publish_named_products('category_id');
create trigger shown_in_products after update on collections
  referencing new table as new_rows for each statement execute function publish_named_products('collection_id');

select track_parts('order_items', 'id', 'order_id', 'order', 'orders', 'items', $$(
  select jsonb_build_object('product', product.name, 'size', m.size, 'amount', p.amount, 'price', p.price)
  from modifications m join products product on product.id = m.product_id where m.id = p.modification_id)$$);
select track_parts('modifications', 'id', 'product_id', 'product', 'products', 'modifications',
  'jsonb_build_object(''size'', p.size, ''remaining'', p.remaining)');
select track_parts('product_images', 'id', 'product_id', 'product', 'products', 'images',
  '(select to_jsonb(f.name) from files f where f.id = p.file_id)');
select track_parts('attachments', 'file_id', owner_id, entity, owners, 'files',
  '(select to_jsonb(f.name) from files f where f.id = p.file_id)')
from (values ('order_id', 'order', 'orders'), ('party_id', 'party', 'parties'), ('product_id', 'product', 'products'))
  owner (owner_id, entity, owners);
