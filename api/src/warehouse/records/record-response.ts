import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../http/conditional-request.ts';
import { jsonType } from '../../http/json-text.ts';

/** A whole record as JSON text; a record that is derived from others has no version. */
interface WholeRecord {
  json: string;
  version?: number;
}

/**
 * The response with one record: 304 if the client has the same text. The version alone is not enough, because the text
 * also contains addresses of files, and stock and names of other records.
 */
export const recordResponse = (
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
