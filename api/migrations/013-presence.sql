-- The record that each open event stream has open, and what its person does there. Unlogged: after a crash of the database
-- the pages report it again.
create unlogged table presence (
  stream uuid primary key,
  user_id integer not null references users on delete cascade,
  entity text collate "C" check (entity in ('order', 'party', 'product')),
  record_id integer,
  doing text collate "C" check (length(doing) <= 64),
  seen_at timestamptz not null default now(),
  check ((entity is null) = (record_id is null))
);
