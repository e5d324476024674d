import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure } from 'shared/contract/primitives';
import { PublishedSections, Rollback } from 'shared/contract/section';
import { Type } from 'typebox';
import { NotFound } from '../failure.ts';
import { permissionCheck } from '../users/permission-check.ts';
import type { UserStore } from '../users/user-store.ts';
import type { SiteRegistry } from './site-registry.ts';

const refusals = { 401: Failure, 403: Failure, 503: Failure };

const listSections = {
  summary: 'What is live, who published it when, and the last changes',
  response: { 200: PublishedSections, ...refusals },
};

const rollBackSection = {
  summary: 'Makes the build before the live one live again',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  body: Rollback,
  response: { 200: PublishedSections, 400: Failure, 404: Failure, 409: Failure, ...refusals },
};

/** @param registry null where this api serves no site whose registry it can read */
export const sectionRoutes =
  (registry: SiteRegistry | null, users: UserStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = permissionCheck(users, 'sections');

    app.get('/api/sections/', { schema: listSections, onRequest }, async () => ({
      can_roll_back: registry?.canRollBack ?? false,
      sections: registry && (await registry.read()),
    }));

    app.post('/api/sections/:id/rollback/', { schema: rollBackSection, onRequest }, async ({ params, body, user }) => {
      if (!registry) {
        throw new NotFound();
      }
      const sections = await registry.rollBack({ section: params.id, live: body.live, by: user.login });
      return { can_roll_back: true, sections };
    });
  };
