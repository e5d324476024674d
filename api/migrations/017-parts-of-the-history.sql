-- Which part of a record changed (an item, a line, a file, a note), so that its change can be undone.
alter table history add column part_id integer;
