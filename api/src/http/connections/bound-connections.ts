import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressBlock } from '../../accounts/session/address-block.ts';

/**
 * Closes the connections of an address above the limit. Trusted proxies are not counted: they carry everybody's
 * requests and have their own limits (deploy/nginx.conf).
 */
export const boundConnections = (
  server: Pick<Server, 'on'>,
  { perAddress, proxies }: { perAddress: number; proxies: readonly string[] },
): void => {
  const isProxy = proxyAddr.compile([...proxies]);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) {
      return;
    }
    const block = addressBlock(remoteAddress);
    const count = open.get(block) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(block, count + 1);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left === 0) {
        open.delete(block);
      } else {
        open.set(block, left);
      }
    });
  });
};
