-- The codes of sizes (decision 159). `modifications.barcode` is the main code of a size, always of one piece, and is also in
-- `size_codes` with the others. Triggers keep both in step, whoever writes either.
--
-- A code is of one size only. A deleted size or product leaves its codes to others, and gets back those that are still
-- free when it is restored.

-- The writer of `sklad.coding` keeps both sides itself.
create or replace function is_coding() returns boolean language sql stable as $$
  select coalesce(current_setting('sklad.coding', true), '') = 'on'
$$;

-- As the columns `key` of `size_codes` and `ignored_codes`, for comparing with them.
create or replace function code_key(code text) returns text language sql immutable parallel safe
  return case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0') else upper(code) end;

-- The present one while the size has it as a code of one piece, else the first that is left.
create or replace function main_code(size_id integer, present text) returns text language sql stable as $$
  select code from size_codes where modification_id = size_id and pieces = 1
  order by code is distinct from present, id limit 1
$$;

-- A new barcode replaces the one before.
create or replace function keep_barcode() returns trigger language plpgsql as $$
begin
  if is_loading() or is_coding() then
    return null;
  end if;
  perform set_config('sklad.coding', 'on', true);
  if tg_op = 'UPDATE' then
    delete from size_codes where modification_id = new.id and code = old.barcode;
  end if;
  if new.barcode is not null then
    insert into size_codes (modification_id, code) values (new.id, new.barcode)
      on conflict on constraint size_codes_of_size do update set code = excluded.code, pieces = 1;
  end if;
  perform set_config('sklad.coding', 'off', true);
  return null;
end $$;

-- Waits for a deletion of the size or its product, which would take this code along. What is a code of ours is no longer
-- ignored.
create or replace function place_code() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return new;
  end if;
  perform lock_modifications(array[new.modification_id]);
  perform from products p join modifications m on m.product_id = p.id where m.id = new.modification_id for no key update of p;
  select m.deleted_at is null and p.deleted_at is null into new.is_live
    from modifications m join products p on p.id = m.product_id where m.id = new.modification_id;
  new.is_live := coalesce(new.is_live, true);
  delete from ignored_codes where key = code_key(new.code);
  return new;
end $$;

-- A code is a part of its product. The main one is recorded as `barcode` of its size (`record_sizes`), not here.
create or replace function record_codes() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  old_codes constant text := case tg_op when 'INSERT' then '(select * from new_rows where false)' else 'old_rows' end;
  new_codes constant text := case tg_op when 'DELETE' then '(select * from old_rows where false)' else 'new_rows' end;
  sizes integer[];
  before jsonb;
  owners integer[];
begin
  if is_loading() or is_coding() then
    return null;
  end if;
  execute format($sql$
    select array_agg(distinct coalesce(n.modification_id, o.modification_id))
    from %s o full join %s n using (id)
    where (o.modification_id, o.code, o.pieces) is distinct from (n.modification_id, n.code, n.pieces)
  $sql$, old_codes, new_codes) into sizes;
  if sizes is null then
    return null;
  end if;
  perform lock_modifications(sizes);
  select jsonb_object_agg(id, barcode) into before from modifications where id = any (sizes);
  perform set_config('sklad.coding', 'on', true);
  update modifications m set barcode = main_code(m.id, m.barcode)
    where id = any (sizes) and barcode is distinct from main_code(m.id, m.barcode);
  perform set_config('sklad.coding', 'off', true);
  execute format($sql$
    with changed as (
      select m.product_id,
        case when o.code <> coalesce($1 ->> m.id::text, '')
          then jsonb_build_object('size', m.size, 'code', o.code, 'pieces', o.pieces) end as old_value,
        case when n.code <> coalesce(m.barcode, '')
          then jsonb_build_object('size', m.size, 'code', n.code, 'pieces', n.pieces) end as new_value
      from %s o full join %s n using (id)
      join modifications m on m.id = coalesce(n.modification_id, o.modification_id)
    )
    insert into history (user_id, entity, entity_id, field, old_value, new_value)
      select acting_user(), 'product', product_id, 'codes', old_value, new_value
      from changed where old_value is distinct from new_value
  $sql$, old_codes, new_codes) using before;
  owners := array(select distinct product_id from modifications where id = any (sizes));
  perform from products where id = any (owners) order by id for no key update;
  update products set version = version + 1 where id = any (owners);
  return null;
end $$;

-- After these sizes, or their products, were deleted or restored.
create or replace function keep_live_codes(sizes integer[]) returns void language plpgsql as $$
declare
  live constant integer[] := array(
    select m.id from modifications m join products p on p.id = m.product_id
    where m.id = any (sizes) and m.deleted_at is null and p.deleted_at is null);
begin
  update size_codes set is_live = false where is_live and modification_id = any (sizes) and modification_id <> all (live);
  delete from size_codes c where not is_live and modification_id = any (live) and exists (
    select from size_codes other where other.key = c.key
      and (other.is_live or (other.modification_id = any (live) and other.modification_id < c.modification_id)));
  update size_codes set is_live = true where not is_live and modification_id = any (live);
end $$;

create or replace function keep_live_codes_of_size() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform keep_live_codes(array[new.id]);
  end if;
  return null;
end $$;

create or replace function keep_live_codes_of_product() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform keep_live_codes(array(select id from modifications where product_id = new.id order by id));
  end if;
  return null;
end $$;

-- After a load, which may know barcodes only.
create or replace function settle_codes() returns void language plpgsql as $$
declare
  was text := current_setting('sklad.loading', true);
begin
  perform set_config('sklad.loading', 'on', true);
  insert into size_codes (modification_id, code, is_live)
    select id, barcode, false from modifications where barcode is not null order by id
    on conflict on constraint size_codes_of_size do update set code = excluded.code, pieces = 1
      where (size_codes.code, size_codes.pieces) is distinct from (excluded.code, 1);
  perform keep_live_codes(array(select distinct modification_id from size_codes));
  update modifications m set barcode = main_code(m.id, null)
    where not exists (select from size_codes c where c.modification_id = m.id and c.code = m.barcode and c.pieces = 1)
      and (barcode is not null or exists (select from size_codes c where c.modification_id = m.id and c.pieces = 1));
  perform set_config('sklad.loading', coalesce(was, ''), true);
end $$;

-- Many at once, to sizes that are locked and have no barcode.
create or replace function assign_barcodes(sizes integer[], barcodes text[]) returns void language plpgsql as $$
begin
  perform set_config('sklad.coding', 'on', true);
  insert into size_codes (modification_id, code) select size_id, code from unnest(sizes, barcodes) given (size_id, code);
  update modifications m set barcode = given.code
    from unnest(sizes, barcodes) given (size_id, code) where m.id = given.size_id;
  perform set_config('sklad.coding', 'off', true);
end $$;
