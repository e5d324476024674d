import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Needed } from '@shared/contract/vocabulary/field-rights';
import { Failure } from '@shared/contract/wire/primitives';
import { type TSchema, Type } from 'typebox';
import { entityTag } from '../../http/conditional-request.ts';
import { jsonText, jsonType } from '../../http/json-text.ts';
import { idempotencyKey, type KeyedRequest, keyedRequest } from './once-per-key.ts';
import { done, operationName, refusals } from './record-operations.ts';
import type { Written } from './record-store.ts';

/** A kind of records that a person can create. */
export interface CreatedRecord<New> {
  path: `/api/${string}/`;
  noun: { one: string; several: string };
  given: TSchema;
  whole: TSchema;
  /** The methods of the path, which another back end may support only in part. */
  allow: string;
  /** In bytes; Fastify's own limit without it. */
  bodyLimit?: number;
  /** What a person needs to see such records, and to create one. */
  rights: { see: Needed; create: Needed };
  create: (given: New, request: KeyedRequest) => Promise<Written>;
}

/** The routes that create a product or a party, and report whether a page may offer that. */
export const recordCreateRoutes =
  <New>({
    path,
    noun,
    given,
    whole,
    allow,
    bodyLimit,
    rights,
    create,
  }: CreatedRecord<New>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { one, several } = noun;

    const createOne = {
      operationId: operationName('create', one),
      summary: `Creates a ${one}; repeated with the same \`Idempotency-Key\` it returns that ${one} and creates no other`,
      description: `Returns the whole ${one}.`,
      headers: Type.Object(idempotencyKey),
      body: Type.Unsafe<New>(given),
      response: { 201: jsonText(whole), ...refusals, 409: Failure, 422: Failure },
    };
    app.post(
      path,
      { schema: createOne, right: [...rights.see, ...rights.create], ...(bodyLimit !== undefined && { bodyLimit }) },
      async (request, reply) => {
        // The schema has checked it; Fastify's type of a generic body is not resolved here.
        const { json, version } = await create(request.body as New, keyedRequest(request));
        return reply.code(201).type(jsonType).header('etag', entityTag(version)).send(json);
      },
    );

    const allowed = {
      operationId: `${operationName('read', one)}Methods`,
      summary: `The methods of the ${several}, in the header \`Allow\`: a page offers to create one if POST is among them`,
      description: 'Another back end may support fewer.',
      response: { ...done, 401: Failure },
    };
    app.options(path, { schema: allowed, right: rights.see }, async (_request, reply) =>
      reply.code(204).header('allow', allow).send(null),
    );
  };
