import type { FastifyServerOptions } from 'fastify';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * JSON lines on stdout. Of a request only method and path are logged: headers hold tokens, bodies hold passwords and
 * codes, and a query may hold what opens a file. Of an error PostgreSQL's detail is left out, which may quote a row.
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
      // Who it was, where the request came as far as the guard.
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
