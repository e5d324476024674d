-- All tables, as 29 earlier migrations had left them (decision 146). What triggers do with them is in ../functions; the
-- result of this and the later migrations is in ../schema.sql.
--
-- Closed lists are stored as the Russian text that travels; money is exact. What a person deletes is only marked
-- (`deleted_at`), so that it can be restored; `version` counts a row's changes.

create extension if not exists pg_trgm;

-- ── People and signing in ──────────────────────────────────────────────────────────────────────────────────────────────
-- Nothing here lets a reader of the database sign in as someone: passwords, codes, links and refresh tokens are kept only
-- as hashes.

create table users (
  id integer generated always as identity primary key,
  login text not null check (length(login) between 1 and 200),
  password_hash text not null,
  telegram_chat_id bigint,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Beyond the shop's daily work; the words are those of shared/src/vocabulary/permission.ts.
  permissions text[] not null default '{}' check (permissions <@ array['sections', 'sections-override', 'journal'])
);

create unique index users_login on users (lower(login));

-- A link that ties a user to the bot, usable once.
create table telegram_links (
  token_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz not null
);

-- A login code that was sent. The browser that asked has the secret in a cookie; the code is hashed with it. `browser`
-- names a browser that has signed in as this user before; null is any other.
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

-- One sign-in: all refresh tokens that came out of each other. By what and from where it was last used, and when, is shown
-- to the person whose it is; null if it has not been used since that is recorded.
create table refresh_families (
  id uuid primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  address text,
  used_at timestamptz
);

create index refresh_families_user on refresh_families (user_id);

create table refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null references refresh_families on delete cascade,
  expires_at timestamptz not null,
  rotated_at timestamptz
);

create index refresh_tokens_family on refresh_tokens (family_id);

-- The one secret that all api processes share; every key they use is derived from it.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);

-- Refused attempts of signing in, counted by all processes together. A subject (a login, an address, a browser) is kept
-- as a hash: a login may be a password typed into the wrong field. Unlogged: after a crash the counts begin again, and
-- counting waits for no disk.
create unlogged table attempt_counts (
  kind text not null,
  subject_hash bytea not null,
  failures integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject_hash)
);

create index attempt_counts_ends_at on attempt_counts (ends_at);

-- The journal: who signed in, from where, and what was refused; who took something out; what was changed about users.
-- Rows are added and, when they are old, removed; nobody changes one. `user_id` is no reference: an event outlives its
-- user.
create table auth_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (
    kind in (
      'sign-in', 'password', 'limit', 'sign-out', 'replay', 'permission', 'user', 'trial', 'rollback', 'canary',
      'download', 'export'
    )
  ),
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  user_id integer,
  login text,
  address text,
  detail text
);

create index auth_events_at on auth_events (at);
create index auth_events_login on auth_events (lower(login), id desc);

-- What a person's request made, by the key that the request gave itself (Idempotency-Key): sent again, since its answer
-- was lost on the way, it gets the same record and makes no second one. A key names one request of one call: with another
-- body it is refused. What was made is stored by its id; the record itself may be gone by then.
create table request_keys (
  -- The constraint has the name from before the table was renamed.
  user_id integer not null constraint product_requests_user_id_fkey references users on delete cascade,
  key text not null,
  made_id bigint,
  -- Null for requests from before it was stored.
  body_hash bytea,
  made_at timestamptz not null default now(),
  call text not null,
  primary key (user_id, key)
);

create index request_keys_made_at on request_keys (made_at);

-- ── Products and their sizes ───────────────────────────────────────────────────────────────────────────────────────────

create table categories (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  deleted_at timestamptz
);

create unique index categories_name on categories (name) where deleted_at is null;

create table collections (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  deleted_at timestamptz
);

create unique index collections_name on collections (name) where deleted_at is null;

create table products (
  id integer generated by default as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  category_id integer references categories,
  collection_id integer references collections,
  gender text check (gender in ('женский', 'мужской')),
  measure text not null default 'шт.',
  archived boolean not null default false,
  status text not null default 'на складе' check (status in ('на складе', 'оплачено', 'не заказано')),
  tag text not null default 'нет' check (tag in ('бартер', 'нет')),
  min_price numeric(12, 2) check (min_price >= 0),
  cost_price numeric(12, 2) check (cost_price >= 0),
  price numeric(12, 2) check (price >= 0),
  discount_price numeric(12, 2) check (discount_price >= 0),
  preorder integer check (preorder >= 0),
  height numeric(10, 3) check (height >= 0),
  weight numeric(10, 3) check (weight >= 0),
  length numeric(10, 3) check (length >= 0),
  volume numeric(10, 3) check (volume >= 0),
  width numeric(10, 3) check (width >= 0),
  version integer not null default 1,
  deleted_at timestamptz
);

create index products_listed on products (archived, id) where deleted_at is null;
create index products_category on products (category_id);
create index products_collection on products (collection_id);

-- A size of a product. `position` is its index among them: XS is before S. Room beside a row for its next version, as
-- stock changes often and no index contains it.
create table modifications (
  id integer generated by default as identity primary key,
  product_id integer not null references products,
  size text not null check (size <> ''),
  position smallint not null,
  -- On hand: always the sum of the movements.
  remaining integer not null default 0,
  deleted_at timestamptz,
  -- Kept by the differences that items of orders and lines of parties make.
  reserved integer not null default 0,
  expected integer not null default 0,
  minimum integer check (minimum >= 0),
  place text check (place <> '' and length(place) <= 50),
  barcode text check (barcode <> '' and length(barcode) <= 48)
) with (fillfactor = 80);

-- A deleted size leaves its name and its barcode to others. Partial indexes also keep the rows' locks weak: a change of a
-- column that a foreign key could refer to would wait for everybody who orders the size.
create unique index modifications_size on modifications (product_id, size) where deleted_at is null;
create index modifications_product on modifications (product_id);
create unique index modifications_barcode on modifications (barcode) where deleted_at is null and barcode is not null;

-- ── Orders ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table orders (
  id integer generated by default as identity primary key,
  order_date date not null,
  full_name text not null,
  email text,
  phone text,
  status text not null default 'в обработке' check (status in ('в обработке', 'доставлен', 'возврат')),
  tag text not null default 'нет' check (tag in ('бартер', 'нет')),
  amount numeric(12, 2) check (amount >= 0),
  delivery_method text check (delivery_method in ('курьер', 'почта')),
  country text not null default '',
  city text not null default '',
  street text not null default '',
  house text not null default '',
  apartment text not null default '',
  delivery_price numeric(12, 2) not null default 0 check (delivery_price >= 0),
  discount numeric(12, 2) not null default 0 check (discount >= 0),
  promo_code_discount numeric(12, 2) not null default 0 check (promo_code_discount >= 0),
  points integer not null default 0 check (points >= 0),
  version integer not null default 1,
  deleted_at timestamptz
);

create index orders_listed on orders (order_date desc, id desc) where deleted_at is null;

-- All orders of one buyer are read by what identifies buyers (buyer-key.ts): an e-mail, else a phone, else a name.
create index orders_of_buyer on orders (
  (coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name))
) where deleted_at is null;

-- `price` and `name` are those of the day of the order, whatever the product costs or is called since.
create table order_items (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  modification_id integer not null references modifications,
  amount integer not null check (amount >= 1),
  price numeric(12, 2) not null check (price >= 0),
  deleted_at timestamptz,
  name text not null,
  shipped integer not null default 0 check (shipped >= 0),
  -- How many of the shipped pieces the status 'доставлен' has shipped, and 'в обработке' takes back. Null if nothing counted
  -- them: then `settle_stock` does, after a load of older rows.
  shipped_by_status integer check (shipped_by_status >= 0)
);

create index order_items_order on order_items (order_id);
create index order_items_modification on order_items (modification_id);
create index order_items_unshipped on order_items (modification_id) where shipped < amount and deleted_at is null;

-- The changes of an order's status, until they are undone: the status before each, and `shipped_by_status` of the items
-- that had any, by their ids. Without a reference to the order: a program of the shop may delete it for good.
create table order_status_changes (
  order_id integer not null,
  number integer not null,
  status text collate "C" not null,
  user_id integer references users,
  shipped jsonb not null default '{}',
  primary key (order_id, number)
);

-- ── Parties ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A batch of goods bought from a supplier, the agent. `amount` is the sum of its lines, once it has some.
create table parties (
  id integer generated by default as identity primary key,
  party_date date not null,
  agent_name text not null,
  agent_email text,
  agent_phone text,
  status text not null default 'не заказано' check (status in ('на складе', 'оплачено', 'не заказано')),
  tag text not null default 'нет' check (tag in ('бартер', 'нет')),
  amount numeric(12, 2) check (amount >= 0),
  version integer not null default 1,
  deleted_at timestamptz
);

create index parties_listed on parties (party_date desc, id desc) where deleted_at is null;

-- What a party consists of: ordered, counted and received pieces of sizes.
create table party_lines (
  id integer generated by default as identity primary key,
  party_id integer not null references parties,
  modification_id integer not null references modifications,
  ordered integer not null default 0 check (ordered >= 0),
  -- Null while nobody has counted it; of all deliveries together.
  counted integer check (counted >= 0),
  -- The part of `counted` that movements have booked.
  received integer not null default 0 check (received >= 0),
  purchase_price numeric(12, 2) check (purchase_price >= 0),
  version integer not null default 1,
  deleted_at timestamptz
);

create unique index party_lines_size on party_lines (party_id, modification_id) where deleted_at is null;
create index party_lines_modification on party_lines (modification_id);
create index party_lines_expected on party_lines (modification_id) where received < ordered and deleted_at is null;

-- Who has counted a line, how many pieces, and how many of these counts are valid (`made`): a line whose counts are all
-- taken back has not been counted, one with a count of no pieces has 0. Older counts belong to nobody.
create table party_line_counts (
  line_id integer not null references party_lines on delete cascade,
  user_id integer not null references users,
  pieces integer not null,
  made integer not null check (made >= 0),
  at timestamptz not null,
  primary key (line_id, user_id)
);

-- ── Files ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What is stored under `<id>_<name>`. The row comes after the bytes, so a row never lacks its file.
create table files (
  id integer generated by default as identity primary key,
  name text not null check (name ~ '^[^/\\]+$'),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  -- A picture is what a browser may draw in the page: never SVG, which can contain scripts.
  image boolean not null generated always as (
    media_type in ('image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp')
  ) stored
);

-- A file belongs to exactly one order, party or product.
create table attachments (
  file_id integer primary key references files,
  order_id integer references orders,
  party_id integer references parties,
  product_id integer references products,
  deleted_at timestamptz,
  check (num_nonnulls(order_id, party_id, product_id) = 1)
);

create index attachments_order on attachments (order_id) where order_id is not null;
create index attachments_party on attachments (party_id) where party_id is not null;
create index attachments_product on attachments (product_id) where product_id is not null;

-- One picture may show several products.
create table product_images (
  id integer generated by default as identity primary key,
  product_id integer not null references products,
  file_id integer not null references files,
  position smallint not null,
  deleted_at timestamptz,
  unique (product_id, file_id)
);

create index product_images_file on product_images (file_id);

-- ── Stocktakes and the ledger of stock ─────────────────────────────────────────────────────────────────────────────────

-- Counts of stock by several people at once. What is booked is the difference between what was counted of a size and what
-- was on hand at that moment, so what moves later stays right.
create table stocktakes (
  id integer generated by default as identity primary key,
  status text collate "C" not null default 'open' check (status in ('open', 'booked', 'cancelled')),
  scope text collate "C" not null check (scope in ('all', 'selected')),
  started_at timestamptz not null default now(),
  started_by integer references users,
  ended_at timestamptz,
  ended_by integer references users,
  -- The newest movement when it began: later ones happened while people counted.
  last_movement bigint not null,
  -- Of its lines, and of those that are counted; kept by a trigger.
  sizes integer not null default 0,
  counted integer not null default 0,
  revision integer not null default 0,
  check ((status = 'open') = (ended_at is null))
);

create table stocktake_lines (
  id integer generated by default as identity primary key,
  stocktake_id integer not null references stocktakes,
  modification_id integer not null references modifications,
  at_start integer not null,
  -- On hand at the moment of the last count.
  expected integer,
  counted integer check (counted >= 0),
  counted_at timestamptz,
  counted_by integer references users,
  reason text check (length(reason) <= 500),
  version integer not null default 1,
  -- That of the stocktake when the line last changed.
  revision integer not null default 0,
  -- In this order, so that the lines of a stocktake are found by their revision, whatever the planner knows.
  unique (modification_id, stocktake_id),
  check (num_nonnulls(expected, counted, counted_at) in (0, 3))
);

create index stocktake_lines_revision on stocktake_lines (stocktake_id, revision);

-- Whose pieces a line's count consists of: their sum is that count. `made` as for the lines of parties; none is valid if a
-- later total of another person has replaced them.
create table stocktake_counts (
  line_id integer not null references stocktake_lines,
  user_id integer not null references users,
  pieces integer not null,
  at timestamptz not null,
  made integer not null default 1 check (made >= 0),
  primary key (line_id, user_id)
);

-- The sums of each person, kept by a trigger: a large stocktake is read with each scan.
create table stocktake_people (
  stocktake_id integer not null references stocktakes,
  user_id integer not null references users,
  pieces integer not null,
  at timestamptz not null,
  primary key (stocktake_id, user_id)
);

-- Why a size has its number on hand. Rows are only added.
create table movements (
  id bigint generated always as identity primary key,
  -- Not the start of the transaction, which may have waited for the transaction of an earlier movement.
  at timestamptz not null default clock_timestamp(),
  modification_id integer not null references modifications,
  kind text collate "C" not null check (
    kind in ('opening', 'receipt', 'shipment', 'return', 'stocktake', 'write_off', 'correction')
  ),
  quantity integer not null check (quantity <> 0 or kind = 'opening'),
  user_id integer references users,
  note text check (length(note) <= 500),
  -- What caused it. Items and lines without references: a program of the shop may delete one for good, and its movements
  -- stay.
  order_item_id integer,
  party_line_id integer,
  stocktake_id integer references stocktakes,
  reverses bigint unique references movements,
  check (num_nonnulls(order_item_id, party_line_id, stocktake_id) <= 1)
);

-- A size that sells well has thousands of movements; its sums are read from this index alone.
create index movements_of_modification on movements (modification_id, id desc)
  include (quantity, kind, at, order_item_id, party_line_id, stocktake_id, reverses);
create index movements_of_item on movements (order_item_id) where order_item_id is not null;
create unique index movements_opening on movements (modification_id) where kind = 'opening';
create index movements_of_line on movements (party_line_id) where party_line_id is not null;

-- Whether orders ship their items (STOCK_SHIPS). In a table, because other programs change orders too.
create table stock_settings (
  only_row boolean primary key default true check (only_row),
  ships boolean not null default true
);

insert into stock_settings default values;

-- ── What changed, in what order, and who changed it ────────────────────────────────────────────────────────────────────

-- Counts changes. A change locks the row until it is committed, so that revisions become visible in their order: a
-- sequence would let a reader pass by a lower number that is committed late. A new `epoch` makes all revisions before it
-- invalid.
create table change_counter (
  only_row boolean primary key default true check (only_row),
  epoch text not null,
  revision bigint not null
);

insert into change_counter (epoch, revision) values (left(replace(gen_random_uuid()::text, '-', ''), 8), 0);

-- At which revision the list of these records last changed: what an ETag is made of, without looking at the records.
create table list_revisions (
  entity text primary key,
  revision bigint not null default 0
);

insert into list_revisions (entity)
values ('order'), ('party'), ('product'), ('category'), ('collection'), ('stocktake');

-- At which revision each record last changed. One row a record, so it never needs clearing.
create table changes (
  entity text not null,
  id integer not null,
  revision bigint not null,
  primary key (entity, id)
);

create index changes_since on changes (entity, revision);

-- The changes that a transaction publishes at its commit; its rows live within their transaction.
create unlogged table pending_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  ids integer[] not null
);

-- `old_value` and `new_value` are the field's values as JSON; of a part (a file, a picture, an item, a size) they are what
-- it is, and null if it does not exist.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references users,
  entity text not null,
  entity_id integer not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  -- Of how many records a change was made at once; null of one alone.
  together integer check (together > 1)
);

create index history_of on history (entity, entity_id, id desc);

-- ── Search ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a list is searched by beyond what it shows. Trigrams find any three letters in any position, as the search of the
-- shown columns does. The words are stored, since making them of 100 000 orders for each search takes half a second.
create table search_texts (
  entity text not null,
  id integer not null,
  words text not null,
  primary key (entity, id)
);

create index search_texts_words on search_texts using gin (words gin_trgm_ops);

-- The words of the names under which products are or were sold: a mistyped word is compared with these.
create table product_words (word text primary key);

-- ── Metrics of pages ───────────────────────────────────────────────────────────────────────────────────────────────────

-- What the pages of staff met: counts of an hour, never who met it. A measured value is kept as the bucket it falls into
-- (value-buckets.ts), so that a quantile can be computed of any number of values. Crashes are in bucket 0. Section and
-- build are '' if no section was on the screen.
create table section_figures (
  hour timestamptz not null,
  section text not null,
  build text not null,
  kind text not null check (kind in ('ready', 'previous', 'failed', 'incompatible', 'crash', 'LCP', 'INP', 'CLS')),
  bucket smallint not null,
  count integer not null,
  primary key (hour, section, build, kind, bucket)
);

-- The failures of a section that support may be asked about.
create table section_failures (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  section text not null,
  build text not null,
  kind text not null check (kind in ('previous', 'failed', 'incompatible', 'crash')),
  reason text,
  message text,
  trace_id text
);

create index section_failures_section on section_failures (section, id desc);
