-- Whether pieces are packed by scans alone (PACKING_SCAN_ONLY). In a table, so that all processes have the same rule.
create table packing_settings (
  only_row boolean primary key default true check (only_row),
  scan_only boolean not null default false
);

insert into packing_settings default values;
