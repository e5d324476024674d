import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { FastifyPluginAsync } from 'fastify';
import type { AuthEventStore } from '../../accounts/journal/auth-event-store.ts';
import type { Clock } from '../../clock.ts';
import { startPeriodic } from '../../periodic.ts';
import type { MetricCollector } from '../telemetry/metric-collector.ts';
import type { BuildPeople, MetricStore } from '../telemetry/metric-store.ts';
import type { BuildNotice, NoticeStore } from './notice-store.ts';
import { suspectOf } from './quarantine.ts';
import type { SectionNotice, Tell } from './section-webhook.ts';
import type { SiteRegistry } from './site-registry.ts';

/** Fewer may have trouble of their own: an old browser, a bad network. */
const severalPeople = 3;
const windowMs = 10 * 60_000;

interface WatchDependencies {
  registry: Pick<SiteRegistry, 'read' | 'canSign' | 'quarantine'>;
  notices: NoticeStore;
  collector: Pick<MetricCollector, 'write'>;
  metrics: Pick<MetricStore, 'peopleSince'>;
  events: Pick<AuthEventStore, 'record'>;
  clock: Clock;
  /** Whether few requests of the last minutes failed. */
  isApiWell: () => boolean;
  /** Null if there is no address to tell. */
  tell: Tell | null;
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
const nobody = { loaded: 0, failed: 0, broken: 0, kinds: {} };

export const figuresOf = (people: readonly BuildPeople[], section: string, build: string) => {
  const { loaded, failed, broken, kinds } =
    people.find((each) => each.section === section && each.build === build) ?? nobody;
  return { loaded, failed, broken, kinds };
};

type Figures = ReturnType<typeof figuresOf>;

/** As the journal has it: the people for whom it failed, of those who met it, and how. */
const evidenceText = ({ broken, loaded, kinds }: Figures): string =>
  [`people ${broken}/${loaded}`, ...Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)].join(' ');

/**
 * Looks for builds that people get now and that fail for several of them: tells each once, and takes one from everybody
 * whose evidence suffices (`suspectOf`), once a build, and none soon after another section's.
 */
export const sectionWatch = ({ registry, notices, tell, clock, isApiWell, events, ...measured }: WatchDependencies) => {
  const noticeOf = ({ id, title, owner }: PublishedSection, build: string, figures: Figures): SectionNotice => ({
    kind: 'failing',
    at: clock().toISOString(),
    section: id,
    title,
    owner,
    build,
    instead: null,
    by: null,
    figures: { loaded: figures.loaded, failed: figures.failed, kinds: figures.kinds },
  });

  const claim = (kind: BuildNotice['kind'], section: string, build: string, { loaded, broken }: Figures) =>
    notices.claim({ section, build, kind, at: clock(), loaded, broken });

  const tellFailing = async (section: PublishedSection, build: string, people: readonly BuildPeople[]) => {
    const figures = figuresOf(people, section.id, build);
    if (tell && figures.failed >= severalPeople && (await claim('failing', section.id, build, figures))) {
      await tell(noticeOf(section, build, figures));
    }
  };

  /** A fault that two sections have within minutes is likely one of what they share. */
  const isOfAnotherLately = async (section: string) => {
    const sinceMs = clock().getTime() - windowMs;
    const taken = await notices.quarantined();
    return taken.some((notice) => notice.section !== section && notice.at.getTime() > sinceMs);
  };

  const quarantine = async (sections: readonly PublishedSection[], people: readonly BuildPeople[]) => {
    const suspect = suspectOf(sections, people);
    if (!suspect || !registry.canSign || !isApiWell()) {
      return;
    }
    const { section, build, instead, isCanary } = suspect;
    const figures = figuresOf(people, section.id, build);
    if ((await isOfAnotherLately(section.id)) || !(await claim('quarantined', section.id, build, figures))) {
      return;
    }
    await registry.quarantine({ section: section.id, build });
    const detail = `${section.id} ${build} ${instead} ${evidenceText(figures)}`;
    await events.record({ kind: isCanary ? 'canary' : 'rollback', outcome: 'done', detail });
    await tell?.({ ...noticeOf(section, build, figures), kind: 'turned-back', instead });
  };

  return async (): Promise<void> => {
    const people = await recentPeople({ clock, ...measured });
    if (people.every(({ failed }) => failed < severalPeople)) {
      return;
    }
    const sections = await registry.read();
    for (const section of sections) {
      for (const build of [section.live, section.canary]) {
        if (build) {
          await tellFailing(section, build.build, people);
        }
      }
    }
    await quarantine(sections, people);
  };
};

const lookEveryMs = 10_000;

/** Looks every ten seconds while the app runs, never twice at once. */
export const periodicWatch =
  (look: () => Promise<void>): FastifyPluginAsync =>
  async (app) => {
    const stop = startPeriodic(look, {
      everyMs: lookEveryMs,
      reportFailure: (error) => app.log.error({ err: error }, 'looking for failing builds failed'),
    });
    app.addHook('onClose', stop);
  };
