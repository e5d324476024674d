import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { costFields, type Needed } from '@shared/contract/vocabulary/field-rights';
import { pictureWidths } from '@shared/contract/vocabulary/picture';
import { Failure as FailureBody, literals } from '@shared/contract/wire/primitives';
import { Type } from 'typebox';
import type { AuthEventStore } from '../../accounts/journal/auth-event-store.ts';
import type { LiveRights } from '../../accounts/rights/live-rights.ts';
import { expectRights } from '../../accounts/rights/rights.ts';
import type { LiveSignIns } from '../../accounts/sign-ins/live-sign-ins.ts';
import type { Database } from '../../database/database.ts';
import { Failure, NotFound } from '../../failure.ts';
import type { CountResponse } from '../../http/connections.ts';
import { seeRights } from '../records/entity-rights.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { parseStoredName, thumbnailKey } from './stored-name.ts';
import { texts } from './texts.ts';

/** How a stored file is sent. */
interface FileKind {
  name: string;
  mediaType: string;
  byteSize: number;
  /** A picture is shown inline; any other file is only downloaded. */
  isPicture: boolean;
  /** The record that it is attached to: `order 1060`. A photo of a product has none. */
  record: string | null;
  /** Who may open it now: the person of the address. */
  userId: number;
}

/** The row of a stored name; undefined if there is none, or if the file was deleted from every record. */
const findFile = async (db: Database, storedName: string, signIn: string): Promise<FileKind | undefined> => {
  const parsed = parseStoredName(storedName);
  if (!parsed) {
    return undefined;
  }
  const [file] = await db<FileKind[]>`
    select name, media_type as "mediaType", byte_size as "byteSize", image as "isPicture",
      coalesce('order ' || a.order_id, 'party ' || a.party_id, 'product ' || a.product_id) as record,
      (select user_id from refresh_families where id = ${signIn}) as "userId"
    from files f left join attachments a on a.file_id = f.id and a.deleted_at is null
    where f.id = ${parsed.id}::bigint and name = ${parsed.name} and (
      a.file_id is not null
      or exists (select from product_images where file_id = f.id and deleted_at is null))`;
  return file;
};

/** A photo is of a product. The papers of a party name its prices. */
const rightsOfRecord = (record: string | null): Needed => {
  if (record?.startsWith('order ')) return seeRights.order;
  if (record?.startsWith('party ')) return [...seeRights.party, costFields.party.files];
  return seeRights.product;
};

const bytes = { content: { '*/*': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) } } };

const readFile = {
  operationId: 'readFile',
  summary: 'A stored file, or the thumbnail of a picture, at an address from another answer',
  description:
    'The signature in the address replaces the token. It is valid for one file for one to two days, while the sign-in lasts, and the person may see its record.',
  security: [],
  params: Type.Object({ signature: Type.String({ maxLength: 120 }), storedName: Type.String({ maxLength: 100 }) }),
  querystring: Type.Object({ width: Type.Optional(literals(pictureWidths.map(String))) }),
  headers: Type.Object({ range: Type.Optional(Type.String()) }),
  response: { 200: bytes, 206: bytes, 400: FailureBody, 403: FailureBody, 404: FailureBody, 416: FailureBody },
};

/** A file is open to anyone who has its address, because `<img>` sends no token. So the signature is not logged. */
const logSerializers = { req: () => ({ method: 'GET', path: '/api/files/' }) };

interface FileDependencies {
  db: Database;
  files: FileStore;
  addresses: FileAddresses;
  signIns: LiveSignIns;
  rights: Pick<LiveRights, 'of'>;
  count: CountResponse;
  events: AuthEventStore;
}

/** Belongs in the open scope: the signature in the address replaces the access token. */
export const fileRoutes =
  ({ db, files, addresses, signIns, rights, count, events }: FileDependencies): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/files/:signature/:storedName',
      schema: readFile,
      right: 'open',
      logSerializers,
      handler: async ({ params, query, headers, method, ip }, reply) => {
        const opened = addresses.read(params.signature, params.storedName);
        if (!opened || !(await signIns.isLive(opened.signIn))) {
          throw new Failure(403, texts.addressRefused);
        }
        count(opened.signIn, reply);
        const kind = await findFile(db, params.storedName, opened.signIn);
        if (kind) {
          expectRights({ rights: await rights.of(kind.userId) }, ...rightsOfRecord(kind.record));
        }
        const answer =
          kind &&
          ((await thumbnailOf(files, params.storedName, query.width)) ??
            (await wholeOrPart(files, params.storedName, kind, headers.range)));
        if (!kind || !answer) {
          throw new NotFound();
        }
        reply
          .code(answer.status)
          .headers(harmless(kind))
          .headers(answer.headers)
          .header('cache-control', `private, max-age=${opened.secondsLeft}, immutable`);
        if (method === 'HEAD') {
          answer.stream.destroy();
          return reply.send();
        }
        // Pictures are requested by the hundred; of a file requested in parts only the first part is recorded.
        if (!kind.isPicture && answer.isBeginning) {
          const { signIn } = opened;
          const detail = [kind.record, params.storedName].filter((part) => part !== null).join(' ');
          await events.record({ kind: 'download', outcome: 'done', signIn, address: ip, detail });
        }
        return reply.send(answer.stream);
      },
    });
  };

interface FileResponse {
  status: 200 | 206;
  headers: Record<string, string | number>;
  stream: Readable;
  isBeginning: boolean;
}

/** Null if no thumbnail is requested, or the picture has none: pictures of earlier versions. */
const thumbnailOf = async (
  files: FileStore,
  storedName: string,
  wanted: string | undefined,
): Promise<FileResponse | null> => {
  const width = pictureWidths.find((each) => String(each) === wanted);
  const file = width === undefined ? null : await files.read(thumbnailKey(storedName, width));
  return (
    file && {
      status: 200,
      isBeginning: true,
      headers: { 'content-type': 'image/webp', 'content-length': file.byteSize },
      stream: file.stream,
    }
  );
};

const wholeOrPart = async (
  files: FileStore,
  storedName: string,
  kind: FileKind,
  rangeHeader: string | undefined,
): Promise<FileResponse | null> => {
  const range = byteRange(rangeHeader, kind.byteSize);
  if (range === 'none') {
    throw new Failure(416, texts.rangeRefused, { headers: { 'content-range': `bytes */${kind.byteSize}` } });
  }
  const file = await files.read(storedName, range ?? undefined);
  return (
    file && {
      stream: file.stream,
      status: range ? 206 : 200,
      isBeginning: !range || range.first === 0,
      headers: {
        'content-type': kind.mediaType,
        'content-length': file.byteSize,
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${kind.byteSize}` }),
      },
    }
  );
};

/** RFC 8187 does not allow these characters, and `encodeURIComponent` does not escape them. */
const escaped = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** An uploaded file must never run as a page of this origin. */
const harmless = ({ name, isPicture }: FileKind) => ({
  'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${escaped(name)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
});

/**
 * The part of a file that a `Range` header requests. Null is the whole file, also if the header requests several ranges
 * or is malformed (RFC 9110 allows ignoring it); 'none' is a range outside the file.
 */
export const byteRange = (header: string | undefined, byteSize: number): ByteRange | 'none' | null => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') {
    return null;
  }
  const range =
    from === ''
      ? { first: Math.max(0, byteSize - Number(to)), last: byteSize - 1 }
      : { first: Number(from), last: to === '' ? byteSize - 1 : Math.min(Number(to), byteSize - 1) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) {
    return null;
  }
  return range.first > range.last ? 'none' : range;
};
