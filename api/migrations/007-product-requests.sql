-- Which product a person's request made, by the name that the request gave itself (Idempotency-Key): sent once more, since
-- its answer was lost on the way, it is told the same product and makes no second one.

create table product_requests (
  user_id integer not null references users on delete cascade,
  key text not null,
  product_id integer references products on delete cascade,
  primary key (user_id, key)
);
