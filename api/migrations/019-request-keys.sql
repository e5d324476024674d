-- The keys of `product_requests` (migrations 007 and 013) serve every call that makes something: a key names one request
-- of one call. What the first request made is stored by its id; the record itself may be gone by then.

alter table product_requests rename to request_keys;
alter index product_requests_pkey rename to request_keys_pkey;
alter index product_requests_made_at rename to request_keys_made_at;
alter table request_keys
  drop constraint product_requests_product_id_fkey,
  alter product_id type bigint,
  add call text not null default 'POST /api/products/';
alter table request_keys rename product_id to made_id;
alter table request_keys alter call drop default;
