-- Counts of stock by several people at once (decision 120). A change of a stocktake begins with its new revision, which
-- locks it.

-- Its numbers of sizes, and of counted ones.
create or replace function tally_lines() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_loading() then
    return null;
  elsif tg_op = 'INSERT' then
    update stocktakes s set sizes = s.sizes + added.sizes, counted = s.counted + added.counted
      from (
        select stocktake_id, count(*) as sizes, count(counted) as counted from new_rows group by stocktake_id
      ) added
      where s.id = added.stocktake_id;
  else
    update stocktakes s set counted = s.counted + changed.counted
      from (
        select n.stocktake_id, count(n.counted) - count(o.counted) as counted
        from new_rows n join old_rows o on o.id = n.id group by n.stocktake_id
      ) changed
      where s.id = changed.stocktake_id and changed.counted <> 0;
  end if;
  return null;
end $$;

-- The sums of each person.
create or replace function tally_people() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if is_loading() then
    return null;
  elsif tg_op = 'INSERT' then
    insert into stocktake_people as p (stocktake_id, user_id, pieces, at)
      select l.stocktake_id, n.user_id, sum(n.pieces), max(n.at)
      from new_rows n join stocktake_lines l on l.id = n.line_id and l.id = any (array(select line_id from new_rows))
      group by l.stocktake_id, n.user_id
      on conflict (stocktake_id, user_id) do update
        set pieces = p.pieces + excluded.pieces, at = greatest(p.at, excluded.at);
  else
    update stocktake_people p set pieces = p.pieces + changed.pieces, at = greatest(p.at, changed.at)
      from (
        select l.stocktake_id, n.user_id, sum(n.pieces - o.pieces) as pieces, max(n.at) as at
        from new_rows n
        join old_rows o on o.line_id = n.line_id and o.user_id = n.user_id
        join stocktake_lines l on l.id = n.line_id and l.id = any (array(select line_id from new_rows))
        group by l.stocktake_id, n.user_id
      ) changed
      where p.stocktake_id = changed.stocktake_id and p.user_id = changed.user_id;
  end if;
  return null;
end $$;

-- Announced like records. Without history: what was counted is in the lines, what was booked in the movements.
create or replace function publish_stocktakes() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    perform publish_changes('stocktake', array(select distinct id from new_rows));
  end if;
  return null;
end $$;
