-- Where a failure happened: the functions in published files, the innermost first, one a line; the address without ids;
-- the browser with its version; and how far a build came that did not load.
alter table section_failures
  add column stage text,
  add column stack text,
  add column route text,
  add column browser text;
