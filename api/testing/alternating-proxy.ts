import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** The response header with the index of the process that answered. */
export const servedBy = 'x-served-by';

const pollIntervalMs = 20;

/**
 * One address for several api processes, like a load balancer: requests alternate between them, and a process that
 * refuses connections or is not ready is skipped. A request that a process has accepted is never sent again.
 * @returns the address.
 */
export const startAlternatingProxy = async (upstreams: readonly string[]): Promise<string> => {
  const ready = new Set(upstreams);
  let turn = 0;

  const nextUpstream = (): string | undefined => {
    for (let tries = 0; tries < upstreams.length; tries++) {
      const upstream = upstreams[turn++ % upstreams.length];
      if (upstream !== undefined && ready.has(upstream)) {
        return upstream;
      }
    }
    return undefined;
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const upstream = nextUpstream();
    if (upstream === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const asking = request(upstream + url, { method, agent: false, headers: { ...headers, connection: 'close' } });
    // The body is sent only after the connection is established.
    asking.once('socket', (socket) => socket.once('connect', () => incoming.pipe(asking)));
    asking.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, {
        ...response.headers,
        connection: 'keep-alive',
        [servedBy]: upstreams.indexOf(upstream),
      });
      response.once('error', () => outgoing.destroy()).pipe(outgoing);
      outgoing.once('close', () => response.destroy());
    });
    asking.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') {
        ready.delete(upstream);
        forward(incoming, outgoing);
      } else {
        outgoing.destroy();
      }
    });
  };

  const look = async () => {
    for (const upstream of upstreams) {
      const isReady = await fetch(`${upstream}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      isReady ? ready.add(upstream) : ready.delete(upstream);
    }
  };

  const proxy = createServer(forward).listen(0, '127.0.0.1');
  const looking = setInterval(look, pollIntervalMs);
  await once(proxy, 'listening');
  after(() => {
    clearInterval(looking);
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};
