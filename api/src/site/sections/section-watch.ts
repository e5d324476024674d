import type { PublishedSection } from '@shared/contract/wire/section';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { startPeriodic } from '../../periodic.ts';
import type { MetricCollector } from '../telemetry/metric-collector.ts';
import type { BuildPeople, MetricStore } from '../telemetry/metric-store.ts';
import type { Tell } from './section-webhook.ts';
import type { SiteRegistry } from './site-registry.ts';

/** Fewer may have trouble of their own: an old browser, a bad network. */
const severalPeople = 3;
const windowMs = 10 * 60_000;

interface WatchDependencies {
  db: Database;
  registry: Pick<SiteRegistry, 'read'>;
  collector: Pick<MetricCollector, 'write'>;
  metrics: Pick<MetricStore, 'peopleSince'>;
  clock: Clock;
  tell: Tell;
}

/** The people who met the builds lately. */
export const recentPeople = async ({
  collector,
  metrics,
  clock,
}: Pick<WatchDependencies, 'collector' | 'metrics' | 'clock'>): Promise<BuildPeople[]> => {
  await collector.write();
  return metrics.peopleSince(new Date(clock().getTime() - windowMs));
};

/** The figures of a build that nobody met. */
const nobody = { loaded: 0, failed: 0, kinds: {} };

export const figuresOf = (people: readonly BuildPeople[], section: string, build: string) => {
  const found = people.find((each) => each.section === section && each.build === build);
  return found ? { loaded: found.loaded, failed: found.failed, kinds: found.kinds } : nobody;
};

/** Records that something is told; false if a process has told it already. */
const claim = async (db: Database, key: { section: string; build: string; kind: string }, at: Date) => {
  const rows = await db`
    insert into section_notices ${db([{ ...key, at }])} on conflict do nothing returning section`;
  return rows.length > 0;
};

/** Looks for builds that people get now and that fail for several of them, and tells each once. */
export const sectionWatch = ({ db, registry, tell, clock, ...measured }: WatchDependencies) => {
  const tellFailing = async ({ id, title, owner }: PublishedSection, build: string, people: BuildPeople[]) => {
    const figures = figuresOf(people, id, build);
    const at = clock();
    if (figures.failed < severalPeople || !(await claim(db, { section: id, build, kind: 'failing' }, at))) {
      return;
    }
    await tell({
      kind: 'failing',
      at: at.toISOString(),
      section: id,
      title,
      owner,
      build,
      instead: null,
      by: null,
      figures,
    });
  };

  return async (): Promise<void> => {
    const people = await recentPeople({ clock, ...measured });
    if (people.every(({ failed }) => failed < severalPeople)) {
      return;
    }
    for (const section of await registry.read()) {
      for (const build of [section.live, section.canary]) {
        if (build) {
          await tellFailing(section, build.build, people);
        }
      }
    }
  };
};

const lookEveryMs = 15_000;

/** Looks every 15 seconds while the app runs, never twice at once. */
export const periodicWatch =
  (look: () => Promise<void>): FastifyPluginAsync =>
  async (app) => {
    const stop = startPeriodic(look, {
      everyMs: lookEveryMs,
      reportFailure: (error) => app.log.error({ err: error }, 'looking for failing builds failed'),
    });
    app.addHook('onClose', stop);
  };
