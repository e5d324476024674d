import type { TelemetryEvent } from '@shared/contract/wire/telemetry';
import type { SiteRegistry } from '../sections/site-registry.ts';

/** The builds in the registry; metrics of other builds are made up. */
export interface PublishedBuilds {
  /** Keeps the events outside of all sections, and those of live, previous, canary and kept builds. */
  only(events: readonly TelemetryEvent[]): Promise<TelemetryEvent[]>;
}

/**
 * Reads the registry again for an unknown build, which may have been published since. Simultaneous callers share the
 * answer.
 * @param registry null if this api serves no sections
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
