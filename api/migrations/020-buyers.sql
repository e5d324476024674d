-- Buyers as their list shows them, so that nobody adds up all orders for each reader. Triggers keep them (functions/buyers.sql).
create table buyers (
  key text primary key,
  id integer not null,
  last_id integer not null unique,
  orders integer not null,
  amount numeric not null
);

-- The keys of the buyers that a transaction changes; its rows live within their transaction.
create unlogged table changed_buyers (
  id bigint generated always as identity primary key,
  keys text[] not null
);

insert into buyers
  select coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name) as key, min(id),
    (array_agg(id order by order_date desc, id desc))[1], count(*), coalesce(sum(amount), 0)
  from orders where deleted_at is null group by key;
analyze buyers;
