import type { FastifyServerOptions } from 'fastify';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * JSON lines on stdout. Of a request only the method and the path are logged: headers contain tokens, bodies contain
 * passwords and codes, and a query may contain a file's signature. PostgreSQL's error detail is omitted, because it may
 * quote a row.
 */
export const loggerOptions = (level: LogLevel): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      remoteAddress: request.ip,
    }),
    res: (reply) => ({
      statusCode: reply.statusCode,
      // The user, if the request got as far as the guard.
      userId: reply.request?.user?.id,
    }),
    err: (error) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
});
