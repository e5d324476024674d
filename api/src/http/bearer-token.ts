import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '../failure.ts';

/**
 * The token of the `Authorization: Bearer` header.
 * @throws Unauthorized if there is none.
 */
export const bearerToken = (request: FastifyRequest): string => {
  const [, token] = /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) {
    throw new Unauthorized();
  }
  return token;
};
