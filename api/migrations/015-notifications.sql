-- What happened that somebody may want to know, until the maker of notifications has read it. Triggers write it in the
-- transaction of the change itself.
create table notification_events (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('order', 'size', 'party', 'note')),
  record_id integer not null,
  -- Who did it; null for another program.
  user_id integer,
  pieces integer,
  at timestamptz not null default now()
);

-- How a person wants to be notified, since their first sign-in.
create table notification_settings (
  user_id integer primary key references users on delete cascade,
  time_zone text not null default 'Europe/Moscow',
  on_page text[] not null default '{order,waiting,size,party,mention,packing}',
  in_telegram text[] not null default '{order,waiting,size,mention,packing}',
  order_from numeric(12, 2) not null default 0 check (order_from >= 0),
  waiting_hours integer not null default 72 check (waiting_hours between 1 and 9999),
  is_quiet boolean not null default true,
  quiet_from time not null default '21:00',
  quiet_to time not null default '08:00',
  -- Whole days, from 1 for Monday; never all of them.
  quiet_days smallint[] not null default '{}' check (cardinality(quiet_days) < 7),
  mentions_when_quiet boolean not null default true,
  -- The last day, in their time zone, on which waiting orders were looked for.
  waiting_seen date,
  -- The chat to which Telegram delivers nothing.
  blocked_chat bigint,
  check (on_page || in_telegram <@ '{order,waiting,size,party,mention,packing}')
);

-- What a person is notified of; `subject` is the one thing that it is about. `data` has what the wire says of its kind.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text collate "C" not null,
  subject text collate "C" not null,
  at timestamptz not null,
  entity text collate "C",
  record_id integer,
  is_on_page boolean not null,
  data jsonb not null,
  read_at timestamptz,
  unique (user_id, subject)
);
create index notifications_of_user on notifications (user_id, at desc);
create index notifications_at on notifications (at);

-- The notifications that go to the chat of their person, from `due_at` on.
create table outgoing_messages (
  notification_id bigint primary key references notifications on delete cascade,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_messages_due on outgoing_messages (due_at) where sent_at is null;
