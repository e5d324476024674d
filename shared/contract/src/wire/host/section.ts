import { Type } from 'typebox';
import { Moment, nullable } from '../primitives.ts';

const Build = Type.String({ pattern: '^[0-9a-f]{12}$' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** A build that is kept on the site, with who published it and when. */
export const PublishedBuild = Type.Object({
  build: Build,
  published_at: nullable(Moment),
  by: nullable(Type.String()),
  /** Everybody had it once: a rollback may lead back to it. */
  was_live: Type.Boolean(),
});
export type PublishedBuild = Type.Static<typeof PublishedBuild>;

/** A change of a section as recorded by the delivery: `publish`, `canary 10`, `promote`, `rollback` … */
export const SectionChange = Type.Object({
  at: Moment,
  by: Type.String(),
  action: Type.String(),
  build: nullable(Build),
});
export type SectionChange = Type.Static<typeof SectionChange>;

/**
 * A section with its live build, its other kept builds, newest first, at most fifty, and its last ten changes, newest
 * first.
 */
export const PublishedSection = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The team, as in CODEOWNERS. */
  owner: Type.String(),
  live: PublishedBuild,
  previous: nullable(PublishedBuild),
  canary: nullable(
    Type.Object({
      ...PublishedBuild.properties,
      percent: Percent,
      /** The number of users who get it by their logins; null if it is not known. */
      reaches: nullable(Type.Integer({ minimum: 0 })),
    }),
  ),
  kept: Type.Array(PublishedBuild),
  /**
   * The build that was taken from everybody because it failed for many, until somebody decides otherwise; and the evidence:
   * the people who met it in the ten minutes before, and those for whom its code failed.
   */
  quarantined: nullable(
    Type.Object({
      build: Build,
      at: Moment,
      loaded: nullable(Type.Integer({ minimum: 0 })),
      broken: nullable(Type.Integer({ minimum: 0 })),
    }),
  ),
  history: Type.Array(SectionChange),
});
export type PublishedSection = Type.Static<typeof PublishedSection>;

/**
 * Answer of `GET /api/sections/`. `sections` is null if this api does not serve the site; then only the page knows what
 * is live, without the authors. `can_sign` is whether the api may sign a registry.
 */
export const PublishedSections = Type.Object(
  { can_sign: Type.Boolean(), sections: nullable(Type.Array(PublishedSection)) },
  { $id: 'PublishedSections' },
);
export type PublishedSections = Type.Static<typeof PublishedSections>;

/**
 * Body of `POST /api/sections/{id}/rollback/`: the build that the person saw as live, so that a rollback is not done
 * twice, and the kept build to make live again, by default the previous one.
 */
export const Rollback = Type.Object(
  { live: Build, build: Type.Optional(Build) },
  { additionalProperties: false, $id: 'Rollback' },
);
export type Rollback = Type.Static<typeof Rollback>;

/**
 * Body of `POST /api/sections/{id}/canary/`: the canary build that the person saw, and the percentage of people who get
 * it from now on; null ends the canary.
 */
export const CanaryChange = Type.Object(
  { build: Build, percent: nullable(Percent) },
  { additionalProperties: false, $id: 'CanaryChange' },
);
export type CanaryChange = Type.Static<typeof CanaryChange>;

/** Body of `POST /api/sections/{id}/trials/`: a kept build for a build override. */
export const WantedOverride = Type.Object({ build: Build }, { additionalProperties: false, $id: 'WantedTrial' });

/** Its answer: the address within the site that overrides the build in one tab, and when it expires. */
export const OfferedOverride = Type.Object({ link: Type.String(), until: Moment }, { $id: 'OfferedTrial' });
export type OfferedOverride = Type.Static<typeof OfferedOverride>;
