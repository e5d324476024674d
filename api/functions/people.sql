-- What people may do (decision 205). A change of a role, or of a single right, is in force with the next request: the
-- revision of each person whom it touches grows, and all processes are notified.

-- Whether a person may do something. One who is disabled may do nothing.
create or replace function has_right(person integer, needed text) returns boolean language sql stable as $$
  select coalesce((
    select r.key is not distinct from 'owner' or coalesce(s.is_given, needed = any (r.rights))
    from users u
    join roles r on r.id = u.role_id
    left join single_rights s on s.user_id = u.id and s."right" = needed
    where u.id = person and u.disabled_at is null
  ), false)
$$;

create or replace function publish_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed_rights', new.id || ' ' || new.rights_revision);
  return null;
end $$;

create or replace function count_rights_of_user() returns trigger language plpgsql as $$
begin
  new.rights_revision := old.rights_revision + 1;
  return new;
end $$;

create or replace function count_rights_of_role() returns trigger language plpgsql as $$
begin
  update users set rights_revision = rights_revision + 1 where role_id = new.id;
  return null;
end $$;

create or replace function count_single_rights() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return null;
  end if;
  update users set rights_revision = rights_revision + 1
    where id = case tg_op when 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;

-- The last owner who can sign in stays one: checked at the commit, one transaction after the other, so that two who demote each
-- other do not both succeed.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
declare
  owner_role constant integer := (select id from roles where key = 'owner');
begin
  if is_loading() or old.role_id <> owner_role or old.disabled_at is not null or old.joined_at is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(7305011);
  if not exists (
    select from users where role_id = owner_role and disabled_at is null and joined_at is not null
  ) then
    raise exception 'the last owner stays' using errcode = 'SK001';
  end if;
  return null;
end $$;

-- What a query changes about the rights of people is in the journal, too: who changes it in another way records it, and says so
-- in `sklad.is_recorded`. A restored backup holds its own journal.
create or replace function record_changed_role() returns trigger language plpgsql as $$
begin
  if is_loading() or current_setting('sklad.is_recorded', true) = 'on' then
    return null;
  end if;
  insert into auth_events (kind, outcome, user_id, login, address, detail)
  select 'user', 'done', new.id, new.login, host(inet_client_addr()),
    format('role %s %s, by %s of the database', new.login, coalesce(r.key, r.name), session_user)
  from roles r where r.id = new.role_id;
  return null;
end $$;

create or replace function record_single_right() returns trigger language plpgsql as $$
declare
  changed single_rights := case tg_op when 'DELETE' then old else new end;
begin
  if is_loading() or current_setting('sklad.is_recorded', true) = 'on' then
    return null;
  end if;
  insert into auth_events (kind, outcome, user_id, login, address, detail)
  select 'user', 'done', u.id, u.login, host(inet_client_addr()),
    format('%s %s %s, by %s of the database',
      case when tg_op = 'DELETE' then 'reset' when changed.is_given then 'grant' else 'revoke' end, u.login, changed."right", session_user)
  from users u where u.id = changed.user_id;
  return null;
end $$;

create or replace function record_rights_of_role() returns trigger language plpgsql as $$
begin
  if is_loading() or current_setting('sklad.is_recorded', true) = 'on' then
    return null;
  end if;
  insert into auth_events (kind, outcome, address, detail)
  values ('user', 'done', host(inet_client_addr()),
    format('rights %s, by %s of the database', coalesce(new.key, new.name), session_user));
  return null;
end $$;
