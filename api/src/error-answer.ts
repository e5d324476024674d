import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, NotFound } from './failure.ts';
import { texts } from './texts.ts';

/** Gives every answer that is not a success the one shape of the contract: `{ detail, request_id }`. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new NotFound(), request, reply));
};

/** Also for errors that arise before routing, such as an address that cannot be decoded. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error);
  if (failure.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ detail: failure.message, request_id: request.id, ...failure.extra }));
};

const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) {
    return error;
  }
  const status = isFrameworkError(error) ? (error.statusCode ?? 500) : 500;
  if (status >= 500) {
    return new Failure(500, texts.internal);
  }
  return new Failure(status, frameworkTexts.get(status) ?? texts.badRequest);
};

const frameworkTexts = new Map<number, string>([
  [404, texts.notFound],
  [413, texts.bodyTooLarge],
  [415, texts.unsupportedMediaType],
]);

/** Fastify's own refusals carry a code; an error that merely has a `statusCode` is not one of them. */
const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
