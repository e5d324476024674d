-- By what and from where a sign-in was last used, and when: shown to the person whose it is. Of sign-ins of earlier
-- versions nothing is known until they are used again.
alter table refresh_families
  add column user_agent text,
  add column address text,
  add column used_at timestamptz;
