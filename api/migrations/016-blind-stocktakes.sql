-- Of a blind stocktake people see what is expected only after all is counted and they have compared it.
alter table stocktakes
  add column blind boolean not null default false,
  add column compared_at timestamptz,
  add column compared_by integer references users,
  add check (blind or compared_at is null),
  add check (not blind or status <> 'booked' or compared_at is not null);
