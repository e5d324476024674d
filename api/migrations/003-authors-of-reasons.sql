-- Who wrote the reason of a line last, for the conflict with someone who writes another one. Counts have it already, and a
-- stocktake has no history.
alter table stocktake_lines add column reason_by integer references users;
