import type { FastifyRequest } from 'fastify';
import type { SeenFrom } from './refresh-token-store.ts';

/** Longer than the User-Agent of any browser. */
const longestUserAgent = 400;

/** The client and the address of a request. */
export const seenFrom = ({ ip, headers }: FastifyRequest): SeenFrom => ({
  address: ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
});
