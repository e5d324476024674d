import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import type { DevelopmentState, SourceProblem } from '@shared/contract/section/development-state';
import { aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { aFolder } from '../testing/a-build.ts';
import { createLocalServer, type PageParts } from './local-server.ts';
import type { WatchedBuild } from './watch-section.ts';

const running: (() => void)[] = [];

afterEach(() => {
  for (const close of running.splice(0)) close();
});

const aWatchedBuild = (version = 'first', code = 'one'): WatchedBuild => ({
  section: aRegisteredSection(),
  version,
  files: new Map([['remoteEntry.js', Buffer.from(code)]]),
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page: Answer = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html', etag: '"1"' })
    .end('<html><head></head><body>host</body></html>');

/** The section's server with a host that gives this answer. */
const started = async (answer: Answer = page, parts: PageParts = { errorsScript: Buffer.from('show errors') }) => {
  const host: Server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  running.push(() => {
    host.close();
    host.closeAllConnections();
  });
  const hostUrl = new URL(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  const server = createLocalServer(hostUrl, aWatchedBuild(), parts);
  running.push(server.close);
  const address = new URL(await server.listen(0));
  return { server, host, hostUrl, address, at: (path: string) => new URL(path, `http://127.0.0.1:${address.port}`) };
};

const askForPage = (address: URL) => fetch(address, { headers: { accept: 'text/html' } });

/** The data of a stream, chunk by chunk. */
const reader = (answer: Response) => {
  const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await stream?.read())?.value;
};

test("the address is the section's own, on localhost", async () => {
  const { address } = await started();
  expect(address.hostname).toBe('localhost');
  expect(address.pathname).toBe('/warehouse/orders');
});

test("the host's page contains the local build, and is not cached", async () => {
  const { at } = await started();
  const answer = await askForPage(at('/warehouse/orders'));
  const [, json = ''] =
    /<script type="application\/json" id="local-build">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  expect(JSON.parse(json)).toEqual({ section: aRegisteredSection(), version: 'first' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
});

test('a title cannot end its script element', async () => {
  const { server, at } = await started();
  const { manifest } = aRegisteredSection();
  const section = aRegisteredSection({ manifest: { ...manifest, title: '</script><script>alert(1)' } });
  server.show({ ...aWatchedBuild('second'), section });
  expect(await (await askForPage(at('/'))).text()).not.toContain('<script>alert');
});

test("the section's files are the newest ones, and no other folder is served", async () => {
  const { server, at } = await started();
  server.show(aWatchedBuild('second', 'two'));
  const entry = await fetch(at('/s/orders/dddddddddddd/remoteEntry.js'));
  expect(await entry.text()).toBe('two');
  expect(entry.headers.get('content-type')).toContain('javascript');
  expect(entry.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await fetch(at('/s/orders/dddddddddddd/section.json'))).status).toBe(404);
});

/** The first events of a stream, with their data. */
const firstEvents = async (answer: Response, count: number) => {
  const next = reader(answer);
  let read = '';
  while (read.split('\n\n').length <= count) read += await next();
  return read.split('\n\n', count).map((event) => event.replace(/^event: (.*)\ndata: /, '$1 '));
};

test('an open page receives the current build with its errors, and a newer one once', async () => {
  const { server, at } = await started();
  const stream = await fetch(at('/dev/section'));
  server.show(aWatchedBuild('first'));
  server.show(aWatchedBuild('second'));
  const problem: SourceProblem = { kind: 'build', package: 'remote-orders', message: 'Two\nlines' };
  const problems = [problem];
  server.report({ problems });
  expect(await firstEvents(stream, 4)).toEqual([
    'built first',
    'state {"problems":[]}',
    'built second',
    `state ${JSON.stringify({ problems })}`,
  ]);
});

test('the page loads the script that shows errors', async () => {
  const { at } = await started();
  const [, address = ''] = /<script defer src="(.*?)">/.exec(await (await askForPage(at('/'))).text()) ?? [];
  const script = await fetch(at(address));
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(await script.text()).toBe('show errors');
});

const livePage: Answer = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      '<head><meta nonce="1"><link rel="preload" as="font" href="/assets/live.woff2"><script defer src="/assets/live.js"></script></head><script id="registry">{}</script>',
    );

/** The folder of a development site. */
const aDevelopmentSite = async () => {
  const site = await aFolder();
  const files = {
    'index.html': '<head><script defer src="/assets/own.js"></script></head>',
    'assets/own.js': 'own host',
    'assets/own.js.map': 'its sources',
    's/orders/dddddddddddd/remoteEntry.js': 'own section',
    's/orders/dddddddddddd/hot/1.js': 'an update',
    'registry.json': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
  }
  return site;
};

test('a development host replaces the live one in its page, with what the live server has put into it', async () => {
  const { at } = await started(livePage, { site: await aDevelopmentSite() });
  const answer = await (await askForPage(at('/'))).text();
  expect(answer).toMatch(
    /^<head><meta nonce="1"><script defer src="\/assets\/own\.js"><\/script><script .+ id="local-build">.+<\/script><\/head><script id="registry">/,
  );
  expect(await (await fetch(at('/assets/own.js'))).text()).toBe('own host');
  expect(await (await fetch(at('/assets/own.js.map'))).text()).toBe('its sources');
  expect(await (await fetch(at('/s/orders/dddddddddddd/remoteEntry.js'))).text()).toBe('own section');
});

test('no other file of a development site is served', async () => {
  const { address } = await started(livePage, { site: await aDevelopmentSite() });
  for (const path of [
    '/registry.json',
    '/assets/../registry.json',
    '/assets/%2e%2e/registry.json',
    '/assets/missing.js',
    '/s/orders/dddddddddddd/hot',
  ]) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ host: '127.0.0.1', port: address.port, path }, resolve).on('error', reject).end(),
    );
    expect(await text(answer)).not.toContain('secret');
  }
});

test('a page of a development host follows the state of the sources', async () => {
  const { server, at } = await started(livePage, { site: await aDevelopmentSite() });
  const state: DevelopmentState = { page: '1', builds: { orders: 'a' }, problems: [] };
  server.report(state);
  expect(await firstEvents(await fetch(at('/dev/changes')), 2)).toEqual([
    'built first',
    `state ${JSON.stringify(state)}`,
  ]);
});

test("the host's events arrive at once, and its stream ends with the page's", async () => {
  let send: (event: string) => void = () => undefined;
  let left: () => void = () => undefined;
  const isLeft = new Promise<void>((resolve) => {
    left = resolve;
  });
  const { at } = await started((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    send = (event) => response.write(event);
    response.on('close', () => left());
  });
  const leaving = new AbortController();
  const next = reader(await fetch(at('/api/events/'), { signal: leaving.signal }));
  send('data: 1\n\n');
  expect(await next()).toBe('data: 1\n\n');
  send('data: 2\n\n');
  expect(await next()).toBe('data: 2\n\n');
  leaving.abort();
  await isLeft;
});

test('an upload arrives complete, with the session and the origin of the host', async () => {
  const { at, hostUrl } = await started((asked, response) => {
    const { host, origin, authorization } = asked.headers;
    text(asked).then((body) => response.end(JSON.stringify({ host, origin, authorization, length: body.length })));
  });
  const body = 'x'.repeat(5_000_000);
  const headers = { authorization: 'Bearer token', origin: at('/').origin };
  const answer = await fetch(at('/api/files/'), { method: 'POST', body, headers });
  expect(await answer.json()).toEqual({
    host: hostUrl.host,
    origin: hostUrl.origin,
    authorization: 'Bearer token',
    length: 5_000_000,
  });
});

test('a request of another site keeps its origin', async () => {
  const { at } = await started((asked, response) => response.end(asked.headers.origin));
  const asked = (origin: string) => fetch(at('/api/orders/'), { headers: { origin } }).then((answer) => answer.text());
  expect(await asked('https://stranger.example')).toBe('https://stranger.example');
  expect(await asked('http://localhost:1')).toBe('http://localhost:1');
});

test('cookies work over http, and a redirect stays on localhost', async () => {
  const { at, hostUrl } = await started((_request, response) => {
    const headers = { 'set-cookie': 'mark=1; Path=/api/jwt/; HttpOnly; Secure; SameSite=Strict' };
    response.writeHead(302, { ...headers, location: `${hostUrl.origin}/login` }).end();
  });
  const answer = await fetch(at('/'), { redirect: 'manual' });
  expect(answer.headers.getSetCookie()).toEqual(['mark=1; Path=/api/jwt/; HttpOnly; SameSite=Strict']);
  expect(answer.headers.get('location')).toBe('/login');
});

test('an address with two slashes stays an address of the host', async () => {
  const { at } = await started((asked, response) => response.end(asked.url));
  const answer = await fetch(`${at('/').origin}//sklad.example/registry.json`);
  expect(await answer.text()).toBe('//sklad.example/registry.json');
});

test('an invalid address is forwarded, and the server continues', async () => {
  const { at, address } = await started((asked, response) => response.writeHead(404).end(asked.url));
  for (const path of ['//[', '//[::1', '/%', '/s/orders/%00']) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ host: '127.0.0.1', port: address.port, path }, resolve).on('error', reject).end(),
    );
    expect([path, answer.statusCode, await text(answer)]).toEqual([path, 404, path]);
  }
  expect((await fetch(at('/s/orders/dddddddddddd/remoteEntry.js'))).status).toBe(200);
});

test('metrics and reports stay on this machine', async () => {
  const asked: (string | undefined)[] = [];
  const { at } = await started(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  expect((await fetch(at('/api/telemetry/'), { method: 'POST', body: '{}' })).status).toBe(204);
  expect(asked).toEqual([]);
});

test('a host that stopped is named', async () => {
  const { host, hostUrl, at } = await started();
  await new Promise((resolve) => host.close(resolve));
  const answer = await fetch(at('/api/orders/'));
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(`${hostUrl.origin} does not answer`);
});

test('a request under another host name is refused', async () => {
  const { address } = await started();
  const status = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: address.port, headers: { host: 'stranger.example' } };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('a port that is taken is named', async () => {
  const { hostUrl, address } = await started();
  const second = createLocalServer(hostUrl, aWatchedBuild(), { errorsScript: Buffer.from('') });
  await expect(second.listen(Number(address.port))).rejects.toThrow(`The port ${address.port} is taken`);
});
