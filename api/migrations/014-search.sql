-- What a list is searched by beyond what it shows. Trigrams find any three letters wherever they stand, as the search of the
-- shown columns does. The words are stored, since to make them of 100 000 orders again for each search takes half a second;
-- triggers keep them, so that it does not matter who writes a record.
create extension if not exists pg_trgm;

create table search_texts (
  entity text not null,
  id integer not null,
  words text not null,
  primary key (entity, id)
);

create index search_texts_words on search_texts using gin (words gin_trgm_ops);

-- As words are compared: without case, with ё as е. A phone number is found as it is written and by its figures alone.
create function search_words(variadic shown text[]) returns text language sql immutable parallel safe
  return translate(lower(array_to_string(shown, ' ')), 'ё', 'е');
create function figures(phone text) returns text language sql immutable parallel safe
  return regexp_replace(phone, '\D', '', 'g');

-- Of these records, or of all where no ids are given.
create function order_search_texts(ids integer[]) returns setof search_texts language sql stable as $$
  select 'order', o.id, search_words(o.full_name, o.email, o.phone, figures(o.phone), o.city, o.street, o.house, o.apartment, (
    select string_agg(distinct i.name, ' ') from order_items i where i.order_id = o.id and i.deleted_at is null))
  from orders o where ids is null or o.id = any (ids)
$$;

create function party_search_texts(ids integer[]) returns setof search_texts language sql stable as $$
  select 'party', id, search_words(agent_name, agent_email, agent_phone, figures(agent_phone))
  from parties where ids is null or id = any (ids)
$$;

-- In the order of the ids, as everybody takes locks.
create function keep_search_texts(kept text, ids integer[]) returns void language plpgsql as $$
begin
  if is_loading() or cardinality(ids) = 0 then
    return;
  end if;
  execute format($sql$
    insert into search_texts select * from %I($1) order by id
    on conflict (entity, id) do update set words = excluded.words where search_texts.words <> excluded.words
  $sql$, kept || '_search_texts') using ids;
end $$;

-- How often a word stands there decides how it is looked for, so the statistics are made at once.
create function fill_search_texts() returns void language plpgsql as $$
begin
  delete from search_texts;
  insert into search_texts select * from order_search_texts(null);
  insert into search_texts select * from party_search_texts(null);
  analyze search_texts;
end $$;

create function search_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_search_texts('order', array(select id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform keep_search_texts('order', array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.full_name, n.email, n.phone, n.city, n.street, n.house, n.apartment)
        is distinct from (o.full_name, o.email, o.phone, o.city, o.street, o.house, o.apartment)));
  else
    delete from search_texts where entity = 'order' and id in (select id from old_rows);
  end if;
  return null;
end $$;

create function search_parties() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_search_texts('party', array(select id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform keep_search_texts('party', array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.agent_name, n.agent_email, n.agent_phone) is distinct from (o.agent_name, o.agent_email, o.agent_phone)));
  else
    delete from search_texts where entity = 'party' and id in (select id from old_rows);
  end if;
  return null;
end $$;

create function search_order_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform keep_search_texts('order', array(select distinct order_id from new_rows));
  end if;
  if tg_op <> 'INSERT' then
    perform keep_search_texts('order', array(select distinct order_id from old_rows));
  end if;
  return null;
end $$;

select track('orders', 'search', 'search_orders()');
select track('parties', 'search', 'search_parties()');
select track('order_items', 'search', 'search_order_items()');

-- A warehouse that was loaded whole is read whole.
create or replace function begin_epoch() returns void language plpgsql as $$
begin
  update change_counter set epoch = new_epoch(), revision = revision + 1;
  update list_revisions set revision = (select revision from change_counter);
  delete from changes;
  perform fill_search_texts();
  perform pg_notify('changes', '');
end $$;

select fill_search_texts();
