import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestTimeout } from '../../failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a body of any duration and checks its progress itself. */
    takesUploads?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Answers 408 to a body that takes too long, and closes its connection. Node's own limit applies to all requests and
 * would abort uploads.
 */
export const refuseSlowBodies = (app: FastifyInstance, bodyMs: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config?.takesUploads !== true) {
      const giveUp = () => {
        if (reply.sent) {
          request.raw.destroy();
        } else {
          reply.header('connection', 'close').send(new RequestTimeout());
        }
      };
      // It keeps no process alive: a connection with a body under way does.
      const timer = setTimeout(giveUp, bodyMs).unref();
      const stopWaiting = () => clearTimeout(timer);
      request.raw.once('end', stopWaiting).once('close', stopWaiting);
    }
    done();
  });
};
