import type { FastifyRequest } from 'fastify';

const always = { 'x-content-type-options': 'nosniff' };

/** A year: after one visit over https a browser uses only https. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' };

/** Of every refusal, whatever its route sets for its other responses. */
export const refusalHeaders = { ...always, 'cache-control': 'no-store' };

/** The headers of every response, unless its route overrides them: lists, files and the site may be cached. */
export const safeHeaders = ({ protocol }: FastifyRequest): Record<string, string> => ({
  ...refusalHeaders,
  ...(protocol === 'https' && onlyByTls),
});
