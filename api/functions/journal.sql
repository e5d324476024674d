-- The journal of sign-ins and actions: events are added and, when they are old, removed (decision 141).
create or replace function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '90 days' then
    return old;
  end if;
  raise exception 'auth_events is only added to, and kept for 90 days at least';
end $$;
