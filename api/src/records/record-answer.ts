import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../if-none-match.ts';
import { jsonType } from '../json-text.ts';

/** A record whole, as the database wrote it; one without a version is made of other records. */
interface WholeRecord {
  json: string;
  version?: number;
}

/**
 * The answer about one record: 304 where the reader has the same text. The version alone would not do, since the text
 * also holds the addresses of files, and stock and names of other records.
 */
export const recordAnswer = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { json, version }: WholeRecord,
): string | null => {
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const tag = version === undefined ? `"${hash}"` : `"${version}-${hash}"`;
  reply.header('etag', tag);
  if (isKnown(tag, headers['if-none-match'])) {
    reply.code(304);
    return null;
  }
  reply.type(jsonType);
  return json;
};
