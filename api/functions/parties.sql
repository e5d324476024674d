-- What a party consists of (decision 118): triggers keep the sum of the party and what is expected of each size, whoever
-- writes.

-- What is still to come of a line.
create or replace function expected_pieces(is_deleted boolean, ordered integer, received integer)
returns integer language sql immutable parallel safe
  return case when is_deleted then 0 else greatest(0, ordered - received) end;

-- Expected pieces by their definition.
create or replace function counted_expected() returns table (modification_id integer, pieces bigint) language sql stable as $$
  select l.modification_id, sum(expected_pieces(false, l.ordered, l.received))
  from party_lines l join parties p on p.id = l.party_id
  where l.deleted_at is null and p.deleted_at is null and l.received < l.ordered
  group by l.modification_id
$$;

-- After a load: counts what is expected of each size.
create or replace function settle_expected() returns void language plpgsql as $$
declare
  was text := current_setting('sklad.loading', true);
begin
  perform set_config('sklad.loading', 'on', true);
  update modifications m set expected = counted.pieces
    from (
      select id, coalesce(e.pieces, 0) as pieces from modifications left join counted_expected() e on e.modification_id = id
    ) counted
    where m.id = counted.id and m.expected <> counted.pieces;
  perform set_config('sklad.loading', coalesce(was, ''), true);
end $$;

-- A change of lines reads whether their parties are deleted, so it locks them first.
create or replace function claim_parties() returns trigger language plpgsql as $$
declare
  ids integer[] := '{}';
begin
  if is_loading() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    ids := array(select party_id from new_rows);
  end if;
  if tg_op <> 'INSERT' then
    ids := ids || array(select party_id from old_rows);
  end if;
  perform from parties where id = any (ids) order by id for no key update;
  return null;
end $$;

-- Its ordered and received pieces decide what is expected of a line's size.
create or replace function move_stock_of_lines() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  ids integer[] := '{}';
  pieces integer[] := '{}';
  more_ids integer[];
  more_pieces integer[];
begin
  if is_loading() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(l.modification_id),
        array_agg(expected_pieces(coalesce(p.deleted_at, l.deleted_at) is not null, l.ordered, l.received))
      into ids, pieces
      from new_rows l join parties p on p.id = l.party_id and p.id = any (array(select party_id from new_rows));
  end if;
  if tg_op <> 'INSERT' then
    select array_agg(l.modification_id),
        array_agg(-expected_pieces(coalesce(p.deleted_at, l.deleted_at) is not null, l.ordered, l.received))
      into more_ids, more_pieces
      from old_rows l join parties p on p.id = l.party_id and p.id = any (array(select party_id from old_rows));
    ids := ids || more_ids;
    pieces := pieces || more_pieces;
  end if;
  perform add_pieces('expected', ids, pieces);
  return null;
end $$;

-- Of a deleted party nothing is expected.
create or replace function move_stock_of_parties() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  ids integer[];
  pieces integer[];
begin
  if is_loading() then
    return null;
  end if;
  select array_agg(l.modification_id),
      array_agg(case when n.deleted_at is null then 1 else -1 end * expected_pieces(l.deleted_at is not null, l.ordered, l.received))
    into ids, pieces
    from new_rows n
    join old_rows o on o.id = n.id and (o.deleted_at is null) <> (n.deleted_at is null)
    join party_lines l on l.party_id = n.id and l.party_id = any (array(select id from new_rows));
  perform add_pieces('expected', ids, pieces);
  return null;
end $$;

-- The sum of a party is that of its lines, once it has some.
create or replace function price_parties() returns trigger language plpgsql as $$
declare
  ids integer[] := '{}';
begin
  if is_loading() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    ids := array(select party_id from new_rows);
  end if;
  if tg_op <> 'INSERT' then
    ids := ids || array(select party_id from old_rows);
  end if;
  update parties p set amount = priced.amount
    from (
      select owner_id, (
        select sum(l.ordered * l.purchase_price) from party_lines l
        where l.party_id = owner_id and l.deleted_at is null) as amount
      from (select distinct unnest(ids) as owner_id) owners
    ) priced
    where p.id = priced.owner_id and p.amount is distinct from priced.amount;
  return null;
end $$;
