-- Ended means ended: whoever ends a sign-in, all processes are notified, and each write checks the row itself.

-- A user who is disabled, or whose password is new, is signed out everywhere, however that came about.
create or replace function sign_out() returns trigger language plpgsql as $$
begin
  -- Codes first: this waits for a code that is just being redeemed, and then its sign-in is in sight below.
  delete from login_codes where user_id = new.id;
  update refresh_families set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;

create or replace function tell_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sign_ins', old.id::text);
  return null;
end $$;
