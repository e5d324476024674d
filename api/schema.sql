-- The schema after all migrations and functions, for reading: written by `node dist/src/write-schema.js`, compared by a
-- test, never run. Why things are as they are is in migrations and functions, which also contain the bodies.

CREATE EXTENSION pg_trgm;

CREATE TABLE attachments (
  file_id integer NOT NULL,
  order_id integer,
  party_id integer,
  product_id integer,
  deleted_at timestamp with time zone,
  CONSTRAINT attachments_pkey PRIMARY KEY (file_id),
  CONSTRAINT attachments_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT attachments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT attachments_party_id_fkey FOREIGN KEY (party_id) REFERENCES parties(id),
  CONSTRAINT attachments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT attachments_check CHECK (num_nonnulls(order_id, party_id, product_id) = 1)
);
CREATE INDEX attachments_order ON attachments USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX attachments_party ON attachments USING btree (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX attachments_product ON attachments USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE TRIGGER record_of_orders_delete AFTER DELETE ON attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_orders_insert AFTER INSERT ON attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_orders_update AFTER UPDATE ON attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_parties_delete AFTER DELETE ON attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_parties_insert AFTER INSERT ON attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_parties_update AFTER UPDATE ON attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_products_delete AFTER DELETE ON attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_products_insert AFTER INSERT ON attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_products_update AFTER UPDATE ON attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'file_id', 'files', '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON attachments FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();

CREATE UNLOGGED TABLE attempt_counts (
  kind text NOT NULL,
  subject_hash bytea NOT NULL,
  failures integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT attempt_counts_pkey PRIMARY KEY (kind, subject_hash)
);
CREATE INDEX attempt_counts_ends_at ON attempt_counts USING btree (ends_at);

CREATE TABLE auth_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  reason text,
  user_id integer,
  login text,
  address text,
  detail text,
  CONSTRAINT auth_events_pkey PRIMARY KEY (id),
  CONSTRAINT auth_events_kind_check CHECK (kind = ANY (ARRAY['sign-in'::text, 'password'::text, 'limit'::text, 'sign-out'::text, 'replay'::text, 'permission'::text, 'user'::text, 'trial'::text, 'rollback'::text, 'canary'::text, 'download'::text, 'export'::text])),
  CONSTRAINT auth_events_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text]))
);
CREATE INDEX auth_events_at ON auth_events USING btree (at);
CREATE INDEX auth_events_login ON auth_events USING btree (lower(login), id DESC);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON auth_events FOR EACH ROW EXECUTE FUNCTION keep_auth_events();

CREATE TABLE buyers (
  key text NOT NULL,
  id integer NOT NULL,
  last_id integer NOT NULL,
  orders integer NOT NULL,
  amount numeric NOT NULL,
  CONSTRAINT buyers_pkey PRIMARY KEY (key),
  CONSTRAINT buyers_last_id_key UNIQUE (last_id)
);

CREATE TABLE categories (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX categories_name ON categories USING btree (name) WHERE deleted_at IS NULL;
CREATE TRIGGER record_delete AFTER DELETE ON categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_delete('category');
CREATE TRIGGER record_insert AFTER INSERT ON categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_insert('category');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_update('category');
CREATE TRIGGER shown_in_products AFTER UPDATE ON categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_named_products('category_id');

CREATE TABLE change_counter (
  only_row boolean DEFAULT true NOT NULL,
  epoch text NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT change_counter_pkey PRIMARY KEY (only_row),
  CONSTRAINT change_counter_only_row_check CHECK (only_row)
);

CREATE UNLOGGED TABLE changed_buyers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  keys text[] NOT NULL,
  CONSTRAINT changed_buyers_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER keep AFTER INSERT ON changed_buyers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_buyers();

CREATE TABLE changes (
  entity text NOT NULL,
  id integer NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT changes_pkey PRIMARY KEY (entity, id)
);
CREATE INDEX changes_since ON changes USING btree (entity, revision);

CREATE TABLE collections (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX collections_name ON collections USING btree (name) WHERE deleted_at IS NULL;
CREATE TRIGGER record_delete AFTER DELETE ON collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_delete('collection');
CREATE TRIGGER record_insert AFTER INSERT ON collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_insert('collection');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_update('collection');
CREATE TRIGGER shown_in_products AFTER UPDATE ON collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_named_products('collection_id');

CREATE TABLE files (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  byte_size bigint NOT NULL,
  image boolean GENERATED ALWAYS AS ((media_type = ANY (ARRAY['image/avif'::text, 'image/gif'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))) STORED NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_byte_size_check CHECK (byte_size >= 0),
  CONSTRAINT files_name_check CHECK (name ~ '^[^/\\]+$'::text)
);

CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id integer,
  entity text NOT NULL,
  entity_id integer NOT NULL,
  field text NOT NULL,
  old_value jsonb,
  new_value jsonb,
  together integer,
  part_id integer,
  CONSTRAINT history_pkey PRIMARY KEY (id),
  CONSTRAINT history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT history_together_check CHECK (together > 1)
);
CREATE INDEX history_of ON history USING btree (entity, entity_id, id DESC);
CREATE INDEX history_of_statuses ON history USING btree (at) WHERE entity = 'order'::text AND field = 'status'::text;
CREATE INDEX history_of_user ON history USING btree (user_id, at DESC, id DESC);

CREATE TABLE ignored_codes (
  key text GENERATED ALWAYS AS (
CASE
    WHEN (code ~ '^([0-9]{8}|[0-9]{12,14})$'::text) THEN lpad(code, 14, '0'::text)
    ELSE upper(code)
END) STORED NOT NULL,
  code text NOT NULL,
  user_id integer,
  ignored_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ignored_codes_pkey PRIMARY KEY (key),
  CONSTRAINT ignored_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT ignored_codes_code_check CHECK (code <> ''::text AND length(code) <= 200)
);

CREATE TABLE invitations (
  user_id integer NOT NULL,
  token_hash bytea NOT NULL,
  invited_by integer,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  site text,
  CONSTRAINT invitations_pkey PRIMARY KEY (user_id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT invitations_site_check CHECK (length(site) <= 300)
);

CREATE TABLE list_revisions (
  entity text NOT NULL,
  revision bigint DEFAULT 0 NOT NULL,
  CONSTRAINT list_revisions_pkey PRIMARY KEY (entity)
);

CREATE TABLE login_codes (
  secret_hash bytea NOT NULL,
  user_id integer NOT NULL,
  browser text,
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT login_codes_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT login_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX login_codes_user ON login_codes USING btree (user_id, sent_at);

CREATE TABLE mark_moves (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  mark_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id integer,
  state text COLLATE "C" NOT NULL,
  order_id integer,
  CONSTRAINT mark_moves_pkey PRIMARY KEY (id),
  CONSTRAINT mark_moves_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES marks(id) ON DELETE CASCADE,
  CONSTRAINT mark_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT mark_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mark_moves_at ON mark_moves USING btree (at);
CREATE INDEX mark_moves_mark ON mark_moves USING btree (mark_id, id);
CREATE INDEX mark_moves_order ON mark_moves USING btree (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE marks (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  code text COLLATE "C" NOT NULL,
  modification_id integer NOT NULL,
  state text COLLATE "C" DEFAULT 'here'::text NOT NULL,
  party_id integer,
  packing_id integer,
  order_id integer,
  returned_by bigint,
  CONSTRAINT marks_pkey PRIMARY KEY (id),
  CONSTRAINT marks_code_key UNIQUE (code),
  CONSTRAINT marks_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id) ON DELETE CASCADE,
  CONSTRAINT marks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT marks_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id) ON DELETE SET NULL,
  CONSTRAINT marks_party_id_fkey FOREIGN KEY (party_id) REFERENCES parties(id) ON DELETE SET NULL,
  CONSTRAINT marks_code_check CHECK (code ~ '^01[0-9]{14}21.{1,20}$'::text),
  CONSTRAINT marks_state_check CHECK (state = ANY (ARRAY['here'::text, 'shipped'::text, 'returned'::text, 'relabelled'::text, 'gone'::text]))
);
CREATE INDEX marks_modification ON marks USING btree (modification_id);
CREATE INDEX marks_order ON marks USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX marks_packing ON marks USING btree (packing_id) WHERE packing_id IS NOT NULL;
CREATE INDEX marks_party ON marks USING btree (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX marks_returned ON marks USING btree (returned_by) WHERE returned_by IS NOT NULL;
CREATE TRIGGER record_moves_insert AFTER INSERT ON marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_mark_moves();
CREATE TRIGGER record_moves_update AFTER UPDATE ON marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_mark_moves();

CREATE TABLE modifications (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  size text NOT NULL,
  "position" smallint NOT NULL,
  remaining integer DEFAULT 0 NOT NULL,
  deleted_at timestamp with time zone,
  reserved integer DEFAULT 0 NOT NULL,
  expected integer DEFAULT 0 NOT NULL,
  minimum integer,
  place text,
  barcode text,
  CONSTRAINT modifications_pkey PRIMARY KEY (id),
  CONSTRAINT modifications_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT modifications_barcode_check CHECK (barcode <> ''::text AND length(barcode) <= 48),
  CONSTRAINT modifications_minimum_check CHECK (minimum >= 0),
  CONSTRAINT modifications_place_check CHECK (place <> ''::text AND length(place) <= 50),
  CONSTRAINT modifications_size_check CHECK (size <> ''::text)
) WITH (fillfactor=80);
CREATE INDEX modifications_product ON modifications USING btree (product_id);
CREATE UNIQUE INDEX modifications_size ON modifications USING btree (product_id, size) WHERE deleted_at IS NULL;
CREATE TRIGGER keep_barcode_insert AFTER INSERT ON modifications FOR EACH ROW WHEN (new.barcode IS NOT NULL) EXECUTE FUNCTION keep_barcode();
CREATE TRIGGER keep_barcode_update AFTER UPDATE OF barcode ON modifications FOR EACH ROW WHEN (old.barcode IS DISTINCT FROM new.barcode) EXECUTE FUNCTION keep_barcode();
CREATE TRIGGER keep_live_codes AFTER UPDATE OF deleted_at, product_id ON modifications FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at OR old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION keep_live_codes_of_size();
CREATE TRIGGER keep_room_for_movements AFTER INSERT OR UPDATE OF remaining ON modifications FOR EACH ROW WHEN (new.remaining < '-1000000000'::integer OR new.remaining > 1000000000) EXECUTE FUNCTION keep_room_for_movements();
CREATE TRIGGER keep_sizes_with_pieces AFTER UPDATE OF deleted_at ON modifications FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.remaining <> 0) EXECUTE FUNCTION keep_sizes_with_pieces();
CREATE TRIGGER move_stock_insert AFTER INSERT ON modifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_remaining();
CREATE TRIGGER move_stock_update AFTER UPDATE ON modifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_remaining();
CREATE TRIGGER note_low_update AFTER UPDATE ON modifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_low_sizes();
CREATE TRIGGER publish_size AFTER UPDATE OF size ON modifications FOR EACH ROW WHEN (old.size <> new.size) EXECUTE FUNCTION publish_orders_of_size();
CREATE TRIGGER record_of_products_delete AFTER DELETE ON modifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'modifications', 'size_part(p.size, p.remaining, p.minimum, p.place, p.barcode)');
CREATE TRIGGER record_of_products_insert AFTER INSERT ON modifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'modifications', 'size_part(p.size, p.remaining, p.minimum, p.place, p.barcode)');
CREATE TRIGGER record_of_products_update AFTER UPDATE ON modifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_sizes();
CREATE TRIGGER record_truncate AFTER TRUNCATE ON modifications FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER search_size AFTER UPDATE OF size ON modifications FOR EACH ROW WHEN (old.size <> new.size) EXECUTE FUNCTION search_size();

CREATE TABLE movements (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  modification_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  quantity integer NOT NULL,
  user_id integer,
  note text,
  order_item_id integer,
  party_line_id integer,
  stocktake_id integer,
  reverses bigint,
  CONSTRAINT movements_pkey PRIMARY KEY (id),
  CONSTRAINT movements_reverses_key UNIQUE (reverses),
  CONSTRAINT movements_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT movements_reverses_fkey FOREIGN KEY (reverses) REFERENCES movements(id),
  CONSTRAINT movements_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id),
  CONSTRAINT movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT movements_check CHECK (quantity <> 0 OR kind = 'opening'::text),
  CONSTRAINT movements_check1 CHECK (num_nonnulls(order_item_id, party_line_id, stocktake_id) <= 1),
  CONSTRAINT movements_kind_check CHECK (kind = ANY (ARRAY['opening'::text, 'receipt'::text, 'shipment'::text, 'return'::text, 'stocktake'::text, 'write_off'::text, 'correction'::text])),
  CONSTRAINT movements_note_check CHECK (length(note) <= 500)
);
CREATE INDEX movements_of_item ON movements USING btree (order_item_id) WHERE order_item_id IS NOT NULL;
CREATE INDEX movements_of_line ON movements USING btree (party_line_id) WHERE party_line_id IS NOT NULL;
CREATE INDEX movements_of_modification ON movements USING btree (modification_id, id DESC) INCLUDE (quantity, kind, at, order_item_id, party_line_id, stocktake_id, reverses);
CREATE INDEX movements_of_receipts ON movements USING btree (at) WHERE kind = 'receipt'::text;
CREATE INDEX movements_of_returns ON movements USING btree (order_item_id) WHERE kind = 'return'::text;
CREATE UNIQUE INDEX movements_opening ON movements USING btree (modification_id) WHERE kind = 'opening'::text;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER append_only_truncate AFTER TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_truncate();
CREATE TRIGGER keep_remaining AFTER INSERT ON movements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_remaining();
CREATE TRIGGER note_arrivals AFTER INSERT ON movements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();

CREATE TABLE note_mentions (
  note_id integer NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT note_mentions_pkey PRIMARY KEY (note_id, user_id),
  CONSTRAINT note_mentions_note_id_fkey FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE CASCADE,
  CONSTRAINT note_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX note_mentions_user ON note_mentions USING btree (user_id);
CREATE TRIGGER note_insert AFTER INSERT ON note_mentions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_notes('note_id');

CREATE TABLE notes (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  order_id integer,
  party_id integer,
  product_id integer,
  user_id integer NOT NULL,
  text text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  pinned boolean DEFAULT false NOT NULL,
  deleted_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT notes_pkey PRIMARY KEY (id),
  CONSTRAINT notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT notes_party_id_fkey FOREIGN KEY (party_id) REFERENCES parties(id) ON DELETE CASCADE,
  CONSTRAINT notes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notes_check CHECK (num_nonnulls(order_id, party_id, product_id) = 1),
  CONSTRAINT notes_text_check CHECK (text <> ''::text)
);
CREATE INDEX notes_order ON notes USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX notes_party ON notes USING btree (party_id) WHERE party_id IS NOT NULL;
CREATE UNIQUE INDEX notes_pinned ON notes USING btree (order_id, party_id, product_id) NULLS NOT DISTINCT WHERE pinned AND deleted_at IS NULL;
CREATE INDEX notes_product ON notes USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE TRIGGER find_delete AFTER DELETE ON notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_notes();
CREATE TRIGGER find_insert AFTER INSERT ON notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_notes();
CREATE TRIGGER find_update AFTER UPDATE ON notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_notes();
CREATE TRIGGER note_insert AFTER INSERT ON notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_notes('id');
CREATE TRIGGER notes_count_change BEFORE UPDATE ON notes FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER record_of_orders_delete AFTER DELETE ON notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_orders_insert AFTER INSERT ON notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_orders_update AFTER UPDATE ON notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_parties_delete AFTER DELETE ON notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_parties_insert AFTER INSERT ON notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_parties_update AFTER UPDATE ON notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_products_delete AFTER DELETE ON notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_products_insert AFTER INSERT ON notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_of_products_update AFTER UPDATE ON notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'notes', '(select jsonb_strip_nulls(jsonb_build_object(''note'', p.text, ''pinned'', nullif(p.pinned, false))))');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON notes FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();

CREATE TABLE notification_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text COLLATE "C" NOT NULL,
  record_id integer NOT NULL,
  user_id integer,
  pieces integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notification_events_pkey PRIMARY KEY (id),
  CONSTRAINT notification_events_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'size'::text, 'party'::text, 'note'::text]))
);

CREATE TABLE notification_settings (
  user_id integer NOT NULL,
  time_zone text DEFAULT 'Europe/Moscow'::text NOT NULL,
  on_page text[] DEFAULT '{order,waiting,size,party,mention,packing}'::text[] NOT NULL,
  in_telegram text[] DEFAULT '{order,waiting,size,mention,packing}'::text[] NOT NULL,
  order_from numeric(12,2) DEFAULT 0 NOT NULL,
  waiting_hours integer DEFAULT 72 NOT NULL,
  is_quiet boolean DEFAULT true NOT NULL,
  quiet_from time without time zone DEFAULT '21:00:00'::time without time zone NOT NULL,
  quiet_to time without time zone DEFAULT '08:00:00'::time without time zone NOT NULL,
  quiet_days smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  mentions_when_quiet boolean DEFAULT true NOT NULL,
  waiting_seen date,
  blocked_chat bigint,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT notification_settings_check CHECK ((on_page || in_telegram) <@ '{order,waiting,size,party,mention,packing}'::text[]),
  CONSTRAINT notification_settings_order_from_check CHECK (order_from >= 0::numeric),
  CONSTRAINT notification_settings_quiet_days_check CHECK (cardinality(quiet_days) < 7),
  CONSTRAINT notification_settings_waiting_hours_check CHECK (waiting_hours >= 1 AND waiting_hours <= 9999)
);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  entity text COLLATE "C",
  record_id integer,
  is_on_page boolean NOT NULL,
  data jsonb NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_user_id_subject_key UNIQUE (user_id, subject),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_at ON notifications USING btree (at);
CREATE INDEX notifications_of_user ON notifications USING btree (user_id, at DESC);

CREATE TABLE order_items (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  modification_id integer NOT NULL,
  amount integer NOT NULL,
  price numeric(12,2) NOT NULL,
  deleted_at timestamp with time zone,
  name text NOT NULL,
  shipped integer DEFAULT 0 NOT NULL,
  shipped_by_status integer,
  CONSTRAINT order_items_pkey PRIMARY KEY (id),
  CONSTRAINT order_items_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_items_amount_check CHECK (amount >= 1),
  CONSTRAINT order_items_price_check CHECK (price >= 0::numeric),
  CONSTRAINT order_items_shipped_by_status_check CHECK (shipped_by_status >= 0),
  CONSTRAINT order_items_shipped_check CHECK (shipped >= 0)
);
CREATE INDEX order_items_modification ON order_items USING btree (modification_id);
CREATE INDEX order_items_order ON order_items USING btree (order_id);
CREATE INDEX order_items_unshipped ON order_items USING btree (modification_id) WHERE shipped < amount AND deleted_at IS NULL;
CREATE TRIGGER claim_orders_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_orders();
CREATE TRIGGER claim_orders_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_orders();
CREATE TRIGGER claim_orders_update AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_orders();
CREATE TRIGGER find_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_order_items();
CREATE TRIGGER find_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_order_items();
CREATE TRIGGER find_update AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_order_items();
CREATE TRIGGER move_stock_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_items();
CREATE TRIGGER move_stock_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_items();
CREATE TRIGGER move_stock_update AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_items();
CREATE TRIGGER named_when_sold BEFORE INSERT ON order_items FOR EACH ROW WHEN (new.name IS NULL) EXECUTE FUNCTION name_sold_item();
CREATE TRIGGER publish_packings_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings_of_orders('order_id', 'old_rows');
CREATE TRIGGER publish_packings_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings_of_orders('order_id', 'new_rows');
CREATE TRIGGER publish_packings_update AFTER UPDATE ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings_of_orders('order_id', 'new_rows');
CREATE TRIGGER record_of_orders_delete AFTER DELETE ON order_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'items', '(
  select jsonb_build_object(''product'', p.name, ''size'', m.size, ''amount'', p.amount, ''price'', p.price)
  from modifications m where m.id = p.modification_id)');
CREATE TRIGGER record_of_orders_insert AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'items', '(
  select jsonb_build_object(''product'', p.name, ''size'', m.size, ''amount'', p.amount, ''price'', p.price)
  from modifications m where m.id = p.modification_id)');
CREATE TRIGGER record_of_orders_update AFTER UPDATE ON order_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (NOT is_shipping()) EXECUTE FUNCTION record_part('order', 'orders', 'order_id', 'id', 'items', '(
  select jsonb_build_object(''product'', p.name, ''size'', m.size, ''amount'', p.amount, ''price'', p.price)
  from modifications m where m.id = p.modification_id)');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();

CREATE TABLE order_status_changes (
  order_id integer NOT NULL,
  number integer NOT NULL,
  status text COLLATE "C" NOT NULL,
  user_id integer,
  shipped jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT order_status_changes_pkey PRIMARY KEY (order_id, number),
  CONSTRAINT order_status_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE orders (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  order_date date NOT NULL,
  full_name text NOT NULL,
  email text,
  phone text,
  status text DEFAULT 'в обработке'::text NOT NULL,
  tag text DEFAULT 'нет'::text NOT NULL,
  amount numeric(12,2),
  delivery_method text,
  country text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  street text DEFAULT ''::text NOT NULL,
  house text DEFAULT ''::text NOT NULL,
  apartment text DEFAULT ''::text NOT NULL,
  delivery_price numeric(12,2) DEFAULT 0 NOT NULL,
  discount numeric(12,2) DEFAULT 0 NOT NULL,
  promo_code_discount numeric(12,2) DEFAULT 0 NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  made_at timestamp with time zone DEFAULT 
CASE
    WHEN (COALESCE(current_setting('sklad.loading'::text, true), ''::text) = 'on'::text) THEN NULL::timestamp with time zone
    ELSE now()
END,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT orders_delivery_method_check CHECK (delivery_method = ANY (ARRAY['курьер'::text, 'почта'::text])),
  CONSTRAINT orders_delivery_price_check CHECK (delivery_price >= 0::numeric),
  CONSTRAINT orders_discount_check CHECK (discount >= 0::numeric),
  CONSTRAINT orders_points_check CHECK (points >= 0),
  CONSTRAINT orders_promo_code_discount_check CHECK (promo_code_discount >= 0::numeric),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['в обработке'::text, 'доставлен'::text, 'возврат'::text])),
  CONSTRAINT orders_tag_check CHECK (tag = ANY (ARRAY['бартер'::text, 'нет'::text]))
);
CREATE INDEX orders_listed ON orders USING btree (order_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_made ON orders USING btree (made_at) WHERE made_at IS NOT NULL;
CREATE INDEX orders_of_buyer ON orders USING btree (COALESCE(NULLIF(lower(email), ''::text), NULLIF(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), ''::text), full_name)) WHERE deleted_at IS NULL;
CREATE INDEX orders_under_way ON orders USING btree (order_date DESC, id DESC) WHERE status = 'в обработке'::text AND deleted_at IS NULL;
CREATE TRIGGER find_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders();
CREATE TRIGGER find_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders();
CREATE TRIGGER find_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders();
CREATE TRIGGER move_stock_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_orders();
CREATE TRIGGER note_buyers_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyers();
CREATE TRIGGER note_buyers_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyers();
CREATE TRIGGER note_buyers_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_buyers();
CREATE TRIGGER note_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_orders();
CREATE TRIGGER orders_count_change BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER publish_packings AFTER UPDATE ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings_of_orders('id', 'new_rows');
CREATE TRIGGER record_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_delete('order');
CREATE TRIGGER record_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_insert('order');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_update('order');

CREATE TABLE outgoing_messages (
  notification_id bigint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT outgoing_messages_pkey PRIMARY KEY (notification_id),
  CONSTRAINT outgoing_messages_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX outgoing_messages_due ON outgoing_messages USING btree (due_at) WHERE sent_at IS NULL;

CREATE TABLE packed_items (
  packing_id integer NOT NULL,
  order_item_id integer NOT NULL,
  pieces integer NOT NULL,
  CONSTRAINT packed_items_pkey PRIMARY KEY (packing_id, order_item_id),
  CONSTRAINT packed_items_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id) ON DELETE CASCADE,
  CONSTRAINT packed_items_pieces_check CHECK (pieces > 0)
);
CREATE INDEX packed_items_item ON packed_items USING btree (order_item_id);

CREATE TABLE packing_scans (
  packing_id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  sender text COLLATE "C" NOT NULL,
  sent_number bigint NOT NULL,
  body_hash bytea NOT NULL,
  kind text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  user_id integer,
  code text,
  modification_id integer,
  pieces integer DEFAULT 0 NOT NULL,
  result text COLLATE "C",
  wrong text COLLATE "C",
  counted integer DEFAULT 0 NOT NULL,
  taken_back_at timestamp with time zone,
  taken_back_by integer,
  solved text COLLATE "C",
  solved_at timestamp with time zone,
  solved_by integer,
  is_listed boolean NOT NULL,
  answer jsonb NOT NULL,
  revision integer NOT NULL,
  mark text COLLATE "C",
  wrong_order integer,
  CONSTRAINT packing_scans_pkey PRIMARY KEY (packing_id, key),
  CONSTRAINT packing_scans_number_key UNIQUE (number),
  CONSTRAINT packing_scans_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT packing_scans_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id) ON DELETE CASCADE,
  CONSTRAINT packing_scans_solved_by_fkey FOREIGN KEY (solved_by) REFERENCES users(id),
  CONSTRAINT packing_scans_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id),
  CONSTRAINT packing_scans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT packing_scans_check CHECK (counted = 0 OR modification_id IS NOT NULL AND taken_back_at IS NULL),
  CONSTRAINT packing_scans_check1 CHECK (counted <= 0 OR result = 'right'::text),
  CONSTRAINT packing_scans_code_check CHECK (length(code) <= 200),
  CONSTRAINT packing_scans_kind_check CHECK (kind = ANY (ARRAY['scan'::text, 'plus'::text, 'minus'::text, 'take_back'::text, 'solve'::text])),
  CONSTRAINT packing_scans_pieces_check CHECK (pieces >= 0),
  CONSTRAINT packing_scans_result_check CHECK (result = ANY (ARRAY['right'::text, 'wrong'::text, 'again'::text, 'unknown'::text])),
  CONSTRAINT packing_scans_solved_check CHECK (solved = ANY (ARRAY['bound'::text, 'not_ours'::text])),
  CONSTRAINT packing_scans_wrong_check CHECK (wrong = ANY (ARRAY['size'::text, 'product'::text, 'no_mark'::text, 'mark_size'::text, 'mark_boxed'::text, 'mark_shipped'::text, 'mark_relabelled'::text, 'mark_gone'::text]))
);
CREATE INDEX packing_scans_revision ON packing_scans USING btree (packing_id, revision);
CREATE INDEX packing_scans_sender ON packing_scans USING btree (packing_id, sender, sent_number);

CREATE TABLE packings (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  status text COLLATE "C" DEFAULT 'open'::text NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_by integer,
  packer integer,
  packer_since timestamp with time zone,
  taken_at timestamp with time zone,
  taken_from integer,
  taken_by integer,
  taken_note text,
  ended_at timestamp with time zone,
  ended_by integer,
  revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT packings_pkey PRIMARY KEY (id),
  CONSTRAINT packings_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT packings_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  CONSTRAINT packings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT packings_packer_fkey FOREIGN KEY (packer) REFERENCES users(id),
  CONSTRAINT packings_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  CONSTRAINT packings_taken_from_fkey FOREIGN KEY (taken_from) REFERENCES users(id),
  CONSTRAINT packings_check CHECK ((status = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT packings_check1 CHECK ((packer IS NULL) = (packer_since IS NULL)),
  CONSTRAINT packings_check2 CHECK ((taken_at IS NULL) = (taken_note IS NULL)),
  CONSTRAINT packings_status_check CHECK (status = ANY (ARRAY['open'::text, 'packed'::text, 'dropped'::text])),
  CONSTRAINT packings_taken_note_check CHECK (length(taken_note) <= 500)
);
CREATE UNIQUE INDEX packings_open ON packings USING btree (order_id) WHERE status = 'open'::text;
CREATE INDEX packings_order ON packings USING btree (order_id, id DESC);
CREATE TRIGGER publish_insert AFTER INSERT ON packings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings();
CREATE TRIGGER publish_update AFTER UPDATE ON packings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_packings();

CREATE TABLE parties (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  party_date date NOT NULL,
  agent_name text NOT NULL,
  agent_email text,
  agent_phone text,
  status text DEFAULT 'не заказано'::text NOT NULL,
  tag text DEFAULT 'нет'::text NOT NULL,
  amount numeric(12,2),
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT parties_pkey PRIMARY KEY (id),
  CONSTRAINT parties_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT parties_status_check CHECK (status = ANY (ARRAY['на складе'::text, 'оплачено'::text, 'не заказано'::text])),
  CONSTRAINT parties_tag_check CHECK (tag = ANY (ARRAY['бартер'::text, 'нет'::text]))
);
CREATE INDEX parties_listed ON parties USING btree (party_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER find_delete AFTER DELETE ON parties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_parties();
CREATE TRIGGER find_insert AFTER INSERT ON parties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_parties();
CREATE TRIGGER find_update AFTER UPDATE ON parties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_parties();
CREATE TRIGGER move_stock_update AFTER UPDATE ON parties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_parties();
CREATE TRIGGER parties_count_change BEFORE UPDATE ON parties FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER record_delete AFTER DELETE ON parties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_delete('party');
CREATE TRIGGER record_insert AFTER INSERT ON parties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_insert('party');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON parties FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON parties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_update('party');

CREATE TABLE party_line_counts (
  line_id integer NOT NULL,
  user_id integer NOT NULL,
  pieces integer NOT NULL,
  made integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT party_line_counts_pkey PRIMARY KEY (line_id, user_id),
  CONSTRAINT party_line_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES party_lines(id) ON DELETE CASCADE,
  CONSTRAINT party_line_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT party_line_counts_made_check CHECK (made >= 0)
);

CREATE TABLE party_lines (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  party_id integer NOT NULL,
  modification_id integer NOT NULL,
  ordered integer DEFAULT 0 NOT NULL,
  counted integer,
  received integer DEFAULT 0 NOT NULL,
  purchase_price numeric(12,2),
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT party_lines_pkey PRIMARY KEY (id),
  CONSTRAINT party_lines_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT party_lines_party_id_fkey FOREIGN KEY (party_id) REFERENCES parties(id),
  CONSTRAINT party_lines_counted_check CHECK (counted >= 0),
  CONSTRAINT party_lines_ordered_check CHECK (ordered >= 0),
  CONSTRAINT party_lines_purchase_price_check CHECK (purchase_price >= 0::numeric),
  CONSTRAINT party_lines_received_check CHECK (received >= 0)
);
CREATE INDEX party_lines_expected ON party_lines USING btree (modification_id) WHERE received < ordered AND deleted_at IS NULL;
CREATE INDEX party_lines_modification ON party_lines USING btree (modification_id);
CREATE UNIQUE INDEX party_lines_size ON party_lines USING btree (party_id, modification_id) WHERE deleted_at IS NULL;
CREATE TRIGGER claim_parties_delete AFTER DELETE ON party_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_parties();
CREATE TRIGGER claim_parties_insert AFTER INSERT ON party_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_parties();
CREATE TRIGGER claim_parties_update AFTER UPDATE ON party_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claim_parties();
CREATE TRIGGER move_stock_delete AFTER DELETE ON party_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_lines();
CREATE TRIGGER move_stock_insert AFTER INSERT ON party_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_lines();
CREATE TRIGGER move_stock_update AFTER UPDATE ON party_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_stock_of_lines();
CREATE TRIGGER party_lines_count_change BEFORE UPDATE ON party_lines FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER price_parties_delete AFTER DELETE ON party_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION price_parties();
CREATE TRIGGER price_parties_insert AFTER INSERT ON party_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_parties();
CREATE TRIGGER price_parties_update AFTER UPDATE ON party_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION price_parties();
CREATE TRIGGER record_of_parties_delete AFTER DELETE ON party_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'lines', '(
  select jsonb_strip_nulls(jsonb_build_object(''product'', product.name, ''size'', m.size, ''amount'', p.ordered,
    ''price'', p.purchase_price, ''received'', nullif(p.received, 0)))
  from modifications m join products product on product.id = m.product_id where m.id = p.modification_id)');
CREATE TRIGGER record_of_parties_insert AFTER INSERT ON party_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'lines', '(
  select jsonb_strip_nulls(jsonb_build_object(''product'', product.name, ''size'', m.size, ''amount'', p.ordered,
    ''price'', p.purchase_price, ''received'', nullif(p.received, 0)))
  from modifications m join products product on product.id = m.product_id where m.id = p.modification_id)');
CREATE TRIGGER record_of_parties_update AFTER UPDATE ON party_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('party', 'parties', 'party_id', 'id', 'lines', '(
  select jsonb_strip_nulls(jsonb_build_object(''product'', product.name, ''size'', m.size, ''amount'', p.ordered,
    ''price'', p.purchase_price, ''received'', nullif(p.received, 0)))
  from modifications m join products product on product.id = m.product_id where m.id = p.modification_id)');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON party_lines FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();

CREATE UNLOGGED TABLE pending_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entity text NOT NULL,
  ids integer[] NOT NULL,
  CONSTRAINT pending_changes_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER publish AFTER INSERT ON pending_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_pending();

CREATE UNLOGGED TABLE presence (
  stream uuid NOT NULL,
  user_id integer NOT NULL,
  entity text COLLATE "C",
  record_id integer,
  doing text COLLATE "C",
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT presence_pkey PRIMARY KEY (stream),
  CONSTRAINT presence_check CHECK ((entity IS NULL) = (record_id IS NULL)),
  CONSTRAINT presence_doing_check CHECK (length(doing) <= 64),
  CONSTRAINT presence_entity_check CHECK (entity = ANY (ARRAY['order'::text, 'party'::text, 'product'::text]))
);

CREATE TABLE product_images (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  file_id integer NOT NULL,
  "position" smallint NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT product_images_pkey PRIMARY KEY (id),
  CONSTRAINT product_images_product_id_file_id_key UNIQUE (product_id, file_id),
  CONSTRAINT product_images_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX product_images_file ON product_images USING btree (file_id);
CREATE TRIGGER record_of_products_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'images', '(select jsonb_build_object(''id'', p.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_products_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'images', '(select jsonb_build_object(''id'', p.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_of_products_update AFTER UPDATE ON product_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_part('product', 'products', 'product_id', 'id', 'images', '(select jsonb_build_object(''id'', p.id, ''name'', f.name) from files f where f.id = p.file_id)');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();

CREATE TABLE product_words (
  word text NOT NULL,
  CONSTRAINT product_words_pkey PRIMARY KEY (word)
);

CREATE TABLE products (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  category_id integer,
  collection_id integer,
  gender text,
  measure text DEFAULT 'шт.'::text NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  status text DEFAULT 'на складе'::text NOT NULL,
  tag text DEFAULT 'нет'::text NOT NULL,
  min_price numeric(12,2),
  cost_price numeric(12,2),
  price numeric(12,2),
  discount_price numeric(12,2),
  preorder integer,
  height numeric(10,3),
  weight numeric(10,3),
  length numeric(10,3),
  volume numeric(10,3),
  width numeric(10,3),
  version integer DEFAULT 1 NOT NULL,
  deleted_at timestamp with time zone,
  marked boolean DEFAULT false NOT NULL,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  CONSTRAINT products_cost_price_check CHECK (cost_price >= 0::numeric),
  CONSTRAINT products_discount_price_check CHECK (discount_price >= 0::numeric),
  CONSTRAINT products_gender_check CHECK (gender = ANY (ARRAY['женский'::text, 'мужской'::text])),
  CONSTRAINT products_height_check CHECK (height >= 0::numeric),
  CONSTRAINT products_length_check CHECK (length >= 0::numeric),
  CONSTRAINT products_min_price_check CHECK (min_price >= 0::numeric),
  CONSTRAINT products_name_check CHECK (name <> ''::text),
  CONSTRAINT products_preorder_check CHECK (preorder >= 0),
  CONSTRAINT products_price_check CHECK (price >= 0::numeric),
  CONSTRAINT products_status_check CHECK (status = ANY (ARRAY['на складе'::text, 'оплачено'::text, 'не заказано'::text])),
  CONSTRAINT products_tag_check CHECK (tag = ANY (ARRAY['бартер'::text, 'нет'::text])),
  CONSTRAINT products_volume_check CHECK (volume >= 0::numeric),
  CONSTRAINT products_weight_check CHECK (weight >= 0::numeric),
  CONSTRAINT products_width_check CHECK (width >= 0::numeric)
);
CREATE INDEX products_category ON products USING btree (category_id);
CREATE INDEX products_collection ON products USING btree (collection_id);
CREATE INDEX products_listed ON products USING btree (archived, id) WHERE deleted_at IS NULL;
CREATE TRIGGER keep_live_codes AFTER UPDATE OF deleted_at ON products FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION keep_live_codes_of_product();
CREATE TRIGGER products_count_change BEFORE UPDATE ON products FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER record_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_delete('product');
CREATE TRIGGER record_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_insert('product');
CREATE TRIGGER record_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION record_truncate();
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_update('product');
CREATE TRIGGER search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION name_new_products();
CREATE TRIGGER search_update AFTER UPDATE OF name ON products FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION name_product();

CREATE TABLE recent_records (
  user_id integer NOT NULL,
  section text NOT NULL,
  record_id integer NOT NULL,
  opened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT recent_records_pkey PRIMARY KEY (user_id, section, record_id),
  CONSTRAINT recent_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT recent_records_record_id_check CHECK (record_id > 0),
  CONSTRAINT recent_records_section_check CHECK (section ~ '^[a-z][a-z0-9-]{1,30}$'::text)
);

CREATE TABLE refresh_families (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  user_agent text,
  address text,
  used_at timestamp with time zone,
  CONSTRAINT refresh_families_pkey PRIMARY KEY (id),
  CONSTRAINT refresh_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX refresh_families_user ON refresh_families USING btree (user_id);
CREATE TRIGGER told_when_deleted AFTER DELETE ON refresh_families FOR EACH ROW EXECUTE FUNCTION tell_ended_sign_in();
CREATE TRIGGER told_when_revoked AFTER UPDATE OF revoked_at ON refresh_families FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_ended_sign_in();

CREATE TABLE refresh_tokens (
  token_hash bytea NOT NULL,
  family_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  rotated_at timestamp with time zone,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES refresh_families(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_family ON refresh_tokens USING btree (family_id);

CREATE TABLE request_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  made_id bigint,
  body_hash bytea,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  call text NOT NULL,
  CONSTRAINT request_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT product_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX request_keys_made_at ON request_keys USING btree (made_at);

CREATE TABLE roles (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  key text COLLATE "C",
  name text NOT NULL,
  rights text[] DEFAULT '{}'::text[] NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT roles_pkey PRIMARY KEY (id),
  CONSTRAINT roles_key_key UNIQUE (key),
  CONSTRAINT roles_key_check CHECK (key = ANY (ARRAY['owner'::text, 'manager'::text, 'storekeeper'::text, 'reader'::text])),
  CONSTRAINT roles_name_check CHECK (name <> ''::text AND length(name) <= 60)
);
CREATE UNIQUE INDEX roles_name ON roles USING btree (lower(name));
CREATE TRIGGER count_rights AFTER UPDATE OF rights ON roles FOR EACH ROW WHEN (old.rights <> new.rights) EXECUTE FUNCTION count_rights_of_role();
CREATE TRIGGER recorded AFTER UPDATE OF rights ON roles FOR EACH ROW WHEN (old.rights <> new.rights) EXECUTE FUNCTION record_rights_of_role();

CREATE TABLE search_texts (
  entity text NOT NULL,
  id integer NOT NULL,
  words text NOT NULL,
  CONSTRAINT search_texts_pkey PRIMARY KEY (entity, id)
);
CREATE INDEX search_texts_words ON search_texts USING gin (words gin_trgm_ops);
ALTER TABLE search_texts ALTER words SET STATISTICS 1000;

CREATE TABLE section_failures (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  section text NOT NULL,
  build text NOT NULL,
  kind text NOT NULL,
  reason text,
  message text,
  trace_id text,
  stage text,
  stack text,
  route text,
  browser text,
  CONSTRAINT section_failures_pkey PRIMARY KEY (id),
  CONSTRAINT section_failures_kind_check CHECK (kind = ANY (ARRAY['previous'::text, 'failed'::text, 'incompatible'::text, 'crash'::text]))
);
CREATE INDEX section_failures_section ON section_failures USING btree (section, id DESC);

CREATE TABLE section_figures (
  hour timestamp with time zone NOT NULL,
  section text NOT NULL,
  build text NOT NULL,
  kind text NOT NULL,
  bucket smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT section_figures_pkey PRIMARY KEY (hour, section, build, kind, bucket),
  CONSTRAINT section_figures_kind_check CHECK (kind = ANY (ARRAY['ready'::text, 'previous'::text, 'failed'::text, 'incompatible'::text, 'crash'::text, 'LCP'::text, 'INP'::text, 'CLS'::text]))
);

CREATE TABLE section_notices (
  section text NOT NULL,
  build text NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  loaded integer NOT NULL,
  broken integer NOT NULL,
  CONSTRAINT section_notices_pkey PRIMARY KEY (section, build, kind),
  CONSTRAINT section_notices_kind_check CHECK (kind = ANY (ARRAY['failing'::text, 'quarantined'::text]))
);

CREATE TABLE section_people (
  section text NOT NULL,
  build text NOT NULL,
  kind text NOT NULL,
  person text COLLATE "C" NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT section_people_pkey PRIMARY KEY (section, build, kind, person),
  CONSTRAINT section_people_kind_check CHECK (kind = ANY (ARRAY['ready'::text, 'previous'::text, 'failed'::text, 'incompatible'::text, 'crash'::text, 'action'::text, 'hung'::text, 'blocked'::text, 'unreachable'::text]))
);
CREATE INDEX section_people_last ON section_people USING btree (last_at);

CREATE TABLE server_secret (
  only_row boolean DEFAULT true NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT server_secret_pkey PRIMARY KEY (only_row),
  CONSTRAINT server_secret_only_row_check CHECK (only_row)
);

CREATE TABLE shop_settings (
  only_row boolean DEFAULT true NOT NULL,
  scan_only boolean DEFAULT false NOT NULL,
  marks boolean DEFAULT false NOT NULL,
  CONSTRAINT shop_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT shop_settings_only_row_check CHECK (only_row)
);

CREATE TABLE single_rights (
  user_id integer NOT NULL,
  "right" text COLLATE "C" NOT NULL,
  is_given boolean NOT NULL,
  given_by integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT single_rights_pkey PRIMARY KEY (user_id, "right"),
  CONSTRAINT single_rights_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  CONSTRAINT single_rights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT single_rights_right_check CHECK (length("right") >= 3 AND length("right") <= 90)
);
CREATE TRIGGER count_rights AFTER INSERT OR DELETE OR UPDATE ON single_rights FOR EACH ROW EXECUTE FUNCTION count_single_rights();
CREATE TRIGGER recorded AFTER INSERT OR DELETE OR UPDATE ON single_rights FOR EACH ROW EXECUTE FUNCTION record_single_right();

CREATE TABLE size_codes (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  modification_id integer NOT NULL,
  code text NOT NULL,
  key text GENERATED ALWAYS AS (
CASE
    WHEN (code ~ '^([0-9]{8}|[0-9]{12,14})$'::text) THEN lpad(code, 14, '0'::text)
    ELSE upper(code)
END) STORED NOT NULL,
  pieces integer DEFAULT 1 NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT size_codes_pkey PRIMARY KEY (id),
  CONSTRAINT size_codes_of_size UNIQUE (modification_id, key),
  CONSTRAINT size_codes_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id) ON DELETE CASCADE,
  CONSTRAINT size_codes_code_check CHECK (code <> ''::text AND length(code) <= 48),
  CONSTRAINT size_codes_pieces_check CHECK (pieces >= 1 AND pieces <= 100000)
);
CREATE UNIQUE INDEX size_codes_key ON size_codes USING btree (key) WHERE is_live;
CREATE TRIGGER place_code BEFORE INSERT OR UPDATE OF modification_id, code ON size_codes FOR EACH ROW EXECUTE FUNCTION place_code();
CREATE TRIGGER record_of_products_delete AFTER DELETE ON size_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_codes();
CREATE TRIGGER record_of_products_insert AFTER INSERT ON size_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_codes();
CREATE TRIGGER record_of_products_update AFTER UPDATE ON size_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_codes();

CREATE TABLE stock_settings (
  only_row boolean DEFAULT true NOT NULL,
  ships boolean DEFAULT true NOT NULL,
  CONSTRAINT stock_settings_pkey PRIMARY KEY (only_row),
  CONSTRAINT stock_settings_only_row_check CHECK (only_row)
);

CREATE TABLE stocktake_counts (
  line_id integer NOT NULL,
  user_id integer NOT NULL,
  pieces integer NOT NULL,
  at timestamp with time zone NOT NULL,
  made integer DEFAULT 1 NOT NULL,
  CONSTRAINT stocktake_counts_pkey PRIMARY KEY (line_id, user_id),
  CONSTRAINT stocktake_counts_line_id_fkey FOREIGN KEY (line_id) REFERENCES stocktake_lines(id),
  CONSTRAINT stocktake_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT stocktake_counts_made_check CHECK (made >= 0)
);
CREATE TRIGGER tally_insert AFTER INSERT ON stocktake_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_people();
CREATE TRIGGER tally_update AFTER UPDATE ON stocktake_counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_people();

CREATE TABLE stocktake_lines (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  stocktake_id integer NOT NULL,
  modification_id integer NOT NULL,
  at_start integer NOT NULL,
  expected integer,
  counted integer,
  counted_at timestamp with time zone,
  counted_by integer,
  reason text,
  version integer DEFAULT 1 NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  reason_by integer,
  CONSTRAINT stocktake_lines_pkey PRIMARY KEY (id),
  CONSTRAINT stocktake_lines_modification_id_stocktake_id_key UNIQUE (modification_id, stocktake_id),
  CONSTRAINT stocktake_lines_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  CONSTRAINT stocktake_lines_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT stocktake_lines_reason_by_fkey FOREIGN KEY (reason_by) REFERENCES users(id),
  CONSTRAINT stocktake_lines_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id),
  CONSTRAINT stocktake_lines_check CHECK (num_nonnulls(expected, counted, counted_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT stocktake_lines_counted_check CHECK (counted >= 0),
  CONSTRAINT stocktake_lines_reason_check CHECK (length(reason) <= 500)
);
CREATE INDEX stocktake_lines_revision ON stocktake_lines USING btree (stocktake_id, revision);
CREATE TRIGGER stocktake_lines_count_change BEFORE UPDATE ON stocktake_lines FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();
CREATE TRIGGER tally_insert AFTER INSERT ON stocktake_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_lines();
CREATE TRIGGER tally_update AFTER UPDATE ON stocktake_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_lines();

CREATE TABLE stocktake_people (
  stocktake_id integer NOT NULL,
  user_id integer NOT NULL,
  pieces integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT stocktake_people_pkey PRIMARY KEY (stocktake_id, user_id),
  CONSTRAINT stocktake_people_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id),
  CONSTRAINT stocktake_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE stocktakes (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  status text COLLATE "C" DEFAULT 'open'::text NOT NULL,
  scope text COLLATE "C" NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  started_by integer,
  ended_at timestamp with time zone,
  ended_by integer,
  last_movement bigint NOT NULL,
  sizes integer DEFAULT 0 NOT NULL,
  counted integer DEFAULT 0 NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  blind boolean DEFAULT false NOT NULL,
  compared_at timestamp with time zone,
  compared_by integer,
  CONSTRAINT stocktakes_pkey PRIMARY KEY (id),
  CONSTRAINT stocktakes_compared_by_fkey FOREIGN KEY (compared_by) REFERENCES users(id),
  CONSTRAINT stocktakes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT stocktakes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  CONSTRAINT stocktakes_check CHECK ((status = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT stocktakes_check1 CHECK (blind OR compared_at IS NULL),
  CONSTRAINT stocktakes_check2 CHECK (NOT blind OR status <> 'booked'::text OR compared_at IS NOT NULL),
  CONSTRAINT stocktakes_scope_check CHECK (scope = ANY (ARRAY['all'::text, 'selected'::text])),
  CONSTRAINT stocktakes_status_check CHECK (status = ANY (ARRAY['open'::text, 'booked'::text, 'cancelled'::text]))
);
CREATE TRIGGER publish_insert AFTER INSERT ON stocktakes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_stocktakes();
CREATE TRIGGER publish_update AFTER UPDATE ON stocktakes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_stocktakes();

CREATE TABLE telegram_links (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT telegram_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  login text NOT NULL,
  password_hash text NOT NULL,
  telegram_chat_id bigint,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  name text,
  role_id integer NOT NULL,
  joined_at timestamp with time zone,
  rights_revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  CONSTRAINT users_login_check CHECK (length(login) >= 1 AND length(login) <= 200),
  CONSTRAINT users_name_check CHECK (name <> ''::text AND length(name) <= 100)
);
CREATE UNIQUE INDEX users_login ON users USING btree (lower(login));
CREATE INDEX users_role ON users USING btree (role_id);
CREATE TRIGGER count_rights BEFORE UPDATE OF role_id, disabled_at ON users FOR EACH ROW WHEN (old.role_id <> new.role_id OR old.disabled_at IS DISTINCT FROM new.disabled_at) EXECUTE FUNCTION count_rights_of_user();
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER DELETE OR UPDATE OF role_id, disabled_at, joined_at ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER publish_rights AFTER UPDATE OF rights_revision, role_id, disabled_at ON users FOR EACH ROW WHEN (old.rights_revision <> new.rights_revision) EXECUTE FUNCTION publish_rights();
CREATE TRIGGER recorded_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION record_changed_role();
CREATE TRIGGER recorded_update AFTER UPDATE OF role_id ON users FOR EACH ROW WHEN (old.role_id <> new.role_id) EXECUTE FUNCTION record_changed_role();
CREATE TRIGGER signed_out AFTER UPDATE OF password_hash, disabled_at ON users FOR EACH ROW WHEN (old.password_hash <> new.password_hash OR old.disabled_at IS NULL AND new.disabled_at IS NOT NULL) EXECUTE FUNCTION sign_out();

CREATE TABLE view_places (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  list text COLLATE "C" NOT NULL,
  order_of_keys text[] DEFAULT '{}'::text[] NOT NULL,
  hidden_keys text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT view_places_pkey PRIMARY KEY (id),
  CONSTRAINT view_places_user_id_list_key UNIQUE (user_id, list),
  CONSTRAINT view_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER publish_insert AFTER INSERT ON view_places REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_views();
CREATE TRIGGER publish_update AFTER UPDATE ON view_places REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_views();

CREATE TABLE views (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  list text COLLATE "C" NOT NULL,
  name text NOT NULL,
  owner_id integer NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  address text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT views_pkey PRIMARY KEY (id),
  CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT views_name_check CHECK (name <> ''::text AND name = btrim(name))
);
CREATE INDEX views_list ON views USING btree (list);
CREATE TRIGGER publish_delete AFTER DELETE ON views REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_views();
CREATE TRIGGER publish_insert AFTER INSERT ON views REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_views();
CREATE TRIGGER publish_update AFTER UPDATE ON views REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_views();
CREATE TRIGGER views_count_change BEFORE UPDATE ON views FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION count_change();

CREATE TABLE walk_packings (
  walk_id integer NOT NULL,
  packing_id integer NOT NULL,
  box smallint NOT NULL,
  is_set_aside boolean DEFAULT false NOT NULL,
  CONSTRAINT walk_packings_pkey PRIMARY KEY (walk_id, packing_id),
  CONSTRAINT walk_packings_walk_id_box_key UNIQUE (walk_id, box),
  CONSTRAINT walk_packings_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id) ON DELETE CASCADE,
  CONSTRAINT walk_packings_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES walks(id) ON DELETE CASCADE,
  CONSTRAINT walk_packings_box_check CHECK (box > 0)
);
CREATE INDEX walk_packings_packing ON walk_packings USING btree (packing_id);

CREATE TABLE walk_picks (
  walk_id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  sender text COLLATE "C" NOT NULL,
  sent_number bigint NOT NULL,
  body_hash bytea NOT NULL,
  kind text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  user_id integer,
  code text,
  modification_id integer,
  packing_id integer,
  answer jsonb NOT NULL,
  CONSTRAINT walk_picks_pkey PRIMARY KEY (walk_id, key),
  CONSTRAINT walk_picks_number_key UNIQUE (number),
  CONSTRAINT walk_picks_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES modifications(id),
  CONSTRAINT walk_picks_packing_id_fkey FOREIGN KEY (packing_id) REFERENCES packings(id) ON DELETE CASCADE,
  CONSTRAINT walk_picks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT walk_picks_walk_id_fkey FOREIGN KEY (walk_id) REFERENCES walks(id) ON DELETE CASCADE,
  CONSTRAINT walk_picks_code_check CHECK (length(code) <= 200),
  CONSTRAINT walk_picks_kind_check CHECK (kind = ANY (ARRAY['scan'::text, 'plus'::text, 'minus'::text, 'take_back'::text]))
);
CREATE INDEX walk_picks_sender ON walk_picks USING btree (walk_id, sender, sent_number);

CREATE TABLE walks (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  form text COLLATE "C" NOT NULL,
  status text COLLATE "C" DEFAULT 'open'::text NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  opened_by integer,
  walker integer,
  walker_since timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by integer,
  revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT walks_pkey PRIMARY KEY (id),
  CONSTRAINT walks_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT walks_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  CONSTRAINT walks_walker_fkey FOREIGN KEY (walker) REFERENCES users(id),
  CONSTRAINT walks_check CHECK ((status = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT walks_check1 CHECK ((walker IS NULL) = (walker_since IS NULL)),
  CONSTRAINT walks_form_check CHECK (form = ANY (ARRAY['walk'::text, 'single'::text, 'cluster'::text])),
  CONSTRAINT walks_status_check CHECK (status = ANY (ARRAY['open'::text, 'ended'::text]))
);
CREATE TRIGGER publish_insert AFTER INSERT ON walks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_walks();
CREATE TRIGGER publish_update AFTER UPDATE ON walks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_walks();

CREATE FUNCTION acting_user() RETURNS integer LANGUAGE sql STABLE;
CREATE FUNCTION add_pieces(counted text, ids integer[], pieces integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION assign_barcodes(sizes integer[], barcodes text[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION begin_epoch() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION book_remaining() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION buyer_key(email text, phone text, full_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION claim_orders() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION claim_parties() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION count_rights_of_role() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION count_rights_of_user() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION count_shipped_by_status(of_items integer[], pieces integer[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION count_single_rights() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION counted_buyers(keys text[]) RETURNS SETOF buyers LANGUAGE sql STABLE;
CREATE FUNCTION counted_expected() RETURNS TABLE(modification_id integer, pieces bigint) LANGUAGE sql STABLE;
CREATE FUNCTION counted_reserved() RETURNS TABLE(modification_id integer, pieces bigint) LANGUAGE sql STABLE;
CREATE FUNCTION expected_pieces(is_deleted boolean, ordered integer, received integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION figures(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION fill_buyers() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION fill_search_texts() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION has_right(person integer, needed text) RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION is_coding() RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION is_loading() RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION is_moving() RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION is_shipping() RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION is_undoing() RETURNS boolean LANGUAGE sql STABLE;
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_auth_events() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_barcode() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_buyers() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_live_codes(sizes integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION keep_live_codes_of_product() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_live_codes_of_size() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_product_words(names text[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION keep_remaining() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_room_for_movements() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION keep_search_texts(kept text, ids integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION keep_sizes_with_pieces() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION lock_modifications(ids integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION main_code(size_id integer, present text) RETURNS text LANGUAGE sql STABLE;
CREATE FUNCTION move_stock_of_items() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION move_stock_of_lines() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION move_stock_of_orders() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION move_stock_of_parties() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION name_new_products() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION name_product() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION name_sold_item() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION new_epoch() RETURNS text LANGUAGE sql;
CREATE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION note_buyers() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION note_event(kind text, records integer[], pieces integer[] DEFAULT NULL::integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION note_low_sizes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION note_notes() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION note_orders() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION note_words(notes text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION order_search_texts(ids integer[]) RETURNS SETOF search_texts LANGUAGE sql STABLE;
CREATE FUNCTION party_search_texts(ids integer[]) RETURNS SETOF search_texts LANGUAGE sql STABLE;
CREATE FUNCTION place_code() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION price_parties() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_changes(changed_entity text, changed_ids integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION publish_named_products() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_orders_of_size() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_packings() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_packings_of_orders() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_pending() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_rights() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_stocktakes() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_views() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION publish_walks() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION quiet_until(settings notification_settings, moment timestamp with time zone) RETURNS timestamp with time zone LANGUAGE plpgsql STABLE;
CREATE FUNCTION record_changed_role() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_codes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION record_delete() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_insert() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_mark_moves() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_part() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_rights_of_role() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_single_right() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_sizes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION record_truncate() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION record_update() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION refuse_ledger_truncate() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION release_marks(of_orders integer[], of_sizes integer[]) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION reserved_pieces(order_status text, is_deleted boolean, amount integer, shipped integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION return_marks_again(movement bigint) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION search_notes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION search_order_items() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION search_orders() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION search_parties() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION search_size() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION search_words(VARIADIC shown text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION set_marks(wanted boolean) RETURNS void LANGUAGE sql;
CREATE FUNCTION set_stock_ships(wanted boolean) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION settle_codes() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION settle_expected() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION settle_stock() RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION ship_due(of_orders integer[], of_items integer[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION ship_marks(of_packing integer) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION ship_packed(of_items integer[], packed integer[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION sign_out() RETURNS trigger LANGUAGE plpgsql;
CREATE FUNCTION size_part(size text, remaining integer, minimum integer, place text, barcode text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION size_words(size text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION split_numbers(house text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION take_back(of_items integer[], down_to integer[]) RETURNS void LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION take_marks_back(of_order integer) RETURNS void LANGUAGE plpgsql;
CREATE FUNCTION take_shipment_back(of_order integer) RETURNS integer LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION tally_lines() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION tally_people() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop=off;
CREATE FUNCTION tell_ended_sign_in() RETURNS trigger LANGUAGE plpgsql;
