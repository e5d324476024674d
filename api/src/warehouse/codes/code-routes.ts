import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AssignedBarcodes, IgnoredCode, IgnoredCodes, ProductsWithoutBarcodes } from '@shared/contract/wire/code';
import { Failure } from '@shared/contract/wire/primitives';
import { bindsCodes, seesProducts } from '../../accounts/rights/route-right.ts';
import { done, severalRecords } from '../records/record-operations.ts';
import type { CodeStore } from './code-store.ts';

const refused = { 400: Failure, 401: Failure };

const assignBarcodes = {
  operationId: 'assignBarcodes',
  summary: 'Gives an internal barcode to each size of these products that has none',
  description: 'Returns the sizes that got one. Repeated, it returns none.',
  body: ProductsWithoutBarcodes,
  response: { 200: AssignedBarcodes, ...refused },
};

const listIgnored = {
  operationId: 'listIgnoredCodes',
  summary: 'The codes that nobody is asked about again, newest first',
  description: 'None of them is a code of a size.',
  response: { 200: IgnoredCodes, 401: Failure },
};

const ignoreCode = {
  operationId: 'ignoreCode',
  summary: 'Ignores a code that is not of this shop, until a size gets it',
  description: 'A code that a size has is refused with 409.',
  body: IgnoredCode,
  response: { ...done, ...refused, 409: Failure },
};

const heedCode = {
  operationId: 'heedCode',
  summary: 'Ignores a code no longer',
  description: 'A code that was not ignored stays so.',
  body: IgnoredCode,
  response: { ...done, ...refused },
};

export const codeRoutes =
  (codes: CodeStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/api/products/barcodes/',
      { schema: assignBarcodes, right: [...seesProducts, 'products.change'], ...severalRecords },
      async ({ body, user }) => codes.assign(body.product_ids, user),
    );

    app.get('/api/codes/ignored/', { schema: listIgnored, right: seesProducts }, async () => codes.ignored());

    app.post('/api/codes/ignored/', { schema: ignoreCode, right: bindsCodes }, async ({ body, user }, reply) => {
      await codes.ignore(body.code, user);
      return reply.code(204).send(null);
    });

    app.delete('/api/codes/ignored/', { schema: heedCode, right: bindsCodes }, async ({ body, user }, reply) => {
      await codes.heed(body.code, user);
      return reply.code(204).send(null);
    });
  };
