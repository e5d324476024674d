import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CodeOfSize, NewSizeCode } from '@shared/contract/wire/code';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import { Product, ProductConflict } from '@shared/contract/wire/product';
import { NewSize, SizeChange, SizeOrder } from '@shared/contract/wire/size';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { bindsCodes, seesProducts } from '../../accounts/rights/route-right.ts';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { byId, ifMatch, refusals } from '../records/record-operations.ts';
import type { Written } from '../records/record-store.ts';
import type { SizeStore } from './size-store.ts';

const changing = [...seesProducts, 'products.change'] as const;

const bySize = Type.Object({ id: IdText, modification_id: IdText });

/** Each call answers the whole product, a repeated one as well. */
const answers = {
  description:
    'Returns the whole product. Repeated with the same `Idempotency-Key` it changes nothing a second time; that key with another request is refused with 422.',
  headers: Type.Object(idempotencyKey),
  response: { 200: jsonText(Product), ...refusals, 409: Failure, 422: Failure },
};

const addSize = {
  ...answers,
  operationId: 'addSize',
  summary: 'Adds a size to a product, after the others',
  params: byId,
  body: NewSize,
  response: { 201: jsonText(Product), ...refusals, 409: Failure, 422: Failure },
};

const changeSize = {
  ...answers,
  operationId: 'changeSize',
  summary: "Changes a size; `If-Match` is the product's version",
  params: bySize,
  headers: Type.Object({ ...idempotencyKey, ...ifMatch.properties }),
  body: SizeChange,
  response: { ...answers.response, 412: ProductConflict },
};

const orderSizes = {
  ...answers,
  operationId: 'orderSizes',
  summary: 'Orders all sizes of a product',
  params: byId,
  body: SizeOrder,
};

const deleteSize = {
  ...answers,
  operationId: 'deleteSize',
  summary: 'Deletes a size that never moved and is in no order, party or count; any other is refused with 409',
  params: bySize,
};

const addCode = {
  ...answers,
  operationId: 'addCodeOfSize',
  summary: 'Adds a code to a size, or changes how many pieces it means',
  description: `${answers.description} A code that another size has is refused with 409.`,
  params: bySize,
  body: NewSizeCode,
};

const deleteCode = {
  ...answers,
  operationId: 'deleteCodeOfSize',
  summary: 'Deletes a code of a size; if that is its barcode, the next code of one piece becomes it',
  params: bySize,
  body: CodeOfSize,
};

export const sizeRoutes =
  (sizes: SizeStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/products/:id/sizes/', { schema: addSize, right: changing }, async (request, reply) => {
      const product = await sizes.add(recordId(request.params.id), request.body, keyedRequest(request));
      return sendProduct(reply.code(201), product);
    });

    app.patch(
      '/api/products/:id/sizes/:modification_id/',
      { schema: changeSize, right: changing },
      async (request, reply) => {
        const change = { ...keyedRequest(request), ifMatch: request.headers['if-match'] };
        return sendProduct(reply, await sizes.change(sizePlace(request.params), request.body, change));
      },
    );

    app.post(
      '/api/products/:id/sizes/:modification_id/codes/',
      { schema: addCode, right: bindsCodes },
      async (request, reply) =>
        sendProduct(reply, await sizes.addCode(sizePlace(request.params), request.body, keyedRequest(request))),
    );

    app.delete(
      '/api/products/:id/sizes/:modification_id/codes/',
      { schema: deleteCode, right: bindsCodes },
      async (request, reply) =>
        sendProduct(reply, await sizes.removeCode(sizePlace(request.params), request.body, keyedRequest(request))),
    );

    app.put('/api/products/:id/sizes/order/', { schema: orderSizes, right: changing }, async (request, reply) => {
      const id = recordId(request.params.id);
      return sendProduct(reply, await sizes.reorder(id, request.body.ids, keyedRequest(request)));
    });

    app.delete(
      '/api/products/:id/sizes/:modification_id/',
      { schema: deleteSize, right: changing },
      async (request, reply) =>
        sendProduct(reply, await sizes.remove(sizePlace(request.params), keyedRequest(request))),
    );
  };

const sizePlace = (params: { id: string; modification_id: string }) => ({
  productId: recordId(params.id),
  modificationId: recordId(params.modification_id),
});

const sendProduct = (reply: FastifyReply, { json, version }: Written) =>
  reply.type(jsonType).header('etag', entityTag(version)).send(json);
