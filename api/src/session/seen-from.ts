import type { FastifyRequest } from 'fastify';
import type { SeenFrom } from './refresh-token-store.ts';

/** More than any browser says of itself. */
const longestUserAgent = 400;

/** What a request says of where it comes from. */
export const seenFrom = ({ ip, headers }: FastifyRequest): SeenFrom => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
});
