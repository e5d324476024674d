import type { TelemetryEvent } from 'shared/contract/telemetry';
import type { SiteRegistry } from '../sections/site-registry.ts';

/** Which builds the registry names; figures of others are somebody's invention. */
export interface PublishedBuilds {
  /** The events outside of all sections, and those of a build that is live, was before it, is a canary or is kept. */
  only(events: readonly TelemetryEvent[]): Promise<TelemetryEvent[]>;
}

/**
 * Asks the registry when a build is not known: it may have been published since. All who ask meanwhile share the answer.
 * @param registry null where this api knows of no sections
 */
export const publishedBuilds = (registry: SiteRegistry | null): PublishedBuilds => {
  let known = new Set<string>();
  let reading: Promise<void> | null = null;

  const read = async () => {
    const sections = (await registry?.read()) ?? [];
    known = new Set(
      sections.flatMap(({ id, live, previous, canary, kept }) =>
        [live, previous, canary, ...kept].flatMap((build) => (build ? [keyOf(id, build.build)] : [])),
      ),
    );
  };

  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  const isKnown = ({ section, build }: TelemetryEvent) =>
    section === null || build === null ? section === build : known.has(keyOf(section, build));

  return {
    only: async (events) => {
      if (!events.every(isKnown)) {
        await readOnce();
      }
      return events.filter(isKnown);
    },
  };
};

const keyOf = (section: string, build: string) => `${section}/${build}`;
