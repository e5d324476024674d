import { Type } from 'typebox';
import { Moment, nullable } from './primitives.ts';

const Build = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** A build that is kept on the site, and who put it there when. */
export const PublishedBuild = Type.Object({
  build: Build,
  published_at: nullable(Moment),
  by: nullable(Type.String()),
});
export type PublishedBuild = Type.Static<typeof PublishedBuild>;

/** A change of a section as the delivery writes it down: `publish`, `canary 10`, `promote`, `rollback` … */
export const SectionChange = Type.Object({
  at: Moment,
  by: Type.String(),
  action: Type.String(),
  build: nullable(Build),
});
export type SectionChange = Type.Static<typeof SectionChange>;

/**
 * A section as it is live, the newest of its other kept builds, at most five, and its last ten changes, newest first.
 */
export const PublishedSection = Type.Object({
  id: Type.String(),
  title: Type.String(),
  live: PublishedBuild,
  previous: nullable(PublishedBuild),
  canary: nullable(Type.Object({ ...PublishedBuild.properties, percent: Type.Integer({ minimum: 0, maximum: 100 }) })),
  kept: Type.Array(PublishedBuild),
  history: Type.Array(SectionChange),
});
export type PublishedSection = Type.Static<typeof PublishedSection>;

/**
 * Answer of `GET /api/sections/`. `sections` is null where this api does not serve the site; then the page knows what is
 * live, and nobody who published it. `can_sign` is whether the api may sign a registry.
 */
export const PublishedSections = Type.Object(
  { can_sign: Type.Boolean(), sections: nullable(Type.Array(PublishedSection)) },
  { $id: 'PublishedSections' },
);
export type PublishedSections = Type.Static<typeof PublishedSections>;

/** Body of `POST /api/sections/{id}/rollback/`: what the person saw to be live, so that nobody takes back twice. */
export const Rollback = Type.Object({ live: Build }, { additionalProperties: false, $id: 'Rollback' });
export type Rollback = Type.Static<typeof Rollback>;

/** Body of `POST /api/sections/{id}/trials/`: a kept build. */
export const WantedTrial = Type.Object({ build: Build }, { additionalProperties: false, $id: 'WantedTrial' });

/** Its answer: where within the site one tab gets that build, and until when. */
export const OfferedTrial = Type.Object({ link: Type.String(), until: Moment }, { $id: 'OfferedTrial' });
export type OfferedTrial = Type.Static<typeof OfferedTrial>;
