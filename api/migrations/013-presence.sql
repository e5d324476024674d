-- The record that each open event stream has open, and what its person does there. Unlogged: after a crash of the database
-- the pages report it again. It refers to no user, so that a restore can replace the users.
create unlogged table presence (
  stream uuid primary key,
  user_id integer not null,
  entity text collate "C" check (entity in ('order', 'party', 'product')),
  record_id integer,
  doing text collate "C" check (length(doing) <= 64),
  seen_at timestamptz not null default now(),
  check ((entity is null) = (record_id is null))
);
