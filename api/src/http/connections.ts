import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestTimeout, TooManyRequests } from '../failure.ts';
import { addressBlock } from './address-block.ts';

/** Limits of time, and of the number of connections. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** For a body; uploads have their own rule, which requires progress. */
  bodyMs: number;
  /**
   * Without traffic in either direction: covers a client that does not read its response. The api itself sends nothing
   * while it works on one.
   */
  silenceMs: number;
  /** An office shares an address, and a browser opens six connections. */
  perAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 20_000,
  silenceMs: 120_000,
  perAddress: 500,
};

/**
 * Closes the connections of an address above the limit. Trusted proxies are not counted: they carry everybody's
 * requests and have their own limits (deploy/nginx.conf).
 */
export const boundConnections = (
  server: Pick<Server, 'on'>,
  { perAddress, proxies }: { perAddress: number; proxies: readonly string[] },
): void => {
  const isProxy = proxyAddr.compile([...proxies]);
  const isGranted = openCounter(perAddress);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) {
      return;
    }
    if (!isGranted(addressBlock(remoteAddress), socket)) {
      socket.destroy();
    }
  });
};

/**
 * Counts what each owner has open, until it closes.
 * @returns whether the owner may have one more; one that is not granted is not counted.
 */
const openCounter = (most: number) => {
  const open = new Map<string | number, number>();
  return (owner: string | number, opened: Pick<EventEmitter, 'once'>): boolean => {
    const count = open.get(owner) ?? 0;
    if (count >= most) {
      return false;
    }
    open.set(owner, count + 1);
    opened.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1;
      if (left === 0) {
        open.delete(owner);
      } else {
        open.set(owner, left);
      }
    });
    return true;
  };
};

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

/**
 * Counts a response until it has been read, or its client is disconnected.
 * @throws TooManyRequests above the limit.
 */
export type CountResponse = (reader: string | number, reply: FastifyReply) => void;

const retryAfterSeconds = 1;

/** Limits simultaneous responses of each reader, because sent but unread responses stay in memory. */
export const responseCounter = (most: number): CountResponse => {
  const isGranted = openCounter(most);
  return (reader, reply) => {
    if (!isGranted(reader, reply.raw)) {
      throw new TooManyRequests(retryAfterSeconds);
    }
  };
};
