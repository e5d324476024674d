-- What notifications are made of (decision 198). Triggers note it as it happens: other programs write no history, and ids
-- are not committed in their order, so nothing that is read afterwards is complete.

create or replace function note_event(kind text, records integer[], pieces integer[] default null) returns void
language plpgsql as $$
begin
  if cardinality(records) > 0 and not is_loading() then
    insert into notification_events (kind, record_id, user_id, pieces)
      select note_event.kind, given.record_id, acting_user(), given.pieces
      from unnest(records, note_event.pieces) given (record_id, pieces);
    perform pg_notify('notification_events', '');
  end if;
end $$;

create or replace function note_orders() returns trigger language plpgsql as $$
begin
  perform note_event('order', array(select id from new_rows where deleted_at is null order by id));
  return null;
end $$;

-- A size is low at its minimum, and when orders want more than there is.
create or replace function note_low_sizes() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform note_event('size', array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where n.deleted_at is null and (
      (n.remaining <= n.minimum and not coalesce(o.remaining <= o.minimum, false))
      or (n.remaining < n.reserved and o.remaining >= o.reserved)
    )
    order by n.id));
  return null;
end $$;

create or replace function note_arrivals() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  parties integer[];
  pieces integer[];
begin
  select array_agg(party_id), array_agg(arrived) into parties, pieces
    from (
      select l.party_id, sum(n.quantity)::integer as arrived
      from new_rows n join party_lines l on l.id = n.party_line_id
      where n.kind = 'receipt' and n.reverses is null group by l.party_id having sum(n.quantity) > 0
    ) arrival;
  perform note_event('party', parties, pieces);
  return null;
end $$;

-- A mention may be added to a note later. The argument is the column with the id of the note.
create or replace function note_notes() returns trigger language plpgsql as $$
declare
  notes integer[];
begin
  execute format('select array_agg(distinct %I) from new_rows', tg_argv[0]) into notes;
  perform note_event('note', notes);
  return null;
end $$;

-- The end of the quiet time that the moment is in; the moment itself if it is in none.
create or replace function quiet_until(settings notification_settings, moment timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  here timestamp := moment at time zone settings.time_zone;
  ends timestamp := here;
  is_over_midnight constant boolean := settings.quiet_from > settings.quiet_to;
begin
  if not settings.is_quiet then
    return moment;
  end if;
  -- Each day of a week is left at most twice.
  for step in 1..16 loop
    if extract(isodow from ends)::smallint = any (settings.quiet_days) then
      ends := date_trunc('day', ends) + interval '1 day';
    elsif is_over_midnight and ends::time >= settings.quiet_from then
      ends := date_trunc('day', ends) + interval '1 day' + settings.quiet_to;
    elsif ends::time < settings.quiet_to and (is_over_midnight or ends::time >= settings.quiet_from) then
      ends := date_trunc('day', ends) + settings.quiet_to;
    else
      exit;
    end if;
  end loop;
  return case when ends = here then moment else ends at time zone settings.time_zone end;
end $$;
