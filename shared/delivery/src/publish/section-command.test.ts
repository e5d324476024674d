import { createPublicKey, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { readRegistryKey } from '../registry/registry-key.ts';
import { aFolder, aLiveSite, aManifest, anOutput, aRegistrar, buildNamed } from '../testing/a-build.ts';
import { runSectionCommand, type Workspace } from './section-command.ts';

let folder: string;
let site: string;
let next: number;
let firstSerial: number | undefined;
let env: Record<string, string>;
let workspace: Workspace;

/** A host that trusts these keys. */
const publishedHost = (keys: string[]) =>
  writeFile(join(site, 'host.json'), JSON.stringify({ ...aLiveSite().host, keys }));

beforeEach(async () => {
  const registrar = await aRegistrar();
  site = registrar.store.name;
  await mkdir(site);
  folder = await aFolder();
  next = 1;
  firstSerial = undefined;
  env = {};
  await publishedHost([registrar.key.name]);
  await writeFile(join(folder, 'api.json'), JSON.stringify(aLiveSite().api));
  workspace = {
    local: {
      folder: site,
      address: 'http://localhost:8080',
      api: join(folder, 'api.json'),
      key: async () => registrar.key,
    },
    createSection: async () => undefined,
    withHostBuild: async (keys, work) => {
      const output = join(folder, 'host');
      await mkdir(join(output, 'assets'), { recursive: true });
      await writeFile(join(output, 'assets/main.js'), 'host()');
      await writeFile(join(output, 'index.html'), `<!-- ${keys} -->`);
      await writeFile(join(output, 'host.json'), JSON.stringify({ ...aLiveSite().host, keys: [] }));
      await work(output);
    },
    withSectionBuild: async (_id, work) => {
      const build = buildNamed(next);
      const output = join(folder, build);
      await mkdir(output, { recursive: true });
      await writeFile(join(folder, 'section.json'), JSON.stringify(aManifest()));
      for (const [name, content] of anOutput({ build }).files) await writeFile(join(output, name), content);
      await work({ section: folder, output, build });
      next += 1;
    },
  };
});

/** The output of the command. */
const section = async (...words: string[]) => {
  const printed: string[] = [];
  await runSectionCommand(words, { env, workspace, print: (text) => printed.push(text) });
  // A registry's first serial is the clock's; here they are counted from 1.
  return printed.join('\n').replace(/serial (\d{9,})/, (_text, digits) => {
    firstSerial ??= Number(digits);
    return `serial ${Number(digits) - firstSerial + 1}`;
  });
};

test('a section is published, given to some people, rolled back, and all of it can be read', async () => {
  expect(await section('publish', 'orders')).toBe(`orders: ${buildNamed(1)} is live; serial 1`);
  expect(await section('publish', 'orders', '--canary', '5')).toBe(
    `orders: ${buildNamed(2)} is canary for 5 %; serial 2`,
  );
  expect(await section('canary', 'orders', '20')).toContain(`canary ${buildNamed(2)} for 20 %`);
  expect(await section('promote', 'orders', '--by', 'boris')).toBe(`live ${buildNamed(2)}; serial 4`);
  const rolledBack = await section('rollback', 'orders');
  expect(rolledBack).toContain(`live ${buildNamed(1)}; serial 5\nThe other kept builds`);
  expect(rolledBack).toMatch(/^000000000002 /m);
  expect(await section('list')).toMatch(
    /orders +\/warehouse\/orders +@sklad\/orders +000000000001 +– +– +2\n\nserial 5$/,
  );
  expect(await section('history', 'orders')).toMatch(
    /rollback.*\n.*promote .*boris\n.*canary 20.*\n.*canary 5.*\n.*publish/,
  );
});

test('verify lists the violations and publishes nothing; publish refuses the same', async () => {
  await writeFile(join(folder, 'api.json'), JSON.stringify({ paths: {} }));
  for (const command of ['verify', 'publish']) {
    await expect(section(command, 'orders')).rejects.toThrow(
      'own.js: calls GET /api/orders/, which the live api has not',
    );
  }
  expect(await section('list')).toMatch(/serial 0$/);
});

test('a lost registry is restored from a copy, signed as a rollback', async () => {
  await section('publish', 'orders');
  const copy = join(folder, 'copy.json');
  await writeFile(copy, await readFile(join(site, 'registry.json')));
  await section('publish', 'orders');
  await writeFile(join(site, 'registry.json.versions/2'), 'spoilt');
  expect(await section('restore', copy)).toBe('The registry was set back; serial 2, set back 1 times');
  expect(await section('list')).toContain(buildNamed(1));
  expect(await section('publish', 'orders')).toMatch(/serial 3$/);
});

test('a copy of a registry with another key is not restored', async () => {
  await section('publish', 'orders');
  const copy = join(folder, 'copy.json');
  await writeFile(copy, (await readFile(join(site, 'registry.json'), 'utf8')).replace('Заказы', 'Указы'));
  await expect(section('restore', copy)).rejects.toThrow(/was altered/);
});

test('a pipeline gets its target, its key and its api from the environment', async () => {
  const key = join(folder, 'team.pem');
  const other = await readRegistryKey(join(site, '../key.pem'));
  expect(await section('key', key)).toMatch(/^The key [0-9a-f]{16}\. .*\n[A-Za-z0-9_-]{43}$/);
  await expect(section('key', key)).rejects.toThrow('never overwritten');
  env = { SECTION_TARGET: site };
  await expect(section('list')).rejects.toThrow('There is no key to sign with');
  env = {
    SECTION_TARGET: site,
    REGISTRY_KEY: await readFile(key, 'utf8'),
    REGISTRY_PUBLIC_KEYS: other.publicKey,
    GITHUB_ACTOR: 'robot',
  };
  await expect(section('publish', 'orders')).rejects.toThrow('Which api is live there?');
  env.SECTION_API = join(folder, 'api.json');
  await expect(section('publish', 'orders')).rejects.toThrow('The live host does not believe the key');
  expect(await section('list')).toMatch(/serial 0$/);
  await publishedHost([other.name, (await readRegistryKey(key)).name]);
  await section('publish', 'orders');
  expect(await section('history')).toMatch(/publish +000000000001 +robot$/);
});

test('the host is published with the keys it trusts, its page last', async () => {
  await section('publish-host');
  const { publicKey } = await readRegistryKey(join(site, '../key.pem'));
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(`<!-- ${publicKey} -->`);
  expect(await readFile(join(site, 'assets/main.js'), 'utf8')).toBe('host()');
});

/** The content of a link, after its signature over purpose and payload is verified with the registry's key. */
const opened = async (link: string) => {
  const [payload = '', signature = ''] = new URL(link).searchParams.get('try')?.split('.') ?? [];
  const { privateKey } = await readRegistryKey(join(site, '../key.pem'));
  const text = Buffer.from(`try-build:${payload}`);
  expect(verify(null, text, createPublicKey(privateKey), Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
};

test('a link overrides the build of one tab with a kept build, until it expires', async () => {
  await section('publish', 'orders');
  await section('publish', 'orders', '--canary', '0');
  const link = await section('link', 'orders', buildNamed(2), '--hours', '2', '--host', 'https://sklad.example');
  expect(link).toMatch(/^https:\/\/sklad\.example\/warehouse\/orders\?try=[\w-]+\.[\w-]{86}$/);
  const { until, ...tried } = await opened(link);
  expect(tried).toEqual({
    section: 'orders',
    build: {
      build: buildNamed(2),
      files: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) },
      first: ['remoteEntry.js', 'own.js'],
    },
  });
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  expect(await section('list')).toMatch(/serial 2$/);
});

test('a link to a build that is not kept is refused, and so is one that the host would not trust', async () => {
  await section('publish', 'orders');
  await expect(section('link', 'orders', buildNamed(9))).rejects.toThrow(
    `'orders' has no build ${buildNamed(9)}; kept are: ${buildNamed(1)}.`,
  );
  await expect(section('link', 'parties', buildNamed(1))).rejects.toThrow("No section 'parties' is registered there");
  await publishedHost(['another']);
  await expect(section('link', 'orders', buildNamed(1))).rejects.toThrow('The live host does not believe the key');
});

test.each([
  [['canary', 'orders', '101'], "'101' is no percentage"],
  [['publish', 'orders', '--canary', 'some'], "'some' is no percentage"],
  [['rollback'], 'Which section?'],
  [['link', 'orders'], 'Which build?'],
  [['link', 'orders', '000000000001', '--hours', '169'], "'169' is no number of hours"],
  [['link', 'orders', '000000000001', '--host', 'sklad'], "'sklad' is no address of a site"],
  [['publish', 'orders', '--force'], /--force/],
])('section %j is refused with a message', async (words, message) => {
  await expect(section(...words)).rejects.toThrow(message);
});

test('without a command it lists the commands', async () => {
  expect(await section()).toContain('section rollback ID [BUILD]');
  expect(await section('constructor')).toContain('section rollback ID [BUILD]');
});
