import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistryKey, type RegistryKey } from '../registry/registry-key.ts';
import type { Registrar } from '../registry/registry-store.ts';
import { addTeamKey, changeTeams, teamKey } from '../registry/teams.ts';
import { aFolder, aLiveSite, aManifest, anOutput, aRegistrar, aVerifiedBuild, buildNamed } from '../testing/a-build.ts';
import { publishSection } from './publish-section.ts';
import { runSectionCommand, type Workspace } from './section-command.ts';

let registrar: Registrar;
let site: string;
let key: RegistryKey;
let env: Record<string, string>;
let kitVersion: string;
let server: Server | undefined;

const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  registrar = { ...(await aRegistrar()), now: () => new Date() };
  site = registrar.store.name;
  await mkdir(site);
  await writeFile(join(site, 'host.json'), JSON.stringify({ ...aLiveSite().host, keys: [registrar.key.name] }));
  await publishSection(aVerifiedBuild(), registrar);
  const folder = await aFolder();
  await writeFile(join(folder, 'api.json'), JSON.stringify(aLiveSite().api));
  key = await createRegistryKey(join(folder, 'team.pem'));
  kitVersion = '1.0.3';
  env = {
    SECTION_TARGET: site,
    SECTION_API: join(folder, 'api.json'),
    REGISTRY_KEY_FILE: join(folder, 'team.pem'),
    REGISTRY_PUBLIC_KEYS: registrar.key.publicKey,
  };
});

afterEach(() => server?.close());

/** What the command prints in a repository of the orders, also if it fails. */
const section = async (...words: string[]) => {
  const printed: string[] = [];
  const workspace: Workspace = {
    local: null,
    ownSection: 'orders',
    kitVersion,
    createSection: async () => undefined,
    developSection: async (id, { host, port }) => void printed.push(`${id} over ${host} at ${port}`),
    withHostBuild: async () => undefined,
    withSectionBuild: async (_id, work) => {
      const output = await aFolder();
      const build = buildNamed(2);
      await writeFile(join(output, 'section.json'), JSON.stringify(aManifest()));
      for (const [name, content] of anOutput({ build }).files) await writeFile(join(output, name), content);
      await work({ section: output, output, build });
    },
  };
  await runSectionCommand(words, { env, workspace, print: (text) => printed.push(text) }).catch(({ message }: Error) =>
    printed.push(message),
  );
  return printed.join('\n');
};

const letPublish = (id: string, until: Date, now = new Date()) =>
  changeTeams({ ...registrar, now: () => now }, addTeamKey(id, teamKey(key.publicKey, until), undefined));

test('a doctor finds nothing where all is well, and says until when the key counts', async () => {
  await letPublish('orders', new Date('2100-12-31'));
  expect(await section('doctor')).toBe(
    [
      `✓ Node ${process.versions.node}`,
      '✓ The kit is 1.0.3; the live host has 1.0.3',
      '✓ The api has 2 paths',
      `✓ The key ${key.name} may publish 'orders' until 2100-12-31`,
    ].join('\n'),
  );
});

test.each([
  ['1.1.0', 'modules that are newer than that wait for another host'],
  ['0.9.0', 'modules that lost a name need a build with it'],
])('of a section that is built with the kit %s is said what follows on a host with 1.0.3', async (version, follows) => {
  kitVersion = version;
  expect(await section('doctor')).toContain(`✓ The kit is ${version}; the live host has 1.0.3: ${follows}`);
});

test('a doctor says what to ask the platform for, and the number of problems', async () => {
  const asked = `'section team add orders --public-key ${key.publicKey}'`;
  expect(await section('doctor')).toMatch(
    `✗ The key ${key.name} may not publish 'orders': ask the platform for ${asked}`,
  );
  await letPublish('orders', new Date(Date.now() - dayMs), new Date(Date.now() - 2 * dayMs));
  expect(await section('doctor')).toContain(`could publish 'orders' until`);

  env.SECTION_API = join(site, 'nothing.json');
  env.REGISTRY_KEY_FILE = '';
  const printed = await section('doctor');
  expect(printed).toMatch(/✗ The api’s document cannot be read from .*\n✗ There is no key: .*\n2 problems\.$/);
});

test.each([
  [
    'REGISTRY_KEY_FILE',
    '/nowhere/team.pem',
    '✗ There is no file /nowhere/team.pem, which is named as the private key.',
  ],
  ['REGISTRY_PUBLIC_KEYS', 'short', '✗ short is not an Ed25519 public key'],
])('a doctor names what is wrong with %s', async (name, value, message) => {
  env[name] = value;
  expect(await section('doctor')).toContain(message);
});

test('without a target a doctor asks for it, and for nothing else', async () => {
  env = {};
  expect(await section('doctor')).toMatch(/^Where is the site\? [^\n]*$/);
});

test('a pull request verifies against the running site, without a key, and cannot write there', async () => {
  server = createServer(async ({ url = '' }, response) => {
    const path = url === '/api/openapi.json' ? (env.API ?? '') : join(site, url);
    const content = await readFile(path).catch(() => null);
    // As many sites do, with their page.
    if (!content) response.setHeader('content-type', 'text/html');
    response.end(content ?? '<html></html>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { SECTION_API: API = '', REGISTRY_PUBLIC_KEYS = '', REGISTRY_KEY_FILE = '' } = env;
  env = { API, SECTION_TARGET: address, REGISTRY_PUBLIC_KEYS };
  expect(await section('verify', '--no-browser')).toBe(`${buildNamed(2)} may be published`);
  env = { ...env, REGISTRY_KEY_FILE };
  await letPublish('orders', new Date('2100-12-31'));
  expect(await section('publish')).toBe(
    `${address} can only be read: name the folder or bucket of the site as the target.`,
  );
  env = { API, SECTION_TARGET: address };
  expect(await section('verify')).toContain('Name the public keys of the platform');
});

test('in the repository of a section its id may be left out', async () => {
  env.SECTION_HOST = 'https://sklad.example';
  expect(await section('dev', '--port', '0')).toBe('orders over https://sklad.example at 0');
  expect(await section('dev', 'orders', '--port', '70000')).toContain("'70000' is no port");
  expect(await section('history')).toContain('publish');
  await letPublish('orders', new Date('2100-12-31'));
  await section('publish');
  expect(await section('rollback', buildNamed(1))).toContain(`live ${buildNamed(1)}`);
});
