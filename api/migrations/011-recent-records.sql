-- The records whose cards a person has opened last, for the command palette: the newest 20. `section` is the id of a
-- section, not a kind of our records: a section of another team has records of its own.
create table recent_records (
  user_id integer not null references users on delete cascade,
  section text not null check (section ~ '^[a-z][a-z0-9-]{1,30}$'),
  record_id integer not null check (record_id > 0),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (user_id, section, record_id)
);
