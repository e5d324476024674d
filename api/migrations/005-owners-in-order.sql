-- A program of the shop that changes parts of several records in one statement locks those records in the order of their
-- ids, as everybody does: else it and a change of several records can wait for each other.

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
  execute format('select from %I where id = any ($1) order by id for no key update', tg_argv[1]) using owner_ids;
  execute format('update %I set version = version + 1 where id = any ($1)', tg_argv[1]) using owner_ids;
  return null;
end $$;
