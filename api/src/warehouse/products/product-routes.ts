import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure, literals } from 'shared/contract/primitives';
import {
  NewProduct,
  Product,
  ProductChange,
  ProductConflict,
  ProductRow,
  ProductsChange,
  ProductsInOrders,
} from 'shared/contract/product';
import { Type } from 'typebox';
import { entityTag } from '../../http/if-match.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import type { List } from '../lists/list.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { listCall } from '../lists/list-call.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import {
  byId,
  changeDescription,
  done,
  ifMatch,
  namedRecords,
  refusals,
  severalRecords,
} from '../records/record-calls.ts';
import { recordRoutes } from '../records/record-routes.ts';
import type { ProductStore } from './product-store.ts';

const listProducts = listCall('All products that are archived, or all that are not (the default)', ProductRow, {
  archived: Type.Optional(literals(['true', 'false'])),
});

const createProduct = {
  summary: 'Creates a product; repeated with the same `Idempotency-Key` it returns that product and creates no other',
  description: 'Returns the whole product.',
  headers: Type.Object(idempotencyKey),
  body: NewProduct,
  response: { 201: jsonText(Product), ...refusals, 409: Failure, 422: Failure },
};

const allowedCalls = {
  summary: 'The methods of the products, in the header `Allow`: a page offers to create one if POST is among them',
  description: 'Another back end may support fewer.',
  response: { ...done, 401: Failure },
};

const changeProduct = {
  summary: 'Changes a product',
  description: changeDescription,
  params: byId,
  headers: ifMatch,
  body: ProductChange,
  response: { 200: jsonText(Type.Union([ProductRow, Product])), 409: Failure, 412: ProductConflict, ...refusals },
};

const countOrders = {
  ...namedRecords(
    'The number of orders that contain these products, for the question before deleting; changes nothing',
  ),
  response: { 200: ProductsInOrders, 400: Failure, 401: Failure },
};

/** Room for the longest description and two hundred sizes, with every character escaped. */
const wholeProduct = { bodyLimit: 256 * 1024 };

/** The dependencies of the routes. */
export interface ProductParts {
  list: List;
  archivedList: List;
  products: ProductStore;
}

export const productRoutes =
  ({ list, archivedList, products }: ProductParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/products/', { schema: listProducts }, async (request, reply) =>
      reply.send(await listAnswer(request, reply, request.query.archived === 'true' ? archivedList : list)),
    );

    app.post('/api/products/', { schema: createProduct, ...wholeProduct }, async (request, reply) => {
      const { json, version } = await products.create(request.body, keyedRequest(request));
      return reply.code(201).type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.options('/api/products/', { schema: allowedCalls }, async (_request, reply) =>
      reply.code(204).header('allow', 'GET, HEAD, POST').send(null),
    );

    await app.register(
      recordRoutes({
        path: '/api/products/',
        onePath: '/api/products/:id/',
        noun: { one: 'product', several: 'products' },
        whole: Product,
        changeOfSeveral: ProductsChange,
        records: products,
      }),
    );

    app.patch('/api/products/:id/', { schema: changeProduct, ...wholeProduct }, async (request, reply) => {
      const { params, body, headers, user } = request;
      const author = { by: user, ifMatch: headers['if-match'] };
      const { json, version } = await products.change(recordId(params.id), body, author);
      return reply.type(jsonType).header('etag', entityTag(version)).send(json);
    });

    app.post('/api/products/in-orders/', { schema: countOrders, ...severalRecords }, async (request) => ({
      orders: await products.countOrders(request.body),
    }));
  };
