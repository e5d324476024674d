-- Ended means ended: whoever ends a sign-in, all processes hear of it, and each write looks at the row itself.

create function tell_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sign_ins', old.id::text);
  return null;
end $$;

create trigger told_when_revoked after update of revoked_at on refresh_families
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_sign_in();
create trigger told_when_deleted after delete on refresh_families
  for each row execute function tell_ended_sign_in();

-- A user who is disabled, or whose password is new, is signed out everywhere, however that came about.
create function sign_out() returns trigger language plpgsql as $$
begin
  -- Codes first: this waits for a code that is just being redeemed, and then its sign-in is in sight below.
  delete from login_codes where user_id = new.id;
  update refresh_families set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger signed_out after update of password_hash, disabled_at on users
  for each row when (
    old.password_hash <> new.password_hash or (old.disabled_at is null and new.disabled_at is not null)
  ) execute function sign_out();
