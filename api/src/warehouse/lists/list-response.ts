import type { Readable } from 'node:stream';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../http/conditional-request.ts';
import { jsonType } from '../../http/json-text.ts';
import { recordId } from '../../http/record-id.ts';
import { type Encoding, encodings } from './list-text.ts';
import type { PersonalList } from './personal-list.ts';
import { type Revision, readRevision, writeRevision } from './revision.ts';

/** The header with the revision of a list; `?since=` accepts it. */
export const revisionHeader = 'x-revision';

/** The header with the number of rows of a whole list. */
export const countHeader = 'x-total-count';

/** The headers of a list that ends at its horizon: the day from which on it has all rows, and how many it leaves out, if they are counted. */
const sinceHeader = 'x-rows-since';
const leftHeader = 'x-rows-left';

/**
 * Writes the headers and returns the body: only the rows with these ids, if the request has some; only the changes if the request has a `since` revision and the changes are
 * known, 304 if the browser has the list already, else the whole list, compressed as accepted.
 */
export const listResponse = async (
  request: FastifyRequest<{ Querystring: { since?: string; ids?: string } }>,
  reply: FastifyReply,
  personal: PersonalList,
): Promise<Buffer | Readable | string | null> => {
  const list = personal.of(request.user);
  const { since, ids } = request.query;
  if (ids !== undefined) {
    reply.type(jsonType);
    return list.some(ids.split(',').map(recordId));
  }
  const revision = await list.revision();
  if (since !== undefined) {
    const changes = await list.changes(readRevision(since), revision);
    if (changes !== null) {
      // Without a policy of its own it is stored nowhere: nobody asks for the same changes twice.
      reply.header(revisionHeader, writeRevision(revision)).type(jsonType);
      return changes;
    }
  }
  reply.header('vary', 'accept-encoding').header('cache-control', 'private, no-cache');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (since === undefined && isKnown(listTag(revision, encoding), request.headers['if-none-match'])) {
    reply.code(304).header('etag', listTag(revision, encoding)).header(revisionHeader, writeRevision(revision));
    return null;
  }
  const text = await list.text(revision);
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
  }
  if (text.end) {
    reply.header(sinceHeader, text.end.since);
    if (text.end.left !== null) reply.header(leftHeader, text.end.left);
  }
  reply
    .header('etag', listTag(text.revision, encoding))
    .header(revisionHeader, writeRevision(text.revision))
    .header(countHeader, text.count)
    .type(jsonType);
  return text.encoded(encoding);
};

/** Strong, so each encoding of a revision has its own tag. */
const listTag = (revision: Revision, encoding: Encoding) => `"${writeRevision(revision)}-${encoding}"`;

/** A client without `Accept-Encoding` gets plain text. */
const chooseEncoding = (accepted: string | undefined): Encoding => {
  const chosen = accepted ? negotiator.negotiate(accepted, [...encodings]) : null;
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
};
