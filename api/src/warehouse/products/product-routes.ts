import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { fieldRights } from '@shared/contract/vocabulary/field-rights';
import { Failure, literals } from '@shared/contract/wire/primitives';
import {
  NewProduct,
  Product,
  ProductChange,
  ProductConflict,
  ProductRow,
  ProductsChange,
  ProductsInOrders,
} from '@shared/contract/wire/product';
import { Type } from 'typebox';
import { expectFieldRights } from '../../accounts/rights/rights.ts';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { listOperation } from '../lists/list-operation.ts';
import { listResponse } from '../lists/list-response.ts';
import type { PersonalList } from '../lists/personal-list.ts';
import { recordCreateRoutes } from '../records/record-create-routes.ts';
import {
  byId,
  changeDescription,
  ifMatch,
  namedRecords,
  refusals,
  severalRecords,
} from '../records/record-operations.ts';
import { recordRoutes } from '../records/record-routes.ts';
import type { ProductStore } from './product-store.ts';

const listProducts = listOperation(
  'listProducts',
  'All products that are archived, or all that are not (the default)',
  ProductRow,
  {
    archived: Type.Optional(literals(['true', 'false'])),
  },
);

const changeProduct = {
  operationId: 'changeProduct',
  summary: 'Changes a product',
  description: changeDescription,
  params: byId,
  headers: ifMatch,
  body: ProductChange,
  response: { 200: jsonText(Type.Union([ProductRow, Product])), 409: Failure, 412: ProductConflict, ...refusals },
};

const countOrders = {
  ...namedRecords(
    'countOrdersOfProducts',
    'The number of orders that contain these products, for the question before deleting; changes nothing',
  ),
  response: { 200: ProductsInOrders, 400: Failure, 401: Failure },
};

/** Room for the longest description and two hundred sizes, with every character escaped. */
const wholeProduct = { bodyLimit: 256 * 1024 };

/** The dependencies of the routes. */
export interface ProductDependencies {
  list: PersonalList;
  archivedList: PersonalList;
  products: ProductStore;
}

export const productRoutes =
  ({ list, archivedList, products }: ProductDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/products/', { schema: listProducts, right: seesProducts }, async (request, reply) =>
      reply.send(await listResponse(request, reply, request.query.archived === 'true' ? archivedList : list)),
    );

    await app.register(
      recordCreateRoutes<NewProduct>({
        path: '/api/products/',
        noun: { one: 'product', several: 'products' },
        given: NewProduct,
        whole: Product,
        allow: 'GET, HEAD, POST',
        ...wholeProduct,
        rights: { see: seesProducts, create: ['products.change'] },
        create: async (product, request) => {
          // A price that a new product does not have is not set.
          const given = Object.entries(product).filter(([, value]) => value !== null);
          expectFieldRights(request.by, fieldRights.product, Object.fromEntries(given));
          return products.create(product, request);
        },
      }),
    );

    await app.register(
      recordRoutes({
        path: '/api/products/',
        onePath: '/api/products/:id/',
        noun: { one: 'product', several: 'products' },
        whole: Product,
        changeOfSeveral: ProductsChange,
        records: products,
        rights: { see: seesProducts, change: ['products.change'], delete: ['products.change'] },
      }),
    );

    app.patch(
      '/api/products/:id/',
      { schema: changeProduct, right: [...seesProducts, ['products.change', 'products.prices']], ...wholeProduct },
      async (request, reply) => {
        const { params, body, headers, user } = request;
        expectFieldRights(user, fieldRights.product, body);
        const author = { by: user, ifMatch: headers['if-match'] };
        const { json, version } = await products.change(recordId(params.id), body, author);
        return reply.type(jsonType).header('etag', entityTag(version)).send(json);
      },
    );

    app.post(
      '/api/products/in-orders/',
      { schema: countOrders, right: seesProducts, ...severalRecords },
      async (request) => ({
        orders: await products.countOrders(request.body),
      }),
    );
  };
