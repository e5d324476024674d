-- Whether pieces are packed by scans alone (PACKING_SCAN_ONLY).
alter table stock_settings add column scan_only boolean not null default false;
