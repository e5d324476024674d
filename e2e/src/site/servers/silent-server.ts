import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let address: Promise<string> | undefined;

const listen = () =>
  new Promise<string>((resolve, reject) => {
    const server = createServer(() => undefined);
    server.on('error', reject).unref();
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
  });

/** The address of a server that takes requests and never answers. */
export const silentServer = (): Promise<string> => {
  address ??= listen();
  return address;
};
