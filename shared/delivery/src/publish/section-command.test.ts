import { createPublicKey, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { HostDescription } from '@shared/contract/section/host-description';
import { quarantine } from '../registry/registry-changes.ts';
import { createRegistryKey, readRegistryKey } from '../registry/registry-key.ts';
import { changeRegistry } from '../registry/registry-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { aFolder, aLiveSite, aManifest, anOutput, aRegistrar, buildNamed } from '../testing/a-build.ts';
import { runSectionCommand, type Workspace } from './section-command.ts';

let folder: string;
let site: string;
let next: number;
let env: Record<string, string>;
let workspace: Workspace;
/** The next build of the host. */
let host: HostDescription;

/** A host that trusts these keys. */
const publishedHost = (keys: string[]) =>
  writeFile(join(site, 'host.json'), JSON.stringify({ ...aLiveSite().host, keys }));

beforeEach(async () => {
  const registrar = await aRegistrar();
  site = registrar.store.name;
  await mkdir(site);
  folder = await aFolder();
  next = 1;
  env = {};
  host = { ...aLiveSite().host, keys: [registrar.key.name] };
  await publishedHost([registrar.key.name]);
  await writeFile(join(folder, 'api.json'), JSON.stringify(aLiveSite().api));
  workspace = {
    local: {
      folder: site,
      address: 'http://localhost:8080',
      api: join(folder, 'api.json'),
      key: async () => registrar.key,
    },
    kitVersion: '1.0.0',
    createSection: async () => undefined,
    developSection: async () => undefined,
    withHostBuild: async (keys, work) => {
      const output = join(folder, 'host');
      await mkdir(join(output, 'assets'), { recursive: true });
      await writeFile(join(output, 'assets/main.js'), 'host()');
      await writeFile(join(output, 'index.html'), `<!-- ${keys} ${next} -->`);
      await writeFile(join(output, 'host.json'), JSON.stringify(host));
      const build = buildNamed(next);
      next += 1;
      await work({ output, build });
    },
    withSectionBuild: async (_id, work) => {
      const build = buildNamed(next);
      const output = join(folder, build);
      await mkdir(output, { recursive: true });
      await writeFile(join(folder, 'section.json'), JSON.stringify(aManifest()));
      const imports = { '@shared/kit/ui/button': ['Button'] };
      for (const [name, content] of anOutput({ build, description: { imports } }).files) {
        await writeFile(join(output, name), content);
      }
      await work({ section: folder, output, build });
      next += 1;
    },
  };
});

/** The output of the command. */
const section = async (...words: string[]) => {
  const printed: string[] = [];
  await runSectionCommand(words, { env, workspace, print: (text) => printed.push(text) });
  // A serial is at least the clock's seconds.
  return printed.join('\n').replace(/\b\d{10}\b/g, 'N');
};

test('a section is published, given to some people, rolled back, and all of it can be read', async () => {
  expect(await section('publish', 'orders')).toBe(`orders: ${buildNamed(1)} is live; serial N`);
  expect(await section('publish', 'orders', '--canary', '5')).toBe(
    `orders: ${buildNamed(2)} is canary for 5 %; serial N`,
  );
  expect(await section('canary', 'orders', '20')).toContain(`canary ${buildNamed(2)} for 20 %`);
  expect(await section('promote', 'orders')).toBe(`live ${buildNamed(2)}; serial N`);
  const rolledBack = await section('rollback', 'orders');
  expect(rolledBack).toContain(`live ${buildNamed(1)}; serial N\nThe other kept builds`);
  expect(rolledBack).toMatch(/^000000000002 /m);
  expect(await section('list')).toMatch(/orders +\/warehouse\/orders +@sklad\/orders +000000000001 +– +– +2 +N$/);
  expect(await section('history', 'orders')).toMatch(
    /rollback.*platform [0-9a-f]{16}\n.*promote.*\n.*canary 20.*\n.*canary 5.*\n.*publish/,
  );
});

test('a build that was taken from people is given back by release, and only then', async () => {
  await section('publish', 'orders');
  await section('publish', 'orders');
  await expect(section('release', 'orders')).rejects.toThrow("No build of 'orders' was taken from people.");
  const key = await readRegistryKey(join(site, '../key.pem'));
  const registrar = { store: folderStore(site), key, keys: { [key.name]: key.publicKey }, now: () => new Date() };
  await changeRegistry(registrar, quarantine('orders', buildNamed(2)));
  expect(await section('list')).toMatch(new RegExp(`@sklad/orders +${buildNamed(1)} `));
  expect(await section('release', 'orders')).toBe(`live ${buildNamed(2)}; serial N`);
  await section('publish', 'orders', '--canary', '20');
  await changeRegistry(registrar, quarantine('orders', buildNamed(3)));
  expect(await section('list')).toMatch(new RegExp(`${buildNamed(2)} +${buildNamed(1)} +– `));
  expect(await section('release', 'orders')).toContain(`canary ${buildNamed(3)} for 20 %`);
});

test('verify lists the violations and publishes nothing; publish refuses the same', async () => {
  await writeFile(join(folder, 'api.json'), JSON.stringify({ paths: {} }));
  for (const command of ['verify', 'publish']) {
    await expect(section(command, 'orders')).rejects.toThrow(
      'own.js: calls GET /api/orders/, which the live api has not',
    );
  }
  expect(await section('list')).toMatch(/serial$/);
});

test('a lost registry is restored from a copy, signed anew', async () => {
  await section('publish', 'orders');
  const copy = join(folder, 'copy.json');
  await writeFile(copy, await readFile(join(site, 'registry.json')));
  await section('publish', 'orders');
  await writeFile(join(site, 'registry.json.versions/2'), 'spoilt');
  expect(await section('restore', copy)).toBe(`The registry was set back: orders ${buildNamed(1)}`);
  expect(await section('list')).toContain(buildNamed(1));
  await section('publish', 'orders');
  expect(await section('list')).toContain(buildNamed(3));
});

test('a copy of a registry that somebody altered is not restored', async () => {
  await section('publish', 'orders');
  const copy = join(folder, 'copy.json');
  await writeFile(copy, (await readFile(join(site, 'registry.json'), 'utf8')).replace('/warehouse', '/elsewhere'));
  await expect(section('restore', copy)).rejects.toThrow(/were altered/);
});

/** The environment of a team's pipeline, with a new key. */
const aTeam = async (name: string) => {
  const file = join(folder, `${name}.pem`);
  expect(await section('key', file)).toMatch(/^The key [0-9a-f]{16}\. Its public key:\n[A-Za-z0-9_-]{43}$/);
  const platform = await readRegistryKey(join(site, '../key.pem'));
  const key = await readRegistryKey(file);
  const pipeline = {
    SECTION_TARGET: site,
    SECTION_API: join(folder, 'api.json'),
    REGISTRY_KEY: await readFile(file, 'utf8'),
    REGISTRY_PUBLIC_KEYS: platform.publicKey,
  };
  return { ...key, file, pipeline };
};

/** The output of a command in that environment. */
const as = async (some: Record<string, string>, ...words: string[]) => {
  env = some;
  try {
    return await section(...words);
  } finally {
    env = {};
  }
};

const place = ['--owner', '@sklad/orders', '--mount', '/warehouse/orders', '--navigation', 'ЗАКАЗЫ', '--order', '10'];

test('a pipeline gets its target, its key and its api from the environment', async () => {
  const { pipeline, file } = await aTeam('orders');
  await expect(section('key', file)).rejects.toThrow('never overwritten');
  await expect(as({ SECTION_TARGET: site }, 'list')).rejects.toThrow('There is no key to sign with');
  await expect(as({ ...pipeline, SECTION_API: '' }, 'publish', 'orders')).rejects.toThrow('Which api is live there?');
});

test('a team publishes with its own key what the platform has let it, and nothing else', async () => {
  const orders = await aTeam('orders');
  const parties = await aTeam('parties');
  await section('publish', 'orders');
  await expect(as(orders.pipeline, 'publish', 'orders')).rejects.toThrow(
    `The key ${orders.name} may not sign 'orders'. The platform lets it: 'section team add orders --public-key ${orders.publicKey}'.`,
  );
  expect(await section('team', 'add', 'orders', '--public-key', orders.publicKey, '--until', '2100-12-31')).toMatch(
    new RegExp(`orders +@sklad/orders +${orders.name} +until 2100-12-31$`),
  );
  await as(orders.pipeline, 'publish', 'orders');
  await as(orders.pipeline, 'publish', 'orders', '--canary', '5');
  await as(orders.pipeline, 'rollback', 'orders');
  expect(await section('history', 'orders')).toMatch(new RegExp(`rollback.*@sklad/orders ${orders.name}\n`));
  await expect(as(parties.pipeline, 'rollback', 'orders', buildNamed(2))).rejects.toThrow('may not sign');
  await expect(as(parties.pipeline, 'remove', 'orders')).rejects.toThrow('may not sign');
  for (const words of [
    ['team', 'renew'],
    ['team', 'add', 'orders', '--public-key', parties.publicKey],
    ['restore', join(site, 'registry.json')],
  ]) {
    await expect(as(orders.pipeline, ...words)).rejects.toThrow('Only a key of the platform');
  }
});

test('a team that joins gets a place, which nobody else has, and publishes without the platform', async () => {
  const { pipeline, publicKey } = await aTeam('orders');
  await expect(section('team', 'add', 'orders', '--public-key', publicKey)).rejects.toThrow("'orders' has no place");
  await section('team', 'add', 'orders', '--public-key', publicKey, ...place);
  await expect(section('team', 'add', 'sales', '--public-key', publicKey, ...place)).rejects.toThrow(
    "The mount '/warehouse/orders' belongs to the section 'orders'.",
  );
  expect(await as(pipeline, 'publish', 'orders')).toBe(`orders: ${buildNamed(1)} is live; serial N`);
});

test('an expired key publishes nothing until the platform renews it', async () => {
  const { name, pipeline, publicKey } = await aTeam('orders');
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await section('team', 'add', 'orders', '--public-key', publicKey, '--until', day, ...place);
  await as(pipeline, 'publish', 'orders');
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.setSystemTime(Date.now() + 3 * 86_400_000);
  try {
    await expect(as(pipeline, 'publish', 'orders')).rejects.toThrow(`The key ${name} has expired`);
    await section('team', 'add', 'orders', '--public-key', publicKey);
    await as(pipeline, 'publish', 'orders');
  } finally {
    jest.useRealTimers();
  }
});

test('what a withdrawn key has signed is signed again by the platform, and the key signs nothing more', async () => {
  const { name, pipeline, publicKey } = await aTeam('orders');
  await section('team', 'add', 'orders', '--public-key', publicKey, ...place);
  await as(pipeline, 'publish', 'orders');
  expect(await section('team', 'withdraw', name)).toMatch(
    /^Signed again by the platform: orders\. If a key was stolen[\s\S]*orders +@sklad\/orders +– +the platform publishes it$/,
  );
  expect(await section('list')).toContain(buildNamed(1));
  await expect(as(pipeline, 'publish', 'orders')).rejects.toThrow('may not sign');
  await expect(section('team', 'withdraw', name)).rejects.toThrow('No team has a key');
  expect(await section('team', 'renew')).not.toContain('Signed again');
  await section('team', 'remove', 'orders');
  expect(await section('list')).not.toContain('orders');
});

test('the key of an api leads back to what was live, and to nothing else', async () => {
  const { pipeline, publicKey } = await aTeam('api');
  await section('publish', 'orders');
  await section('publish', 'orders');
  await section('publish', 'orders', '--canary', '5');
  expect(await section('team', 'rollback', '--public-key', publicKey)).toContain('leads back');
  await as(pipeline, 'rollback', 'orders');
  expect(await section('list')).toMatch(new RegExp(`@sklad/orders +${buildNamed(1)}`));
  for (const words of [
    ['rollback', 'orders', buildNamed(3)],
    ['promote', 'orders'],
    ['canary', 'orders', '6'],
    ['publish', 'orders'],
  ]) {
    await expect(as(pipeline, ...words)).rejects.toThrow(
      "may only lead 'orders' back to builds that its team had live",
    );
  }
  await as(pipeline, 'canary', 'orders', 'off');
});

const page = () => readFile(join(site, 'index.html'), 'utf8');

test('the host is published with the keys it trusts, given to some people, rolled back, and all of it can be read', async () => {
  expect(await section('publish-host')).toBe(`The host is live in ${site}: ${buildNamed(1)}`);
  const { publicKey } = await readRegistryKey(join(site, '../key.pem'));
  expect(await page()).toBe(`<!-- ${publicKey} 1 -->`);
  expect(await readFile(join(site, 'assets/main.js'), 'utf8')).toBe('host()');
  expect(await section('publish-host', '--canary', '5')).toContain(`canary for 5 % in ${site}: ${buildNamed(2)}`);
  expect(await section('canary', 'host', '20')).toContain(`canary ${buildNamed(2)} for 20 %`);
  expect(await page()).toBe(`<!-- ${publicKey} 1 -->`);
  await section('promote', 'host');
  expect(await page()).toBe(`<!-- ${publicKey} 2 -->`);
  expect(await section('rollback', 'host')).toContain(`live ${buildNamed(1)}; serial N`);
  expect(await page()).toBe(`<!-- ${publicKey} 1 -->`);
  await section('publish', 'orders');
  expect(await section('list')).toMatch(/\nhost +– +@platform +000000000001 +– +– +2 +N$/);
  expect(await section('history')).toMatch(
    /publish.*\n.*host +rollback.*platform [0-9a-f]{16}\n.*promote.*\n.*canary 20.*\n.*canary 5.*\n.*publish/,
  );
});

test('a host without what a live or canary build imports is refused with the names of these builds', async () => {
  await section('publish', 'orders');
  await section('publish', 'orders', '--canary', '5');
  await section('publish-host');
  host = { ...host, exports: { '@shared/kit/ui/button': ['SquareButton'] } };
  const lacks = 'needs Button, which this host lacks';
  const refusal = `  orders ${buildNamed(1)}: ${lacks}\n  orders ${buildNamed(2)}: ${lacks}`;
  await expect(section('publish-host')).rejects.toThrow(refusal);
  await expect(section('publish-host', '--canary', '0')).rejects.toThrow(refusal);
  expect(await section('history', 'host')).not.toContain(buildNamed(4));

  expect(await section('publish-host', '--leave-behind', 'orders')).toContain('The host is live');
  host = { ...host, exports: {}, provides: {} };
  await expect(section('publish-host', '--leave-behind', 'parties')).rejects.toThrow(
    `  orders ${buildNamed(1)}: needs a host with react ^19.3.0 and @shared/kit ^1.0.0; this host has no react, no @shared/kit/ui/button`,
  );
  host = { ...host, keys: [] };
  await expect(section('publish-host', '--leave-behind', 'orders')).rejects.toThrow('the host does not trust the key');
});

test('the host is not rolled back to a build on which a live build would not run', async () => {
  const newer = host;
  host = { ...host, exports: { '@shared/kit/ui/button': [] } };
  await section('publish-host');
  host = newer;
  await section('publish-host');
  await section('publish', 'orders');
  await expect(section('rollback', 'host')).rejects.toThrow(`orders ${buildNamed(3)}: needs Button`);
  expect(await page()).toContain(' 2 ');
  expect(await section('rollback', 'host', '--leave-behind', 'orders')).toContain(`live ${buildNamed(1)}`);
});

test('a team’s key does not publish the host', async () => {
  const { publicKey } = await readRegistryKey(join(site, '../key.pem'));
  await createRegistryKey(join(folder, 'team.pem'));
  env = { REGISTRY_KEY_FILE: join(folder, 'team.pem'), REGISTRY_PUBLIC_KEYS: publicKey };
  await expect(section('publish-host')).rejects.toThrow('Only a key of the platform publishes the host.');
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
  const { until, build, ...tried } = await opened(link);
  expect(tried).toMatchObject({ section: 'orders' });
  expect(JSON.parse(build.payload)).toMatchObject({
    build: buildNamed(2),
    files: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) },
    first: ['remoteEntry.js', 'own.js'],
    reach: 0,
  });
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
});

test('unlink ends the links that were made until then, and a later publication does not bring them back', async () => {
  await section('publish', 'orders');
  await section('unlink', 'orders');
  await section('publish', 'orders');
  const { entry } = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8')).sections[0];
  expect(Date.now() - Date.parse(JSON.parse(entry.payload).linksSince)).toBeLessThan(60_000);
});

test('a link to a build that is not kept is refused', async () => {
  await section('publish', 'orders');
  await expect(section('link', 'orders', buildNamed(9))).rejects.toThrow(
    `'orders' has no build ${buildNamed(9)}; kept are: ${buildNamed(1)}.`,
  );
  await expect(section('link', 'parties', buildNamed(1))).rejects.toThrow("No section 'parties' is registered there");
});

test('a registry that the live host would not trust or read is not written', async () => {
  await publishedHost(['another']);
  await expect(section('publish', 'orders')).rejects.toThrow('The live host does not believe the key');
  await writeFile(join(site, 'host.json'), JSON.stringify({ ...aLiveSite().host, registryFormat: 2 }));
  await expect(section('publish', 'orders')).rejects.toThrow('publish the host first');
});

test.each([
  [['canary', 'orders', '101'], "'101' is no percentage"],
  [['publish', 'orders', '--canary', 'some'], "'some' is no percentage"],
  [['rollback'], 'Which section?'],
  [['link', 'orders'], 'Which build?'],
  [['link', 'orders', '000000000001', '--hours', '169'], "'169' is no number of hours"],
  [['link', 'orders', '000000000001', '--host', 'sklad'], "'sklad' is no address of a site"],
  [['publish', 'orders', '--force'], /--force/],
  [['team', 'add', 'orders'], 'Which key?'],
  [['team', 'add', 'orders', '--public-key', 'abc'], "'abc' is no public key"],
  [
    ['team', 'add', 'orders', '--public-key', 'a'.repeat(43), '--until', '2020-01-01'],
    "'2020-01-01' is no date to come",
  ],
  [['team', 'steal', 'orders'], "'section team steal' is no command"],
])('section %j is refused with a message', async (words, message) => {
  await expect(section(...words)).rejects.toThrow(message);
});

test('without a command it lists the commands', async () => {
  expect(await section()).toContain('section rollback ID [BUILD]');
  expect(await section('constructor')).toContain('section rollback ID [BUILD]');
});
