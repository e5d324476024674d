-- Refused attempts of signing in, counted by all processes together. A subject (a login, an address, a browser) is kept
-- as a hash: a login may be a password typed into the wrong field. Unlogged: after a crash the counts begin anew, and
-- counting waits for no disk.

create unlogged table attempt_counts (
  kind text not null,
  subject_hash bytea not null,
  failures integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject_hash)
);

create index attempt_counts_ends_at on attempt_counts (ends_at);
