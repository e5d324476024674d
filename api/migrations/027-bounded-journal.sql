-- The journal also holds right passwords from new addresses, limits that were reached, and rights that a query changed.

alter table auth_events
  drop constraint auth_events_kind_check,
  add constraint auth_events_kind_check check (
    kind in (
      'sign-in', 'password', 'limit', 'sign-out', 'replay', 'permission', 'user', 'trial', 'rollback', 'canary',
      'download', 'export'
    )
  );

-- Whoever has the database can grant rights without the command, which records its changes itself and says so in
-- `sklad.is_recorded`. A restored backup holds its own journal.
create function record_changed_rights() returns trigger language plpgsql as $$
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

create trigger recorded after insert or update of permissions on users
  for each row execute function record_changed_rights();
