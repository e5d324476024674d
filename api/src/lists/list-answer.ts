import type { Readable } from 'node:stream';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../if-none-match.ts';
import { jsonType } from '../json-text.ts';
import type { List } from './list.ts';
import { type Encoding, encodings } from './list-text.ts';
import { type Revision, readRevision, writeRevision } from './revision.ts';

/** The header in which every answer about a list says how far it is; `?since=` takes it back. */
export const revisionHeader = 'x-revision';

/**
 * The answer about a list, after its head has been written into the reply: only what changed where the request says since when and that can be told, 304 where the browser has
 * the list already, else the whole of it, compressed as asked.
 */
export const listAnswer = async (
  request: FastifyRequest<{ Querystring: { since?: string } }>,
  reply: FastifyReply,
  list: List,
): Promise<Buffer | Readable | string | null> => {
  const revision = await list.revision();
  reply.header('vary', 'accept-encoding').header('cache-control', 'private, no-cache');
  const { since } = request.query;
  if (since !== undefined) {
    const changes = await list.changes(readRevision(since), revision);
    if (changes !== null) {
      reply.header(revisionHeader, writeRevision(revision)).type(jsonType);
      return changes;
    }
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (since === undefined && isKnown(entityTag(revision, encoding), request.headers['if-none-match'])) {
    reply.code(304).header('etag', entityTag(revision, encoding)).header(revisionHeader, writeRevision(revision));
    return null;
  }
  const text = await list.text(revision);
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
  }
  reply
    .header('etag', entityTag(text.revision, encoding))
    .header(revisionHeader, writeRevision(text.revision))
    .type(jsonType);
  return text.encoded(encoding);
};

/** Strong, so each encoding of a revision has its own. */
const entityTag = (revision: Revision, encoding: Encoding) => `"${writeRevision(revision)}-${encoding}"`;

/** Whoever says nothing can read nothing but plain text. */
const chooseEncoding = (accepted: string | undefined): Encoding => {
  const chosen = accepted ? negotiator.negotiate(accepted, [...encodings]) : null;
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
};
