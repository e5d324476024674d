import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, IdText } from 'shared/contract/primitives';
import { Category, Collection } from 'shared/contract/product';
import { Type } from 'typebox';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { recordId } from '../record-id.ts';
import { done, refusals } from '../records/record-calls.ts';
import type { CategoryStore } from './category-store.ts';

const byQuery = Type.Object({ product_category_id: IdText });

const listCategories = listCall('All product categories, by name', Category, {});
const listCollections = listCall('All collections, by name', Collection, {});

const deleteCategory = {
  summary: 'Deletes one category; its products show none',
  querystring: byQuery,
  response: { ...done, ...refusals },
};

const restoreCategory = {
  summary: 'Brings a deleted category back',
  querystring: byQuery,
  response: { ...done, ...refusals, 409: Failure },
};

/** What the calls are made of. */
export interface CategoryParts {
  categoryList: List;
  collectionList: List;
  categories: CategoryStore;
}

export const categoryRoutes =
  ({ categoryList, collectionList, categories }: CategoryParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/products/categories/', { schema: listCategories }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, categoryList)),
    );

    app.delete('/api/products/categories/', { schema: deleteCategory }, async (request, reply) => {
      await categories.remove(recordId(request.query.product_category_id), request.user);
      return reply.code(204).send(null);
    });

    app.post('/api/products/categories/restore/', { schema: restoreCategory }, async (request, reply) => {
      await categories.restore(recordId(request.query.product_category_id), request.user);
      return reply.code(204).send(null);
    });

    app.get('/api/collections/', { schema: listCollections }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, collectionList)),
    );
  };
