-- Rules of the shop that the environment sets. In a table, so that all processes have the same ones.
--
-- `scan_only`: pieces are packed by scans alone (PACKING_SCAN_ONLY).
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  scan_only boolean not null default false
);

insert into shop_settings default values;
