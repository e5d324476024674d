import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import { Category, Collection, GroupName } from '@shared/contract/wire/product';
import { Type } from 'typebox';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import { recordId } from '../../http/record-id.ts';
import { listOperation } from '../lists/list-operation.ts';
import { listResponse } from '../lists/list-response.ts';
import type { PersonalList } from '../lists/personal-list.ts';
import { done, operationName, refusals } from '../records/record-operations.ts';
import type { GroupStore } from './group-store.ts';

const changing = [...seesProducts, 'products.change'] as const;

/** The addresses of the two kinds of groups, and the query parameter with the id (spec §7). */
const kinds = {
  categories: {
    path: '/api/products/categories/',
    idName: 'product_category_id',
    row: Category,
    noun: 'category',
    nouns: 'categories',
  },
  collections: {
    path: '/api/collections/',
    idName: 'collection_id',
    row: Collection,
    noun: 'collection',
    nouns: 'collections',
  },
} as const;

const callsOf = ({ idName, row, noun, nouns }: (typeof kinds)[keyof typeof kinds]) => {
  const querystring = Type.Object({ [idName]: IdText });
  return {
    idOf: (query: Record<string, string>) => recordId(query[idName] ?? ''),
    create: {
      operationId: operationName('create', noun),
      summary: `Creates a ${noun}`,
      description: `A name that another ${noun} has is refused with 409.`,
      body: GroupName,
      response: { 201: row, ...refusals, 409: Failure },
    },
    rename: {
      operationId: operationName('rename', noun),
      summary: `Renames one ${noun}`,
      description: `A name that another ${noun} has is refused with 409.`,
      querystring,
      body: GroupName,
      response: { 200: row, ...refusals, 409: Failure },
    },
    remove: {
      operationId: operationName('delete', noun),
      summary: `Deletes one ${noun}; its products show no ${noun}`,
      description: 'It can be restored, and its products have it again.',
      querystring,
      response: { ...done, ...refusals },
    },
    restore: {
      operationId: operationName('restore', noun),
      summary: `Restores a deleted ${noun}`,
      description: 'Refused with 409 if its name is taken now.',
      querystring,
      response: { ...done, ...refusals, 409: Failure },
    },
    allowed: {
      operationId: `${operationName('read', noun)}Methods`,
      summary: 'The supported methods, in the header `Allow`: a page offers only these',
      description: 'Another back end may support fewer.',
      response: { ...done, 401: Failure },
    },
    list: listOperation(operationName('list', nouns), `All of them, by name (${noun})`, row, {}),
  };
};

/** The dependencies of the routes. */
export interface GroupDependencies {
  kind: keyof typeof kinds;
  list: PersonalList;
  groups: GroupStore;
}

export const groupRoutes =
  ({ kind, list, groups }: GroupDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { path } = kinds[kind];
    const { idOf, ...schemas } = callsOf(kinds[kind]);

    app.get(path, { schema: schemas.list, right: seesProducts }, async (request, reply) =>
      reply.send(await listResponse(request, reply, list)),
    );

    app.options(path, { schema: schemas.allowed, right: seesProducts }, async (_request, reply) =>
      reply.code(204).header('allow', 'GET, HEAD, POST, PATCH, DELETE').send(null),
    );

    app.post(path, { schema: schemas.create, right: changing }, async (request, reply) =>
      reply.code(201).send(await groups.create(request.body.name, request.user)),
    );

    app.patch(path, { schema: schemas.rename, right: changing }, async ({ query, body, user }) =>
      groups.rename(idOf(query), body.name, user),
    );

    app.delete(path, { schema: schemas.remove, right: changing }, async ({ query, user }, reply) => {
      await groups.remove(idOf(query), user);
      return reply.code(204).send(null);
    });

    app.post(`${path}restore/`, { schema: schemas.restore, right: changing }, async ({ query, user }, reply) => {
      await groups.restore(idOf(query), user);
      return reply.code(204).send(null);
    });
  };
