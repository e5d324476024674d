import multipart from '@fastify/multipart';
import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { costFields } from '@shared/contract/vocabulary/field-rights';
import { FileIds, ProductImage, StoredFile } from '@shared/contract/wire/file';
import { Failure, IdText } from '@shared/contract/wire/primitives';
import type { FastifySchemaCompiler } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { seesProducts } from '../../accounts/rights/route-right.ts';
import { recordId } from '../../http/record-id.ts';
import { idempotencyKey, keyedRequest } from '../records/once-per-key.ts';
import { operationName } from '../records/record-operations.ts';
import { type AttachmentStore, type FileTarget, fileTargets } from './attachment-store.ts';
import { withDraft } from './drafts.ts';
import { receiveFile } from './receive-file.ts';
import type { Upload } from './upload.ts';

/** The size limits of uploads, and the folder of their drafts. */
export interface UploadLimits {
  draftFolder: string;
  pictureBytes: number;
  fileBytes: number;
  picturePixels: number;
  /** How long an upload may pause before it is aborted. */
  idleMs: number;
}

const params = Type.Object({ id: IdText });
const refusals = { 400: Failure, 401: Failure, 404: Failure };

const nouns = { orders: 'order', parties: 'party', products: 'product' } as const;

/** The papers of a party name its prices (`costFields`). */
const rightsOf = {
  orders: ['see.orders', 'orders.change'],
  parties: ['see.parties', costFields.party.files, ['purchase.create', 'purchase.receive']],
  products: [...seesProducts, 'products.change'],
} as const;

/** `uploadOrderFile`, `uploadProductImage`. */
const fileOperation = (verb: string, { table, kind }: FileTarget) =>
  operationName(operationName(verb, nouns[table]), kind);

const uploadFile = (target: FileTarget) => ({
  operationId: fileOperation('upload', target),
  summary:
    target.kind === 'image' ? 'Adds a picture of a product, after the others' : `Attaches a file (${target.table})`,
  description:
    target.kind === 'image'
      ? 'One file in the part `file`. Its type is detected from its bytes, not from its name. A picture that cannot be converted is kept as a file of the product, and answered as one.'
      : 'One file in the part `file`. Its type is detected from its bytes, not from its name.',
  params,
  headers: Type.Object(idempotencyKey),
  consumes: ['multipart/form-data'],
  body: Type.Object({ file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }),
  response: {
    201: target.kind === 'image' ? Type.Union([StoredFile, ProductImage]) : StoredFile,
    413: Failure,
    415: Failure,
    ...refusals,
  },
});

const markFiles = (verb: 'delete' | 'restore', target: FileTarget) => ({
  operationId: `${fileOperation(verb, target)}s`,
  summary: `${verb === 'delete' ? 'Deletes' : 'Restores'} all of these ${target.kind}s (${target.table}), or none if one of them is unknown`,
  description: 'The body contains their ids. One transaction.',
  params,
  body: FileIds,
  response: { 204: Type.Null(), ...refusals },
});

const arrangeImages = {
  operationId: 'arrangeProductImages',
  summary: 'Reorders the pictures of a product; unnamed ones come last, and the first one represents the product',
  description: 'The body contains their ids, in the new order.',
  params,
  body: FileIds,
  response: { 204: Type.Null(), ...refusals },
};

/** The body of an upload is a stream; it is checked while it is received. */
const allButBody: FastifySchemaCompiler<TSchema> = (route) =>
  route.httpPart === 'body' ? () => true : TypeBoxValidatorCompiler(route);

export const uploadRoutes =
  (attachments: AttachmentStore, upload: Upload, limits: UploadLimits): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });

    for (const target of fileTargets) {
      const right = rightsOf[target.table];
      const record = `/api/${target.table}/:id`;
      const maxBytes = target.kind === 'image' ? limits.pictureBytes : limits.fileBytes;
      const ownerOf = (id: string) => ({ target, ownerId: recordId(id) });

      app.post(
        `${record}/upload-${target.kind}/`,
        { schema: uploadFile(target), right, validatorCompiler: allButBody, config: { takesUploads: true } },
        async (request, reply) => {
          const owner = ownerOf(request.params.id);
          await attachments.expectOwner(owner);
          const { body: _body, ...keyed } = keyedRequest(request);
          const stored = await withDraft(limits.draftFolder, async (path) =>
            upload(owner, await receiveFile(request, path, { maxBytes, idleMs: limits.idleMs }), keyed),
          );
          return reply.code(201).send(stored);
        },
      );

      app.delete(
        `${record}/${target.kind}s/`,
        { schema: markFiles('delete', target), right },
        async (request, reply) => {
          await attachments.remove(ownerOf(request.params.id), request.body, request.user);
          return reply.code(204).send(null);
        },
      );

      if (target.kind === 'image') {
        app.patch(`${record}/images/`, { schema: arrangeImages, right }, async (request, reply) => {
          await attachments.arrange(ownerOf(request.params.id), request.body, request.user);
          return reply.code(204).send(null);
        });
      }

      const restore = { schema: markFiles('restore', target), right };
      app.post(`${record}/${target.kind}s/restore/`, restore, async (request, reply) => {
        await attachments.restore(ownerOf(request.params.id), request.body, request.user);
        return reply.code(204).send(null);
      });
    }
  };
