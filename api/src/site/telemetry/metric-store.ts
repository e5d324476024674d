import type { LoadOutcome, LoadStage, WebVital } from '@shared/contract/vocabulary/telemetry';
import type { Database, Queries } from '../../database/database.ts';

/** A result of loading a section, a crash, or a web vital. */
export type MetricKind = LoadOutcome | 'crash' | WebVital;

/** The number of values of a kind in one bucket. `section` and `build` are null for the page outside of sections. */
export interface Metric {
  section: string | null;
  build: string | null;
  kind: MetricKind;
  /** The bucket of the value (see `bucketOf`); 0 if the kind has no value. */
  bucket: number;
  count: number;
}

/** A metric of all builds of a section on a day, `yyyy-mm-dd` by Moscow time. */
export interface DailyMetric extends Omit<Metric, 'build'> {
  section: string;
  day: string;
}

/** A metric of the hour that begins at `hour`. */
export interface HourlyMetric extends Metric {
  hour: Date;
}

/** A stored failure. `trace_id` is the code that the user reads out. */
export interface FailureRow {
  at: Date;
  section: string;
  build: string;
  kind: Exclude<LoadOutcome, 'ready'> | 'crash';
  reason: string | null;
  message: string | null;
  trace_id: string | null;
  stage: LoadStage | null;
  /** Its functions in published files, the innermost first, one a line. */
  stack: string | null;
  route: string | null;
  browser: string | null;
}

/** How a build went for a person: a result of loading it, or how it failed later. */
export type MetKind = LoadOutcome | 'crash' | 'action' | 'hung' | 'blocked' | 'unreachable';

/** A person, by their pseudonym, whose page met a build. */
export interface PersonRow {
  at: Date;
  section: string;
  build: string;
  kind: MetKind;
  person: string;
}

/** The number of people who met a build; each counts once, and once for each kind. */
export interface BuildPeople {
  section: string;
  build: string;
  /** All of them, whether it failed or not. */
  loaded: number;
  failed: number;
  /** Those for whom its code failed, and not the network. */
  broken: number;
  kinds: Partial<Record<MetKind, number>>;
}

/** The SQL of the metrics and failures of pages. */
export interface MetricStore {
  /** Adds the counts to those stored, and keeps only the newest 100 failures of each section. */
  add(gathered: {
    metrics: readonly HourlyMetric[];
    failures: readonly FailureRow[];
    people: readonly PersonRow[];
  }): Promise<void>;
  /** From the beginning of that hour, of the builds with the most values. */
  since(moment: Date): Promise<Metric[]>;
  /** The loads and crashes of each section by day, from the beginning of that moment's day, oldest first. */
  daysSince(moment: Date): Promise<DailyMetric[]>;
  /** Since that moment, of each build. */
  peopleSince(moment: Date): Promise<BuildPeople[]>;
  /** The newest 10 of each section, at most 200, newest first. */
  lastFailures(): Promise<FailureRow[]>;
  /** Deletes metrics and failures older than 30 days. */
  sweep(now: Date): Promise<void>;
}

const keptDays = 30;
const keptFailuresPerSection = 100;
const shownFailuresPerSection = 10;
const maxListedFailures = 200;
const maxListedBuilds = 200;
/** A shop with twenty sections and three builds of each has a few thousand. */
const maxMetricsPerHour = 10_000;

export const metricStore = (db: Database): MetricStore => ({
  add: async ({ metrics, failures, people }) => {
    // Sorted by key, so that two processes that write the same rows wait for each other and do not deadlock.
    const rows = metrics.map((metric) => ({ ...metric, section: metric.section ?? '', build: metric.build ?? '' }));
    await db.begin(async (tx) => {
      await tx`
        with incoming as (
          select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
            as row (hour timestamptz, section text, build text, kind text, bucket smallint, count integer)
        ), full_hour as (
          select hour from section_figures where hour in (select hour from incoming)
          group by hour having count(*) >= ${maxMetricsPerHour}
        )
        insert into section_figures as known (hour, section, build, kind, bucket, count)
        select hour, section, build, kind, bucket, count from incoming
        where hour not in (select hour from full_hour)
          or exists (select from section_figures f where (f.hour, f.section, f.build, f.kind, f.bucket)
            = (incoming.hour, incoming.section, incoming.build, incoming.kind, incoming.bucket))
        order by hour, section, build, kind, bucket
        on conflict (hour, section, build, kind, bucket) do update set count = known.count + excluded.count`;
      if (people.length > 0) {
        await tx`
          insert into section_people as known (section, build, kind, person, first_at, last_at)
          select section, build, kind, person, at, at from json_to_recordset(${JSON.stringify(people)}::text::json)
            as row (section text, build text, kind text, person text, at timestamptz)
          order by section, build, kind, person
          on conflict (section, build, kind, person)
          do update set last_at = greatest(known.last_at, excluded.last_at)`;
      }
      if (failures.length > 0) {
        await tx`insert into section_failures ${tx(failures)}`;
        await deleteOldFailures(tx);
      }
    });
  },

  since: (moment) => db<Metric[]>`
    with counted as (
      select * from section_figures where hour >= date_trunc('hour', ${moment}::timestamptz)
    ), most_met as (
      select section, build from counted group by section, build order by sum(count) desc limit ${maxListedBuilds}
    )
    select nullif(section, '') as section, nullif(build, '') as build, kind, bucket, sum(count)::integer as count
    from counted join most_met using (section, build)
    group by section, build, kind, bucket
    order by section, build, kind, bucket`,

  daysSince: (moment) => db<DailyMetric[]>`
    with counted as (
      select section, (hour at time zone 'Europe/Moscow')::date as date, kind, bucket, count from section_figures
      where hour >= date_trunc('day', ${moment}::timestamptz, 'Europe/Moscow')
        and section <> '' and kind in ('ready', 'previous', 'failed', 'incompatible', 'crash')
    )
    select section, to_char(date, 'YYYY-MM-DD') as day, kind, bucket, sum(count)::integer as count
    from counted
    group by section, date, kind, bucket
    order by date, section, kind, bucket`,

  peopleSince: (moment) => db<BuildPeople[]>`
    with met as (
      select section, build, kind, person from section_people where last_at >= ${moment}
    ), by_kind as (
      select section, build, jsonb_object_agg(kind, people) as kinds
      from (select section, build, kind, count(*)::integer as people from met group by section, build, kind) as counted
      group by section, build
    )
    select section, build, count(distinct person)::integer as loaded,
      (count(distinct person) filter (where kind <> 'ready'))::integer as failed,
      (count(distinct person) filter (where kind not in ('ready', 'unreachable')))::integer as broken, kinds
    from met join by_kind using (section, build)
    group by section, build, kinds
    order by section, build`,

  lastFailures: () => db<FailureRow[]>`
    select at, section, build, kind, reason, message, trace_id, stage, stack, route, browser from (
      select *, row_number() over (partition by section order by id desc) as rank from section_failures
    ) as placed
    where rank <= ${shownFailuresPerSection}
    order by id desc
    limit ${maxListedFailures}`,

  sweep: async (now) => {
    const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
    await db`delete from section_figures where hour < ${oldest}`;
    await db`delete from section_failures where at < ${oldest}`;
    await db`delete from section_people where last_at < ${oldest}`;
    await db`delete from section_notices where at < ${oldest}`;
  },
});

const deleteOldFailures = (tx: Queries) => tx`
  delete from section_failures where id in (
    select id from (
      select id, row_number() over (partition by section order by id desc) as rank from section_failures
    ) as placed
    where rank > ${keptFailuresPerSection}
  )`;
