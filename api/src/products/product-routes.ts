import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, IdText, literals } from 'shared/contract/primitives';
import { Category, Collection, Product, ProductRow } from 'shared/contract/product';
import { Type } from 'typebox';
import { entityTag } from '../if-match.ts';
import { jsonText, jsonType } from '../json-text.ts';
import { recordId } from '../record-id.ts';
import type { ProductStore } from './product-store.ts';

const listProducts = {
  summary: 'All products that are archived, or all that are not (the default)',
  querystring: Type.Object({ archived: Type.Optional(literals(['true', 'false'])) }),
  response: { 200: jsonText(Type.Array(ProductRow)), 400: Failure, 401: Failure },
};

const readProduct = {
  summary: 'One product whole',
  params: Type.Object({ id: IdText }),
  response: { 200: jsonText(Product), 400: Failure, 401: Failure, 404: Failure },
};

const listCategories = {
  summary: 'All product categories, by name',
  response: { 200: jsonText(Type.Array(Category)), 401: Failure },
};

const listCollections = {
  summary: 'All collections, by name',
  response: { 200: jsonText(Type.Array(Collection)), 401: Failure },
};

export const productRoutes =
  (products: ProductStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/products/', { schema: listProducts }, async (request, reply) =>
      reply.type(jsonType).send(await products.list(request.query.archived === 'true')),
    );

    app.get('/api/products/:id/', { schema: readProduct }, async (request, reply) => {
      const { json, version } = await products.find(recordId(request.params.id));
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.get('/api/products/categories/', { schema: listCategories }, async (_request, reply) =>
      reply.type(jsonType).send(await products.categories()),
    );

    app.get('/api/collections/', { schema: listCollections }, async (_request, reply) =>
      reply.type(jsonType).send(await products.collections()),
    );
  };
