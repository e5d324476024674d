import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const bytesPerMs = 10e6 / 8 / 1000;
const latencyMs = 40;
/** Two milliseconds of the line: pieces of all connections alternate, as packets do. */
const pieceBytes = 2 * bytesPerMs;

interface Flow {
  client: Socket;
  waiting: Buffer[];
}

/** Sends at the speed of the line; each connection with something to send gets an equal share. */
const createLine = () => {
  const flows: Flow[] = [];
  let freeAt = 0;
  let isSending = false;

  const sendPiece = (flow: Flow, chunk: Buffer) => {
    const piece = chunk.subarray(0, pieceBytes);
    if (piece.length < chunk.length) flow.waiting.unshift(chunk.subarray(piece.length));
    freeAt += piece.length / bytesPerMs;
    if (piece.length === 0) flow.client.end();
    else if (!flow.client.destroyed) flow.client.write(piece);
  };
  const send = () => {
    const now = performance.now();
    while (freeAt <= now) {
      const flow = flows.shift();
      const chunk = flow?.waiting.shift();
      isSending = flow !== undefined;
      if (!flow || !chunk) return;
      sendPiece(flow, chunk);
      if (flow.waiting.length > 0) flows.push(flow);
    }
    setTimeout(send, freeAt - now);
  };
  return {
    /** An empty chunk ends the connection. */
    add(flow: Flow, chunk: Buffer) {
      flow.waiting.push(chunk);
      if (flow.waiting.length === 1) flows.push(flow);
      if (isSending) return;
      freeAt = Math.max(freeAt, performance.now());
      send();
    },
  };
};

/** Connects both ends: what the browser sends arrives later, what it receives comes over the line. */
const join = (client: Socket, server: Socket, line: ReturnType<typeof createLine>) => {
  const flow: Flow = { client, waiting: [] };
  client.setNoDelay().on('data', (chunk: Buffer) => {
    setTimeout(() => server.destroyed || server.write(chunk), latencyMs);
  });
  server.setNoDelay().on('data', (chunk: Buffer) => line.add(flow, chunk));
  server.on('end', () => line.add(flow, Buffer.alloc(0)));
  client.on('close', () => server.destroy());
  // A browser closes connections as it likes; what it was doing fails in the page.
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
};

/**
 * A line of 10 Mbit/s to a site, with 40 ms from a request to its answer. The emulation of the devtools is not used: it
 * needs their Network domain, which decodes a whole body at its end, in a task that people do not have.
 */
export const startSlowNetwork = async (site: string) => {
  const { hostname, port } = new URL(site);
  const line = createLine();
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    join(client, connect(Number(port), hostname), line);
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.close();
      for (const client of clients) client.destroy();
    },
  };
};
