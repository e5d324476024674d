-- What changed, in what order, and who changed it (decision 028). Triggers write all of it in the transaction of the
-- change itself, so that no writer can forget it, nor can a program of the shop that writes into the same tables.

-- The version of a row counts its changes, for `If-Match`.
create or replace function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Whoever loads a whole warehouse sets `sklad.loading` for the transaction: nothing is recorded row by row, and
-- `begin_epoch` at the end makes everybody read again.
create or replace function is_loading() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.loading', true), '') = 'on'
$$;

-- Null for other programs: the history records changes of our users only.
create or replace function acting_user() returns integer language sql stable as $$
  select nullif(current_setting('sklad.user_id', true), '')::integer
$$;

create or replace function new_epoch() returns text language sql volatile as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 8)
$$;

-- A new epoch makes all earlier revisions invalid: a warehouse that was loaded whole is read whole. What triggers keep row
-- by row is computed here instead.
create or replace function begin_epoch() returns void language plpgsql as $$
begin
  perform settle_stock();
  perform settle_expected();
  perform settle_codes();
  update change_counter set epoch = new_epoch(), revision = revision + 1;
  update list_revisions set revision = (select revision from change_counter);
  delete from changes;
  perform fill_search_texts();
  perform fill_buyers();
  perform pg_notify('changes', '');
end $$;

-- The counter of changes is locked at the commit, when a transaction has all its other locks: the change is only noted
-- here, and a deferred trigger publishes it. Otherwise a program that makes an order and its items in one transaction would
-- hold the counter and then wait for a size, whose shipment waits for the counter.
create or replace function publish_changes(changed_entity text, changed_ids integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed_ids), 0) > 0 then
    insert into pending_changes (entity, ids) values (changed_entity, changed_ids);
  end if;
end $$;

-- Gives the change its revision. The listener asks for what is new, so the notification itself is empty.
create or replace function publish_pending() returns trigger language plpgsql as $$
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

-- Records: argument 0 is the entity.
create or replace function record_insert() returns trigger language plpgsql as $$
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
-- then take minutes, here and in other functions that plan without it. `together` is the number of records that one
-- statement changed.
create or replace function record_update() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  changed_ids integer[];
begin
  if is_loading() then
    return null;
  end if;
  changed_ids := array(select n.id from new_rows n join old_rows o on o.id = n.id and o.* is distinct from n.*);
  insert into history (user_id, entity, entity_id, field, old_value, new_value, together)
    select acting_user(), tg_argv[0], n.id, changed.field, nullif(before -> changed.field, 'null'),
      nullif(changed.value, 'null'), nullif(cardinality(changed_ids), 1)
    from new_rows n
    join old_rows o on o.id = n.id and o.* is distinct from n.*
    cross join to_jsonb(o) before
    cross join jsonb_each(to_jsonb(n)) changed (field, value)
    where changed.field <> 'version' and changed.value is distinct from before -> changed.field;
  perform publish_changes(tg_argv[0], changed_ids);
  return null;
end $$;

create or replace function record_delete() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return null;
  end if;
  perform publish_changes(tg_argv[0], array(select id from old_rows));
  return null;
end $$;

create or replace function record_truncate() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform begin_epoch();
  end if;
  return null;
end $$;

-- Parts: a change of a part is a change of the record it belongs to. Arguments: the record's entity, its table, the
-- column of the part that names it, the part's own key, the field of its history, and an expression for a part `p` as JSON.
create or replace function record_part() returns trigger language plpgsql as $$
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
      select coalesce(n.%3$I, o.%3$I) as owner_id, %4$I as part_id, o.part as old_value, n.part as new_value
      from (select p.*, case when p.deleted_at is null then %6$s end as part from %1$s p) o
      full join (select p.*, case when p.deleted_at is null then %6$s end as part from %2$s p) n using (%4$I)
      where o.* is distinct from n.* and coalesce(n.%3$I, o.%3$I) is not null
    ), told as (
      insert into history (user_id, entity, entity_id, field, part_id, old_value, new_value)
      select acting_user(), %5$L, owner_id, %7$L, part_id, old_value, new_value
      from changed where old_value is distinct from new_value
    )
    select array_agg(distinct owner_id) from changed
  $sql$, old_parts, new_parts, tg_argv[2], tg_argv[3], tg_argv[0], tg_argv[5], tg_argv[4]) into owner_ids;
  -- In the order of the ids, as everybody takes locks: else this and a change of several records can wait for each other.
  execute format('select from %I where id = any ($1) order by id for no key update', tg_argv[1]) using owner_ids;
  execute format('update %I set version = version + 1 where id = any ($1)', tg_argv[1]) using owner_ids;
  return null;
end $$;

-- A product's row in the list shows the names of its category and its collection.
create or replace function publish_named_products() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    execute format(
      'select publish_changes(''product'', array(select p.id from products p join new_rows n on n.id = p.%I))', tg_argv[0]);
  end if;
  return null;
end $$;

-- A change of a view of a list, or of its place with a person. The ids tell a page nothing: it reads the few views again.
create or replace function publish_views() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform publish_changes('view', array(select id from changed_rows));
  end if;
  return null;
end $$;
