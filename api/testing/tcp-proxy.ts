import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export interface TcpProxy {
  port: number;
  /** Ends all connections and refuses new ones, like a broken cable that is noticed. */
  cut(): void;
  /** Swallows everything without ending a connection, like a firewall that drops packets. */
  silence(): void;
  /** As `silence`, for the connections of now; new ones are passed on. */
  silenceOpen(): void;
  /** Passes new connections on again; those of before are ended. */
  resume(): void;
}

/** A network between a client and `upstreamPort` of this machine that can fail; it ends with the tests. */
export const startTcpProxy = async (upstreamPort: number): Promise<TcpProxy> => {
  const proxy = await openTcpProxy(upstreamPort);
  after(proxy.close);
  return proxy;
};

/** The same outside of tests. */
export const openTcpProxy = async (upstreamPort: number): Promise<TcpProxy & { close(): void }> => {
  let state: 'passing' | 'cut' | 'silent' = 'passing';
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();

  const add = (socket: Socket, other: Socket | null) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
    socket.on('data', (data) => void (state === 'passing' && !silenced.has(socket) && other?.write(data)));
  };
  const proxy = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const server = state === 'passing' ? connect(upstreamPort, '127.0.0.1') : null;
    add(client, server);
    if (server) {
      add(server, client);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endAll = () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      proxy.close();
      endAll();
    },
    cut: () => {
      state = 'cut';
      endAll();
    },
    silence: () => {
      state = 'silent';
    },
    silenceOpen: () => {
      for (const socket of sockets) {
        silenced.add(socket);
      }
    },
    resume: () => {
      endAll();
      state = 'passing';
    },
  };
};
