-- Who signed in, from where, and what was refused; who took something out; what was changed about users. Rows are added
-- and, when they are old, removed; nobody changes one. `user_id` is no reference: an event outlives its user.
create table auth_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (
    kind in ('sign-in', 'sign-out', 'replay', 'permission', 'user', 'trial', 'rollback', 'download')
  ),
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  user_id integer,
  login text,
  address text,
  detail text
);

create index auth_events_at on auth_events (at);
create index auth_events_login on auth_events (lower(login), id desc);

create function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'auth_events is only added to, and kept for 90 days at least';
end $$;

create trigger kept before update or delete on auth_events for each row execute function keep_auth_events();
