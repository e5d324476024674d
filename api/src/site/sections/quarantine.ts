import type { PublishedSection } from '@shared/contract/wire/host/section';
import type { BuildPeople } from '../telemetry/metric-store.ts';

/** A build that fails for so many people that everybody should get another one. */
export interface Suspect {
  section: PublishedSection;
  build: string;
  isCanary: boolean;
  /** What people get instead. */
  instead: string;
}

interface Evidence {
  /** Of fewer people nothing follows. */
  people: number;
  /** One in so many of those who met the build. */
  oneIn: number;
}

const ofLive: Evidence = { people: 5, oneIn: 5 };
/** Half of that. */
const ofCanary: Evidence = { people: 3, oneIn: 10 };
/** With what should be good: then the fault is likely not that of one build. */
const ofOthers: Evidence = { people: 2, oneIn: 5 };

type Figures = Pick<BuildPeople, 'loaded' | 'broken'>;

const isEnough = ({ loaded, broken }: Figures, { people, oneIn }: Evidence) =>
  broken >= people && broken * oneIn >= loaded;

/**
 * The build to take from everybody, if there is exactly one: it fails for many people, each counted once, while the build
 * that they get instead, and all builds of other sections, work. Missing figures say nothing about a build.
 * @param people who met the builds in the last ten minutes
 */
export const suspectOf = (
  sections: readonly PublishedSection[],
  people: readonly BuildPeople[],
): Suspect | undefined => {
  const fails = (section: string, build: string, evidence: Evidence) =>
    people.some((met) => met.section === section && met.build === build && isEnough(met, evidence));

  const suspects = sections.flatMap((section): Suspect[] => {
    const { id, live, previous, canary } = section;
    if (canary && fails(id, canary.build, ofCanary)) {
      return [{ section, build: canary.build, isCanary: true, instead: live.build }];
    }
    return previous?.was_live && fails(id, live.build, ofLive)
      ? [{ section, build: live.build, isCanary: false, instead: previous.build }]
      : [];
  });

  const [suspect, ...more] = suspects;
  if (!suspect || more.length > 0 || fails(suspect.section.id, suspect.instead, ofOthers)) {
    return undefined;
  }
  const areOthersWell = sections.every(
    ({ id, live, canary }) =>
      id === suspect.section.id || [live, canary].every((build) => !build || !fails(id, build.build, ofOthers)),
  );
  return areOthersWell ? suspect : undefined;
};
