import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hiddenCookie } from '@shared/contract/section/hidden-sections';
import { aManifest } from '@shared/delivery/testing/a-build';
import { expect } from 'expect';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { siteRoutes } from './site-routes.ts';

const megabyte = 1024 * 1024;

test('the page contains the size limits of uploads', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), 'image __UPLOAD_PICTURE_MB__, file __UPLOAD_FILE_MB__');
  await writeFile(join(folder, 'registry.json'), '{}');
  const uploads = { pictureBytes: 25 * megabyte, fileBytes: 100 * megabyte };
  const { app } = await startTestApi({ site: siteRoutes({ folder, liveReload: false, uploads, registry: null }) });
  const response = await app.inject('/warehouse/orders');
  expect(response.body).toBe('image 25, file 100');
});

const orders = {
  manifest: aManifest(),
  previous: null,
  live: {
    build: '0123456789ab',
    files: { 'remoteEntry.js': 'sha384-entry' },
    first: ['remoteEntry.js', '7.js', 'missing.js'],
  },
};
const ordersFolder = 's/orders/0123456789ab';
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A text that no compression shrinks, as hashes and keys are. */
const random = (bytes: number, encoding: 'hex' | 'base64' | 'base64url') => randomBytes(bytes).toString(encoding);

const signedPart = (part: object) => ({
  payload: JSON.stringify(part),
  key: '0123456789abcdef',
  signature: random(64, 'base64'),
});

/** The text of a registry with these sections, as large as a signed one. */
const registryOf = (sections: { manifest: { id: string }; live: object; previous: object | null }[]) => {
  const serial = 1_795_300_000;
  const places = sections.map(({ manifest }) => ({
    ...manifest,
    keys: [{ name: random(8, 'hex'), publicKey: random(32, 'base64url'), until: '2027-11-26T00:00:00.000Z' }],
  }));
  return JSON.stringify({
    format: 3,
    teams: signedPart({ serial, sections: places, rollbackKeys: [] }),
    sections: sections.map(({ manifest, live, previous }) => {
      const recordOf = (build: object | null) => build && { ...build, manifest, reach: 100 };
      const builds = { live: recordOf(live), previous: recordOf(previous), canary: null };
      return { entry: signedPart({ section: manifest.id, serial, ...builds, archive: random(16, 'hex') }), builds: [] };
    }),
  });
};

/** The page of an address, on a site with the orders in its registry. */
const answerAt = async (
  request: string | { url: string; headers: Record<string, string> },
  registry = registryOf([orders]),
) => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<head></head>"__REGISTRY__"');
  await writeFile(join(folder, 'registry.json'), registry);
  await mkdir(join(folder, ordersFolder), { recursive: true });
  for (const name of ['remoteEntry.js', '7.js', '8.js']) await writeFile(join(folder, ordersFolder, name), name);
  const uploads = { pictureBytes: megabyte, fileBytes: megabyte };
  const { app } = await startTestApi({ site: siteRoutes({ folder, liveReload: false, uploads, registry: null }) });
  return app.inject(request);
};

const pageAt = async (address: string, registry?: string) => (await answerAt(address, registry)).body;

test('the page of a section preloads the first files of the section in parallel with the host', async () => {
  const page = await pageAt('/warehouse/orders/41/edit');
  expect([...page.matchAll(/href="([^"]+)" integrity="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
    [`/${ordersFolder}/remoteEntry.js`, hashOf('remoteEntry.js')],
    [`/${ordersFolder}/7.js`, hashOf('7.js')],
  ]);
});

test('a page without a section, of one that the person does not see, or with an unreadable registry preloads nothing', async () => {
  const hidden = await answerAt({ url: '/warehouse/orders', headers: { cookie: `${hiddenCookie}=buyers.orders` } });
  expect(hidden.body).not.toContain('preload');
  expect(await pageAt('/warehouse/ordersOfOthers')).not.toContain('preload');
  expect(await pageAt('/warehouse/orders', 'nonsense')).not.toContain('preload');
});

const siteFiles = {
  'index.html': `<head></head>the page${' '.repeat(1024)}`,
  'registry.json': `{"secret":"registry"}${' '.repeat(1024)}`,
  'host.json': '{}',
  'assets/main.js': 'code',
  'assets/.hidden': 'secret',
  'assets/help.html': '<p>help</p>',
  's/orders/0123456789ab/drawing.svg': '<svg/>',
  'archive/orders/1.json': '{"secret":"archive"}',
  'registry.json.versions/1.json': '{"secret":"versions"}',
};

const wholeSite = async ({ liveReload = false } = {}) => {
  const folder = join(temporaryFolder(), 'site');
  for (const [path, content] of Object.entries({ ...siteFiles, '../outside.txt': 'secret' })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const uploads = { pictureBytes: megabyte, fileBytes: megabyte };
  return (await startTestApi({ site: siteRoutes({ folder, liveReload, uploads, registry: null }) })).app;
};

test('a browser keeps the files of a build for a year, and asks again for those of a site that is developed', async () => {
  const url = '/s/orders/0123456789ab/drawing.svg';
  const published = await (await wholeSite()).inject(url);
  expect(published.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const developed = await (await wholeSite({ liveReload: true })).inject(url);
  expect(developed.headers['cache-control']).toBe('public, max-age=0');
});

/** Sends requests over a raw connection, where no client normalises the address. */
const askerOf = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}) => {
    const [response] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response) };
  };
};

const encodings = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const;

test('the page and the registry are compressed', async () => {
  const app = await wholeSite();
  for (const [url, type, content] of [
    ['/warehouse/orders', 'text/html', 'the page'],
    ['/registry.json', 'application/json', '"secret":"registry"'],
  ] as const) {
    for (const [encoding, open] of encodings) {
      const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': `${type}; charset=utf-8`,
        vary: 'accept-encoding',
      });
      expect(open(response.rawPayload).toString()).toContain(content);
    }
    const plain = await app.inject(url);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toContain(content);
  }
});

/** As the delivery registers it, with a build before the live one. */
const madeUpSection = (index: number) => {
  const build = (...chunks: string[]) => ({
    build: random(6, 'hex'),
    files: { 'remoteEntry.js': `sha384-${random(48, 'base64')}` },
    first: ['remoteEntry.js', ...chunks],
  });
  const id = `section-${random(4, 'hex')}`;
  return {
    manifest: {
      id,
      title: `Раздел ${index}`,
      navigation: `РАЗДЕЛ ${index}`,
      mount: `/warehouse/${id}`,
      order: index * 10,
      owner: `@sklad/${id}`,
      routes: ['', ':recordId/edit'],
    },
    live: build(`section.${random(6, 'hex')}.js`, `${1000 + index}.${random(6, 'hex')}.js`),
    previous: build(),
    canary: null,
  };
};

test('the page of a site with fifty sections, each signed by its team, takes at most 20 KB', async () => {
  const sections = Array.from({ length: 50 }, (_, index) => madeUpSection(index));
  const page = await answerAt({ url: '/warehouse/orders', headers: { 'accept-encoding': 'br' } }, registryOf(sections));
  expect(page.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(page.rawPayload.length).toBeLessThan(20 * 1024);
});

test('no address leaves its folder, and none leads to hidden files', async () => {
  const ask = await askerOf(await wholeSite());
  expect((await ask('/assets/main.js')).body).toBe('code');
  const ways = [
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '.%2e/',
    '..%252f',
    './..%2f',
    'x%2f..%2f..%2f',
    '%2f..%2f',
    '..%2f..%2f',
  ];
  const targets = [
    'index.html',
    'registry.json',
    'archive/orders/1.json',
    'registry.json.versions%2f1.json',
    'outside.txt',
  ];
  const addresses = ways.flatMap((way) =>
    targets.flatMap((target) => [`/assets/${way}${target}`, `/s/${way}${target}`]),
  );
  for (const url of [...addresses, '/assets/.hidden', '/assets/%2ehidden', '/assets/', '/assets/%2f', '/s/orders/']) {
    const response = await ask(url);
    expect([url, response.status]).toEqual([url, 404]);
    expect(response.body).not.toMatch(/secret|the page/);
  }
});

test('every HTML answer has a policy that prevents framing, whatever its address', async () => {
  const app = await wholeSite();
  const documents = ['/', '/warehouse/orders', '/index.html', '/archive/orders/1.json', '/assets%2f..%2findex.html'];
  for (const url of [...documents, '/assets/help.html', '/s/orders/0123456789ab/drawing.svg', '/api/docs/']) {
    const response = await app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(response.headers['content-security-policy']).not.toMatch(/'unsafe-(eval|inline)'/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).not.toContain('"secret":"a');
  }
});

test('a malformed address and an unsatisfiable header are refused, and are not server errors', async () => {
  const ask = await askerOf(await wholeSite());
  const addresses = ['//[', '//[::1', '//', '/%00', '/[', '/\\', '/?%00', '/%', '/%ff', 'http://[', '*'];
  const files = ['/assets/%00', '/assets/main.js%00', '/s/%00', '/s/orders/%00', '/api/docs/static/%00'];
  const others = [
    '/api/docs/static/..%2f..%2fpackage.json',
    '/api/files/%00/%00',
    '/api/orders/%00',
    '/registry.json%00',
  ];
  for (const path of [...addresses, ...files, ...others]) {
    expect([path, (await ask(path)).status]).not.toEqual([path, 500]);
  }
  for (const path of files) {
    expect([path, [400, 404].includes((await ask(path)).status ?? 0)]).toEqual([path, true]);
  }
  const statuses = [];
  for (const headers of [{ range: 'bytes=900-' }, { 'if-match': '"other"' }, { 'if-none-match': '*' }]) {
    statuses.push((await ask('/assets/main.js', headers)).status);
  }
  expect(statuses).toEqual([416, 412, 304]);
});
