import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Failure as FailureAnswer } from 'shared/contract/primitives';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { Failure, NotFound } from '../failure.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { FileStore } from './file-store.ts';
import { type FileKind, findFile } from './find-file.ts';
import { texts } from './texts.ts';

const readFile = {
  summary: 'A stored file, under an address that an answer held',
  params: Type.Object({ signature: Type.String({ maxLength: 100 }), storedName: Type.String({ maxLength: 100 }) }),
  response: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }), 403: FailureAnswer, 404: FailureAnswer },
};

/** Files open to whoever has the address: it is what an `<img>` can send. So its signature is kept out of the log. */
const logSerializers = { req: () => ({ method: 'GET', path: '/api/files/' }) };

/** Belongs in the open scope: the signature in the address stands for the access token. */
export const fileRoutes =
  (db: Database, files: FileStore, addresses: FileAddresses): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/files/:signature/:storedName', { schema: readFile, logSerializers }, async (request, reply) => {
      const { signature, storedName } = request.params;
      const secondsLeft = addresses.secondsLeft(signature, storedName);
      if (secondsLeft === 0) {
        throw new Failure(403, texts.addressRefused);
      }
      const kind = await findFile(db, storedName);
      const file = kind && (await files.read(storedName));
      if (!file) {
        throw new NotFound();
      }
      return reply
        .headers({ ...headersOf(kind), 'content-length': file.byteSize })
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .send(file.stream);
    });
  };

/** What a person uploaded must never run as a page of ours. */
const headersOf = ({ name, mediaType, isPicture }: FileKind) => ({
  'content-type': mediaType,
  'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
});
