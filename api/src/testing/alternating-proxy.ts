import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** Names, in every answer, the place of the process that gave it. */
export const servedBy = 'x-served-by';

const lookEveryMs = 20;

/**
 * One address for several api processes, as a load balancer gives it: they take turns, and one that refuses connections
 * or is not ready is left out. A request that a process has taken is never sent again.
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
    // Not a byte of the body is given away before somebody is there to take it.
    asking.once('socket', (socket) => socket.once('connect', () => incoming.pipe(asking)));
    asking.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        connection: 'keep-alive',
        [servedBy]: upstreams.indexOf(upstream),
      });
      answer.once('error', () => outgoing.destroy()).pipe(outgoing);
      outgoing.once('close', () => answer.destroy());
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
  const looking = setInterval(look, lookEveryMs);
  await once(proxy, 'listening');
  after(() => {
    clearInterval(looking);
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};
