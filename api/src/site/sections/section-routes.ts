import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bucketOf } from '@shared/contract/section/choose-builds';
import {
  CanaryChange,
  OfferedOverride,
  type PublishedSection,
  PublishedSections,
  Rollback,
  WantedOverride,
} from '@shared/contract/wire/host/section';
import { Failure } from '@shared/contract/wire/primitives';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { Type } from 'typebox';
import type { AuthEventStore } from '../../accounts/journal/auth-event-store.ts';
import type { UserStore } from '../../accounts/users/user-store.ts';
import { NotFound } from '../../failure.ts';
import type { BuildNotice } from './notice-store.ts';
import type { SiteRegistry } from './site-registry.ts';

const refusals = { 401: Failure, 403: Failure, 503: Failure };

const listSections = {
  operationId: 'listSections',
  summary: 'The live builds with author and time, and the last changes',
  description: 'Needs the right `sections.publish`.',
  response: { 200: PublishedSections, ...refusals },
};

const params = Type.Object({ id: Type.String({ maxLength: 40 }) });

const rollBackSection = {
  operationId: 'rollBackSection',
  summary: 'Makes the previous build, or another kept one, live again',
  description:
    'Needs the right `sections.publish`. Without a build, those that met trouble in the last 24 hours are passed over. Refused with 409 if another build has become live meanwhile, the wanted one is no longer kept, or none without trouble is left.',
  params,
  body: Rollback,
  response: { 200: PublishedSections, 400: Failure, 404: Failure, 409: Failure, ...refusals },
};

const changeCanary = {
  operationId: 'changeCanary',
  summary: 'Gives the canary build to more or fewer people, or to nobody',
  description:
    'Needs the right `sections.publish`. Refused with 409 if the section has another canary meanwhile, or none.',
  params,
  body: CanaryChange,
  response: { 200: PublishedSections, 400: Failure, 404: Failure, 409: Failure, ...refusals },
};

const offerBuildOverride = {
  operationId: 'offerBuildOverride',
  summary: 'A link that gives one tab a kept build',
  description: 'Needs the right `sections.try`.',
  params,
  body: WantedOverride,
  response: { 200: OfferedOverride, 400: Failure, 404: Failure, ...refusals },
};

interface SectionDependencies {
  /** Null if this api serves no site with a readable registry. */
  registry: SiteRegistry | null;
  users: UserStore;
  events: AuthEventStore;
  /** Of the builds in the last 24 hours. */
  readMetrics: () => Promise<BuildMetrics[]>;
  /** The evidence against builds that were taken from people. */
  readQuarantined: () => Promise<BuildNotice[]>;
  /** Tells that a person has turned a build back. */
  tellTurnedBack: (section: PublishedSection, turned: { build: string; by: string }) => Promise<void>;
}

export const sectionRoutes =
  ({
    registry,
    users,
    events,
    readMetrics,
    readQuarantined,
    tellTurnedBack,
  }: SectionDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** A canary gets to a few of a hundred buckets: of a small shop perhaps to nobody. */
    const withReach = async (sections: PublishedSection[]): Promise<PublishedSection[]> => {
      if (sections.every(({ canary }) => canary === null)) {
        return sections;
      }
      const active = (await users.list()).filter(({ disabled_at }) => disabled_at === null);
      const reachOf = (percent: number) => active.filter(({ login }) => bucketOf(login) < percent).length;
      return sections.map((section) => ({
        ...section,
        canary: section.canary && { ...section.canary, reaches: reachOf(section.canary.percent) },
      }));
    };

    const withEvidence = async (sections: PublishedSection[]): Promise<PublishedSection[]> => {
      if (sections.every(({ quarantined }) => quarantined === null)) {
        return sections;
      }
      const notices = await readQuarantined();
      return sections.map((section) => {
        const { id, quarantined } = section;
        const notice = notices.find((each) => each.section === id && each.build === quarantined?.build);
        const evidence = notice && { loaded: notice.loaded, broken: notice.broken };
        return { ...section, quarantined: quarantined && { ...quarantined, ...evidence } };
      });
    };

    const complete = async (sections: PublishedSection[]) => withEvidence(await withReach(sections));

    const tell = (sections: PublishedSection[], id: string, turned: { build: string; by: string }) => {
      const section = sections.find((each) => each.id === id);
      if (section) {
        // The person does not wait for it.
        void tellTurnedBack(section, turned).catch((error: unknown) =>
          app.log.error({ err: error }, 'telling of a rollback failed'),
        );
      }
    };

    app.get('/api/sections/', { schema: listSections, right: 'sections.publish' }, async () => ({
      can_sign: registry?.canSign ?? false,
      sections: registry && (await complete(await registry.read())),
    }));

    app.post(
      '/api/sections/:id/rollback/',
      { schema: rollBackSection, right: 'sections.publish' },
      async ({ params, body, user, ip }) => {
        if (!registry) {
          throw new NotFound();
        }
        const metrics = await readMetrics();
        const sections = await registry.rollBack({ ...body, section: params.id, by: user.login, metrics });
        const chosen = sections.find(({ id }) => id === params.id)?.live.build;
        const detail = `${params.id} ${body.live} ${chosen}`;
        await events.record({ kind: 'rollback', outcome: 'done', user, address: ip, detail });
        tell(sections, params.id, { build: body.live, by: user.login });
        return { can_sign: true, sections: await complete(sections) };
      },
    );

    app.post(
      '/api/sections/:id/canary/',
      { schema: changeCanary, right: 'sections.publish' },
      async ({ params, body, user, ip }) => {
        if (!registry) {
          throw new NotFound();
        }
        const sections = await registry.changeCanary({ ...body, section: params.id, by: user.login });
        const detail = `${params.id} ${body.build} ${body.percent ?? 'off'}`;
        await events.record({ kind: 'canary', outcome: 'done', user, address: ip, detail });
        if (body.percent === null) {
          tell(sections, params.id, { build: body.build, by: user.login });
        }
        return { can_sign: true, sections: await complete(sections) };
      },
    );

    app.post(
      '/api/sections/:id/trials/',
      { schema: offerBuildOverride, right: 'sections.try' },
      async ({ params, body, user, ip }) => {
        if (!registry) {
          throw new NotFound();
        }
        const override = await registry.offerBuildOverride({ section: params.id, build: body.build });
        const detail = `${params.id} ${body.build}`;
        await events.record({ kind: 'trial', outcome: 'done', user, address: ip, detail });
        return override;
      },
    );
  };
