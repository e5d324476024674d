-- What a list is searched by beyond what it shows: a search finds what a customer says (decision 144). Triggers keep the
-- texts, so that it does not matter who writes a record.

-- As words are compared: without case, with ё as е, and names without their quotes.
create or replace function search_words(variadic shown text[]) returns text language sql immutable parallel safe
  return translate(lower(array_to_string(shown, ' ')), U&'ё\00a0,;:!?()"''«»„“”’`/\\|№#', 'е                     ');

-- A phone number is found as it is written and by its figures alone.
create or replace function figures(phone text) returns text language sql immutable parallel safe
  return regexp_replace(phone, '\D', '', 'g');

-- '25к2' is also '25', 'к' and '2'.
create or replace function split_numbers(house text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(house, '(\d)(?=[^\d\s])', '\1 ', 'g'), '([^\d\s])(?=\d)', '\1 ', 'g');

-- A size as it is written, and in Latin letters if it is typed in those that look or sound like them; '42-44' is also '42'.
create or replace function size_words(size text) returns text language sql immutable parallel safe
  return size || ' ' || translate(lower(size), 'мсcхл-–', 'mssxl  ');

-- The words of notes, '|' before each.
create or replace function note_words(notes text[]) returns text language sql immutable parallel safe
  return coalesce((
    select string_agg('| ' || search_words(regexp_replace(note, '\s+', ' ', 'g')) || ' ', '' order by position)
    from unnest(notes) with ordinality each (note, position)), '');

-- Of these records, or of all if no ids are given. The words of an order are its buyer and address, then '|' before each
-- item and each note, so that a size belongs to its item. A size, a house and a flat are whole words.
create or replace function order_search_texts(ids integer[]) returns setof search_texts language sql stable as $$
  select 'order', o.id, ' ' || search_words(
      o.full_name, o.email, replace(o.phone, ' ', ''), figures(o.phone), o.country, o.city, o.street, o.house, o.apartment,
      split_numbers(o.house), split_numbers(o.apartment)
    ) || ' ' || coalesce((
      select '| ' || string_agg(distinct search_words(i.name, size_words(m.size)), ' | ') || ' '
      from order_items i join modifications m on m.id = i.modification_id
      where i.order_id = o.id and i.deleted_at is null), '')
      || note_words((select array_agg(text order by id) from notes where order_id = o.id and deleted_at is null))
  from orders o where ids is null or o.id = any (ids)
$$;

create or replace function party_search_texts(ids integer[]) returns setof search_texts language sql stable as $$
  select 'party', id, ' ' || search_words(agent_name, agent_email, replace(agent_phone, ' ', ''), figures(agent_phone)) || ' '
      || note_words((select array_agg(text order by id) from notes where party_id = parties.id and deleted_at is null))
  from parties where ids is null or id = any (ids)
$$;

-- In the order of the ids, as everybody takes locks.
create or replace function keep_search_texts(kept text, ids integer[]) returns void language plpgsql as $$
begin
  if is_loading() or cardinality(ids) = 0 then
    return;
  end if;
  execute format($sql$
    insert into search_texts select * from %I($1) order by id
    on conflict (entity, id) do update set words = excluded.words where search_texts.words <> excluded.words
  $sql$, kept || '_search_texts') using ids;
end $$;

-- A mistyped word is compared with these. None is removed, since an order keeps the name it was sold under.
create or replace function keep_product_words(names text[]) returns void language plpgsql as $$
begin
  if not is_loading() then
    insert into product_words
      select distinct word from unnest(names) name, regexp_split_to_table(search_words(name), ' +') word
      where length(word) > 3 and word !~ '\d' order by word
      on conflict do nothing;
  end if;
end $$;

-- How often a word occurs decides how it is searched for, so the statistics are made at once.
create or replace function fill_search_texts() returns void language plpgsql as $$
begin
  delete from search_texts;
  insert into search_texts select * from order_search_texts(null);
  insert into search_texts select * from party_search_texts(null);
  analyze search_texts;
  delete from product_words;
  insert into product_words
    select distinct word
    from (select name from products union select name from order_items) named,
      regexp_split_to_table(search_words(name), ' +') word
    where length(word) > 3 and word !~ '\d';
end $$;

create or replace function search_orders() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform keep_search_texts('order', array(select id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform keep_search_texts('order', array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.full_name, n.email, n.phone, n.country, n.city, n.street, n.house, n.apartment)
        is distinct from (o.full_name, o.email, o.phone, o.country, o.city, o.street, o.house, o.apartment)));
  else
    delete from search_texts where entity = 'order' and id in (select id from old_rows);
  end if;
  return null;
end $$;

-- A shipment changes no words.
create or replace function search_order_items() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    perform keep_search_texts('order', array(
      select n.order_id from new_rows n join old_rows o on o.id = n.id
        where (n.order_id, n.name, n.modification_id, n.deleted_at)
          is distinct from (o.order_id, o.name, o.modification_id, o.deleted_at)
      union
      select o.order_id from new_rows n join old_rows o on o.id = n.id where n.order_id <> o.order_id));
  elsif tg_op = 'INSERT' then
    perform keep_search_texts('order', array(select distinct order_id from new_rows));
  else
    perform keep_search_texts('order', array(select distinct order_id from old_rows));
  end if;
  return null;
end $$;

-- For each row: pieces change all the time, and only a trigger without tables of rows is limited to one column.
create or replace function search_size() returns trigger language plpgsql as $$
begin
  perform keep_search_texts('order', array(select distinct order_id from order_items where modification_id = new.id));
  return null;
end $$;

create or replace function search_parties() returns trigger language plpgsql set enable_nestloop = off as $$
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

-- A pin changes no words.
create or replace function search_notes() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  orders integer[];
  parties integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.order_id), array_agg(n.party_id) into orders, parties
      from new_rows n join old_rows o on o.id = n.id
      where (n.text, n.deleted_at) is distinct from (o.text, o.deleted_at);
  elsif tg_op = 'INSERT' then
    select array_agg(order_id), array_agg(party_id) into orders, parties from new_rows;
  else
    select array_agg(order_id), array_agg(party_id) into orders, parties from old_rows;
  end if;
  perform keep_search_texts('order', coalesce(array_remove(orders, null), '{}'));
  perform keep_search_texts('party', coalesce(array_remove(parties, null), '{}'));
  return null;
end $$;

create or replace function name_new_products() returns trigger language plpgsql as $$
begin
  perform keep_product_words(array(select name from new_rows));
  return null;
end $$;

create or replace function name_product() returns trigger language plpgsql as $$
begin
  perform keep_product_words(array[new.name]);
  return null;
end $$;
