import type { FastifyRequest } from 'fastify';

const always = { 'x-content-type-options': 'nosniff' };

/** A year: after one visit over https a browser uses only https. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' };

/** For records, history and tokens; cacheable answers (lists, files) set their own header. */
const keptNowhere = { 'cache-control': 'no-store' };

/** The headers of every answer, unless its route overrides them. */
export const safeHeaders = ({ url, protocol }: FastifyRequest): Record<string, string> => ({
  ...always,
  ...(protocol === 'https' && onlyByTls),
  ...(url.startsWith('/api/') && keptNowhere),
});
