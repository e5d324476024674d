-- The journal of sign-ins and actions: events are added and, when they are old, removed (decision 141).
create or replace function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'auth_events is only added to, and kept for 90 days at least';
end $$;

-- Whoever has the database can grant rights without the command, which records its changes itself and says so in
-- `sklad.is_recorded`. A restored backup holds its own journal.
create or replace function record_changed_rights() returns trigger language plpgsql as $$
declare
  earlier text[] := case tg_op when 'INSERT' then '{}' else old.permissions end;
begin
  if is_loading() or current_setting('sklad.is_recorded', true) = 'on' then
    return null;
  end if;
  insert into auth_events (kind, outcome, user_id, login, address, detail)
  select 'user', 'done', new.id, new.login, host(inet_client_addr()),
    format('%s %s %s, by %s of the database', changed.command, new.login, changed.permission, session_user)
  from (
    select 'grant' as command, unnest(new.permissions) as permission except select 'grant', unnest(earlier)
    union all
    (select 'revoke', unnest(earlier) except select 'revoke', unnest(new.permissions))
  ) as changed;
  return null;
end $$;
