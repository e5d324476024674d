-- Who may sign in, and the state of signing in. Nothing here lets a reader of the database sign in as someone:
-- passwords, codes, links and refresh tokens are kept only as hashes.

create table users (
  id integer generated always as identity primary key,
  login text not null check (length(login) between 1 and 200),
  password_hash text not null,
  telegram_chat_id bigint,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index users_login on users (lower(login));

-- A link that ties a user to the bot, usable once.
create table telegram_links (
  token_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz not null
);

-- A login code that was sent. The browser that asked holds the secret in a cookie; the code is hashed with it.
-- `browser` names a browser that has signed in as this user before; null is any other.
create table login_codes (
  secret_hash bytea primary key,
  user_id integer not null references users,
  browser text,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index login_codes_user on login_codes (user_id, sent_at);

-- One sign-in: all refresh tokens that came out of each other.
create table refresh_families (
  id uuid primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index refresh_families_user on refresh_families (user_id);

create table refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null references refresh_families on delete cascade,
  expires_at timestamptz not null,
  rotated_at timestamptz
);

create index refresh_tokens_family on refresh_tokens (family_id);

-- The one secret all api processes share; every key they use is derived from it.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);
