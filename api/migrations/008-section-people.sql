-- The people whose pages met a build, once for each way in which it went (decision 173). `person` is a keyed hash: it
-- names nobody.
create table section_people (
  section text not null,
  build text not null,
  kind text not null check (kind in
    ('ready', 'previous', 'failed', 'incompatible', 'crash', 'action', 'hung', 'blocked', 'unreachable')),
  person text collate "C" not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (section, build, kind, person)
);
create index section_people_last on section_people (last_at);

-- What was noticed of a build, so that only one process tells it or takes the build from people, and once. `loaded` and
-- `broken` are the evidence: the people who met it in the ten minutes before, and those for whom its code failed.
create table section_notices (
  section text not null,
  build text not null,
  kind text not null check (kind in ('failing', 'quarantined')),
  at timestamptz not null,
  loaded integer not null,
  broken integer not null,
  primary key (section, build, kind)
);
