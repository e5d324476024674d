-- A key names one request: with another body it is refused. It is forgotten after a day, when nobody sends it again.
-- Requests of before have no hash, and are forgotten a day from now.
alter table product_requests
  add body_hash bytea,
  add made_at timestamptz not null default now();

create index product_requests_made_at on product_requests (made_at);
