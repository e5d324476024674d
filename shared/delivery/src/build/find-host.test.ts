import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { findHost } from './find-host.ts';

const running: Server[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** The address of a site with this answer. */
const aSite = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  running.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a host is recognised by its description of what it provides, from any of its pages', async () => {
  const address = await aSite(({ url }, response) => {
    if (url === '/host.json') response.end(JSON.stringify({ provides: {} }));
    else response.writeHead(404).end();
  });
  expect((await findHost(`${address}/warehouse/orders`)).site.origin).toBe(address);
});

test.each(['sklad', 'localhost:8080', 'ftp://sklad.example'])("'%s' is not an address", async (address) => {
  await expect(findHost(address)).rejects.toThrow(`'${address}' is no address of a site`);
});

test('a host that is down is named, with the reason and what to do', async () => {
  const address = await aSite(() => undefined);
  await new Promise((resolve) => running.pop()?.close(resolve));
  await expect(findHost(address)).rejects.toThrow(
    `No site answers at ${address} (ECONNREFUSED). Start one ('npm start', in another terminal), or name one by --host.`,
  );
});

test.each<[string, RequestListener]>([
  ['has nothing there', (_request, response) => response.writeHead(404).end()],
  ['answers any address with a page', (_request, response) => response.end('<!doctype html>')],
  ['has something else there', (_request, response) => response.end('null')],
])('another kind of site is not accepted as a host: it %s', async (_what, answer) => {
  const address = await aSite(answer);
  await expect(findHost(address)).rejects.toThrow(`${address} is no host of sections: it has no host.json.`);
});
