import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from '@shared/contract/wire/primitives';
import {
  CanaryChange,
  OfferedOverride,
  PublishedSections,
  Rollback,
  WantedOverride,
} from '@shared/contract/wire/section';
import type { BuildMetrics } from '@shared/contract/wire/telemetry';
import { Type } from 'typebox';
import type { AuthEventStore } from '../../accounts/journal/auth-event-store.ts';
import { permissionCheck } from '../../accounts/users/permission-check.ts';
import type { UserStore } from '../../accounts/users/user-store.ts';
import { NotFound } from '../../failure.ts';
import type { SiteRegistry } from './site-registry.ts';

const refusals = { 401: Failure, 403: Failure, 503: Failure };

const listSections = {
  operationId: 'listSections',
  summary: 'The live builds with author and time, and the last changes',
  description: 'Needs the permission `sections`.',
  response: { 200: PublishedSections, ...refusals },
};

const params = Type.Object({ id: Type.String({ maxLength: 40 }) });

const rollBackSection = {
  operationId: 'rollBackSection',
  summary: 'Makes the previous build, or another kept one, live again',
  description:
    'Needs the permission `sections`. Without a build, one that met trouble in the last 24 hours is passed over. Refused with 409 if another build has become live meanwhile, or the wanted one is no longer kept.',
  params,
  body: Rollback,
  response: { 200: PublishedSections, 400: Failure, 404: Failure, 409: Failure, ...refusals },
};

const changeCanary = {
  operationId: 'changeCanary',
  summary: 'Gives the canary build to more or fewer people, or to nobody',
  description:
    'Needs the permission `sections`. Refused with 409 if the section has another canary meanwhile, or none.',
  params,
  body: CanaryChange,
  response: { 200: PublishedSections, 400: Failure, 404: Failure, 409: Failure, ...refusals },
};

const offerBuildOverride = {
  operationId: 'offerBuildOverride',
  summary: 'A link that gives one tab a kept build',
  description: 'Needs the permission `sections-override`.',
  params,
  body: WantedOverride,
  response: { 200: OfferedOverride, 400: Failure, 404: Failure, ...refusals },
};

/**
 * @param registry null if this api serves no site with a readable registry
 * @param readMetrics of the builds in the last 24 hours
 */
export const sectionRoutes =
  (
    registry: SiteRegistry | null,
    users: UserStore,
    events: AuthEventStore,
    readMetrics: () => Promise<BuildMetrics[]>,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = permissionCheck(users, 'sections', events);

    app.get('/api/sections/', { schema: listSections, onRequest }, async () => ({
      can_sign: registry?.canSign ?? false,
      sections: registry && (await registry.read()),
    }));

    app.post(
      '/api/sections/:id/rollback/',
      { schema: rollBackSection, onRequest },
      async ({ params, body, user, ip }) => {
        if (!registry) {
          throw new NotFound();
        }
        const metrics = body.build ? [] : await readMetrics();
        const sections = await registry.rollBack({ ...body, section: params.id, by: user.login, metrics });
        const chosen = sections.find(({ id }) => id === params.id)?.live.build;
        const detail = `${params.id} ${body.live} ${chosen}`;
        await events.record({ kind: 'rollback', outcome: 'done', user, address: ip, detail });
        return { can_sign: true, sections };
      },
    );

    app.post('/api/sections/:id/canary/', { schema: changeCanary, onRequest }, async ({ params, body, user, ip }) => {
      if (!registry) {
        throw new NotFound();
      }
      const sections = await registry.changeCanary({ ...body, section: params.id, by: user.login });
      const detail = `${params.id} ${body.build} ${body.percent ?? 'off'}`;
      await events.record({ kind: 'canary', outcome: 'done', user, address: ip, detail });
      return { can_sign: true, sections };
    });

    const mayTry = permissionCheck(users, 'sections-override', events);
    app.post(
      '/api/sections/:id/trials/',
      { schema: offerBuildOverride, onRequest: mayTry },
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
