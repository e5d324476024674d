import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(__dirname, '../../../kit', folder, 'package.json'), 'utf8')).version;

const publicKeys = { '18db931acc84c03d': '9SmHR1uowWtwXPGMST764tMd-HDYUvoPgZf7_LBSKY4' };

/** A live host with this clone's versions, unless stated. */
const aLiveHost = ({ kit = versionIn('.'), react = versionIn('node_modules/react') } = {}) => {
  const versions = { format: 1, registryFormat: 3, kit, provides: { react }, single: [] };
  const description = { ...versions, keys: Object.keys(publicKeys), publicKeys };
  return aSite((_request, response) => response.end(JSON.stringify(description)));
};

test('a host with the versions of this clone is found with its keys, so that a development build of it can be in its place', async () => {
  expect((await findHost(await aLiveHost())).publicKeys).toEqual(publicKeys);
});

test.each([{ kit: '9.0.0' }, { react: '18.0.0' }])('a host with %j stays in its page', async (change) => {
  expect((await findHost(await aLiveHost(change))).publicKeys).toBeUndefined();
});

test('a live host stays in its page on request', async () => {
  expect((await findHost(await aLiveHost(), { isLive: true })).publicKeys).toBeUndefined();
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
