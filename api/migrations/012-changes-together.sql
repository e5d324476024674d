-- The history shows of how many records a change was made at once: null of one alone.

alter table history add together integer check (together > 1);

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
