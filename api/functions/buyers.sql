-- Buyers are derived from the orders (decision 216). A buyer is identified by e-mail, else by phone, else by name: the index
-- orders_of_buyer has the same expression.
create or replace function buyer_key(email text, phone text, full_name text) returns text language sql immutable parallel safe
  return coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name);

-- Buyers by their definition: the first order gives the id, the newest one the name and the contacts. With these keys, or all
-- if none are given.
create or replace function counted_buyers(keys text[]) returns setof buyers language sql stable as $$
  select buyer_key(email, phone, full_name) as key, min(id), (array_agg(id order by order_date desc, id desc))[1],
    count(*)::integer, coalesce(sum(amount), 0)
  from orders where deleted_at is null and (keys is null or buyer_key(email, phone, full_name) = any (keys))
  group by key
$$;

create or replace function fill_buyers() returns void language plpgsql as $$
begin
  delete from buyers;
  insert into buyers select * from counted_buyers(null);
  analyze buyers;
end $$;

-- A status and a tag change no buyer.
create or replace function note_buyers() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  noted text[];
begin
  if is_loading() then
    return null;
  elsif tg_op = 'INSERT' then
    noted := array(select distinct buyer_key(email, phone, full_name) from new_rows);
  elsif tg_op = 'DELETE' then
    noted := array(select distinct buyer_key(email, phone, full_name) from old_rows);
  else
    noted := array(
      select distinct unnest(array[
        buyer_key(o.email, o.phone, o.full_name), buyer_key(n.email, n.phone, n.full_name)])
      from new_rows n join old_rows o on o.id = n.id
      where (n.email, n.phone, n.full_name, n.order_date, n.amount, n.deleted_at)
        is distinct from (o.email, o.phone, o.full_name, o.order_date, o.amount, o.deleted_at));
  end if;
  if cardinality(noted) > 0 then
    insert into changed_buyers (keys) values (noted);
  end if;
  return null;
end $$;

-- At the commit and under the lock of the counter, so that of two transactions with orders of one buyer the second one counts
-- those of both.
create or replace function keep_buyers() returns trigger language plpgsql as $$
begin
  perform from change_counter for update;
  delete from buyers where key = any (new.keys);
  -- Planned for these keys: a plan for any would read all orders.
  execute 'insert into buyers select * from counted_buyers($1)' using new.keys;
  delete from changed_buyers where id = new.id;
  return null;
end $$;
