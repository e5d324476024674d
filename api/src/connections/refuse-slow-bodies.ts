import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestTimeout } from '../failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a body of any length and looks at its progress by itself. */
    takesUploads?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Answers 408 to a body that takes too long, and closes its connection. Node has one limit for all requests, which would
 * cut off uploads.
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
      const timer = setTimeout(giveUp, bodyMs);
      const stopWaiting = () => clearTimeout(timer);
      request.raw.once('end', stopWaiting).once('close', stopWaiting);
    }
    done();
  });
};
