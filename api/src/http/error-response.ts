import { STATUS_CODES } from 'node:http';
import type { Failure as ProblemDetails } from '@shared/contract/wire/primitives';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { DatabaseUnavailable } from '../database/connections.ts';
import { BadRequest, Conflict, Failure, MethodNotAllowed, NotFound, Unavailable } from '../failure.ts';
import { texts } from '../texts.ts';
import { refusalHeaders } from './safe-headers.ts';

export const problemType = 'application/problem+json; charset=utf-8';

/** The contents of one error response. */
interface Refusal {
  status: number;
  detail: string;
  requestId: string;
  extra?: Readonly<Record<string, unknown>>;
}

/**
 * Formats an error response as RFC 9457 problem details. The status is enough for programs, so the type is always
 * `about:blank`.
 */
export const problemDetails = ({ status, detail, requestId, extra }: Refusal): string => {
  const problem: ProblemDetails = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: requestId,
  };
  return JSON.stringify({ ...problem, ...extra });
};

/** The error of a body that violates its schema, as Fastify reports it. */
type RefusedBody = Pick<FastifyError, 'validation' | 'validationContext'>;

/**
 * Returns the error of each refused field of a body, so that a form can show it at the field. Empty if the body as a
 * whole is invalid.
 */
const refusedFields = ({ validation = [], validationContext }: RefusedBody): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (validationContext !== 'body') {
    return fields;
  }
  for (const { instancePath, keyword } of validation) {
    const [, field] = instancePath.split('/');
    // The first error of a field is the most specific one; later ones only report that no other variant matches either.
    if (field && !(field in fields)) {
      fields[field] = reasons.get(keyword) ?? texts.fields.refused;
    }
  }
  return fields;
};

const reasons = new Map([
  ['minLength', texts.fields.empty],
  ['pattern', texts.fields.empty],
  ['maxLength', texts.fields.tooLong],
  ['minimum', texts.fields.tooSmall],
  ['maximum', texts.fields.tooLarge],
]);

/**
 * Gives every error response the one shape of the contract, `Failure`. Called before the routes are registered.
 * @param routerOptions those of the app's own router
 */
export const answerErrors = (app: FastifyInstance, routerOptions: RouterOptions): void => {
  const methodsAt = allowedMethods(app, routerOptions);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url);
    const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
    return sendError(isOtherMethod ? new MethodNotAllowed(methods) : new NotFound(), request, reply);
  });
};

/** Also for errors that occur before routing, such as an address that cannot be decoded. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toFailure(error);
  if (failure.status >= 500 && (failure !== error || failure.cause !== undefined)) {
    request.log.error({ err: error }, 'request failed');
  }
  return reply
    .code(failure.status)
    .headers({ ...failure.headers, ...refusalHeaders, 'x-request-id': request.id })
    .type(problemType)
    .send(
      problemDetails({
        status: failure.status,
        detail: failure.message,
        requestId: request.id,
        extra: failure.extra,
      }),
    );
};

const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) {
    return error;
  }
  if (error instanceof DatabaseUnavailable || databaseIsGone.has(codeOf(error))) {
    return new Unavailable();
  }
  if (diskIsFull.has(codeOf(error))) {
    return new Failure(507, texts.diskFull);
  }
  if (cannotBeStored.has(codeOf(error))) {
    return new BadRequest();
  }
  if (codeOf(error) === lastOwnerLeaves) {
    return new Conflict(texts.people.lastOwner);
  }
  if (contradictsWhatIsStored.has(codeOf(error))) {
    return new Conflict();
  }
  if (isRefusedBody(error)) {
    return new BadRequest(texts.badRequest, refusedFields(error));
  }
  const status = statusOfRefusal(error);
  return status === null
    ? new Failure(500, texts.internal)
    : new Failure(status, refusalTexts.get(status) ?? texts.badRequest);
};

/**
 * Error codes of connections, and of PostgreSQL if it is starting, stopping, read-only because another server is the
 * primary now, or out of disk space, memory or connections.
 */
const databaseIsGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '25006',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** The disk of the files, or what the account of the api may use of it; a full disk of the database is 503. */
const diskIsFull = new Set(['ENOSPC', 'EDQUOT']);

/** A zero byte in a text, a number or a day out of range: always an error of the request. */
const cannotBeStored = new Set(['22021', '22P05', '22003', '22007', '22008']);

/** Raised by `keep_an_owner` (`functions/people.sql`), at the commit. */
export const lastOwnerLeaves = 'SK001';

/** The request refers to something that does not exist, or creates something that exists already. */
const contradictsWhatIsStored = new Set(['23503', '23505']);

const refusalTexts = new Map<number, string>([
  [404, texts.notFound],
  [413, texts.bodyTooLarge],
  [415, texts.unsupportedMediaType],
]);

const isRefusedBody = (error: unknown): error is FastifyError => codeOf(error) === 'FST_ERR_VALIDATION';

/**
 * Fastify's own refusals of a request, and those of its JSON parser and its file plugins; any other error is a fault of
 * the api.
 */
const statusOfRefusal = (error: unknown): number | null => {
  const isAboutFile = error instanceof Error && 'expose' in error && error.expose === true;
  const isFromFramework = codeOf(error).startsWith('FST_') || error instanceof SyntaxError || isAboutFile;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return isFromFramework && status < 500 ? status : null;
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

type RouterOptions = findMyWay.Config<findMyWay.HTTPVersion.V1>;

const known = () => undefined;

/**
 * Returns the HTTP methods of an address, collected from the routes that are registered after this call. Fastify's own
 * router can only report whether it supports one given method. Routes that match every remaining address add no
 * methods.
 */
export const allowedMethods = (app: FastifyInstance, options: RouterOptions) => {
  const router = findMyWay(options);
  const methods = new Set<findMyWay.HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) {
      return;
    }
    for (const each of [method].flat() as findMyWay.HTTPMethod[]) {
      methods.add(each);
      router.on(each, url, known);
    }
  });
  return (url: string): string[] => [...methods].filter((method) => router.find(method, url)?.handler === known).sort();
};
