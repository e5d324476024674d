-- What the pages of staff met: counts of an hour, never who met it.

-- A measured value is kept as the bucket it falls into (api/src/telemetry/value-buckets.ts), so that a quantile can be
-- told of any number of values. Crashes are in bucket 0. Section and build are '' where no section was on the screen.
create table section_figures (
  hour timestamptz not null,
  section text not null,
  build text not null,
  kind text not null check (kind in ('ready', 'previous', 'failed', 'incompatible', 'crash', 'LCP', 'INP', 'CLS')),
  bucket smallint not null,
  count integer not null,
  primary key (hour, section, build, kind, bucket)
);

-- The failures of a section that support may be asked about.
create table section_failures (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  section text not null,
  build text not null,
  kind text not null check (kind in ('previous', 'failed', 'incompatible', 'crash')),
  reason text,
  message text,
  trace_id text
);

create index section_failures_section on section_failures (section, id desc);
