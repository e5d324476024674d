-- Of a blind stocktake people see what is expected only after all is counted and they have compared it.
alter table stocktakes
  add column blind boolean not null default false,
  add column compared_at timestamptz,
  add column compared_by integer references users,
  add check (blind or compared_at is null),
  add check (not blind or status <> 'booked' or compared_at is not null);

-- When an order came in, whoever wrote it: its history knows only our users. Unknown of orders from before this, and of those
-- that are loaded with a whole warehouse.
alter table orders add column made_at timestamptz;
alter table orders alter column made_at set default
  case when coalesce(current_setting('sklad.loading', true), '') = 'on' then null else now() end;
create index orders_made on orders (made_at) where made_at is not null;

-- What has changed since a moment ('Смена').
create index history_of_statuses on history (at) where entity = 'order' and field = 'status';
create index movements_of_receipts on movements (at) where kind = 'receipt';
create index movements_of_returns on movements (order_item_id) where kind = 'return';
