import { texts } from './texts.ts';

/** A refusal that the client should see: `detail` is Russian and is sent unchanged. */
export class Failure extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Additional members of the response. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    detail: string,
    more: { headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(detail);
    this.status = status;
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

/** 400: the request is invalid. */
export class BadRequest extends Failure {
  /** @param fields the error of each refused field of the body */
  constructor(detail: string = texts.badRequest, fields: Readonly<Record<string, string>> = {}) {
    super(400, detail, extraOf(fields));
  }
}

/** 401: nobody is signed in, or the sign-in has ended. */
export class Unauthorized extends Failure {
  constructor(detail: string = texts.unauthorized) {
    super(401, detail, { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** 403: the person lacks a right, which the response names. */
export class Forbidden extends Failure {
  readonly right: string;

  constructor(right: string) {
    super(403, texts.forbidden, { extra: { right } });
    this.right = right;
  }
}

/** 403: it is not the person's own; no right would change that. */
export class NotYours extends Failure {
  constructor(detail: string) {
    super(403, detail);
  }
}

/** 403: what the person may do has changed since their request was let in, in another process. */
export class RightsChanged extends Failure {
  constructor() {
    super(403, texts.rightsChanged);
  }
}

/** 404: there is no such record. */
export class NotFound extends Failure {
  constructor(detail: string = texts.notFound) {
    super(404, detail);
  }
}

/** 408: the request takes too long to arrive. */
export class RequestTimeout extends Failure {
  constructor(detail: string = texts.requestTimeout) {
    super(408, detail);
  }
}

/** 405: the address supports other methods only. */
export class MethodNotAllowed extends Failure {
  constructor(methods: readonly string[]) {
    super(405, texts.methodNotAllowed, { headers: { allow: methods.join(', ') } });
  }
}

/** 409: the request contradicts stored data. */
export class Conflict extends Failure {
  /** @param fields the error of each refused field of the body */
  constructor(detail: string = texts.conflict, fields: Readonly<Record<string, string>> = {}) {
    super(409, detail, extraOf(fields));
  }
}

const extraOf = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields).length > 0 ? { extra: { fields } } : {};

/** 412: another user changed the row since `If-Match` was read; the response contains the current row. */
export class VersionConflict extends Failure {
  /** @param authors the logins of who wrote the fields last, where they are known */
  constructor(current: unknown, authors?: Readonly<Record<string, string>>) {
    super(412, texts.changedMeanwhile, { extra: { current, ...(authors && { authors }) } });
  }
}

/** 409: another number of pieces is on hand than the person saw; the response contains the current explanation. */
export class StockChanged extends Failure {
  constructor(current: unknown, detail: string = texts.stock.changedMeanwhile) {
    super(409, detail, { extra: { current } });
  }
}

/** 409: more pieces are accepted than are with the buyer; the response contains what came back until now. */
export class ReturnedMeanwhile extends Failure {
  constructor(current: unknown, detail: string = texts.returns.tooMany) {
    super(409, detail, { extra: { current } });
  }
}

/** 422: valid, but impossible to carry out. */
export class Unprocessable extends Failure {
  constructor(detail: string) {
    super(422, detail);
  }
}

/** 429: too many requests. */
export class TooManyRequests extends Failure {
  constructor(retryAfterSeconds: number, detail: string = texts.tooManyRequests) {
    super(429, detail, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

/** 503: a dependency of the api does not respond; `cause` is logged and not sent. */
export class Unavailable extends Failure {
  constructor(
    detail: string = texts.unavailable,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(503, detail, {
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    });
    this.cause = cause;
  }
}
