-- Triggers are made by ../functions/triggers.sql: the functions that made those of the earlier migrations have no use.
drop function if exists track_parts(text, text, text, text, text, text, text), track_records(text, text), track(text, text, text);
