import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RegistryFile } from '@shared/contract/section/registry';
import { integrityOf } from '@shared/delivery/store/integrity';

const project = resolve(__dirname, '../../../..');

let folder: string;
let bundler: ChildProcess;
const printed: string[] = [];
const waiting = new Set<() => void>();

/** The first line with this text, of those that are not yet read. */
const nextLine = async (text: string): Promise<string> => {
  for (;;) {
    const at = printed.findIndex((line) => line.includes(text));
    if (at >= 0) return printed.splice(0, at + 1).join('\n');
    await new Promise<void>((resolve) => waiting.add(resolve));
    waiting.clear();
  }
};

/** In a process of its own, because the presets read NODE_ENV when they are loaded. */
const start = (section: string, site: string) => {
  const wish = {
    host: join(project, 'host'),
    sections: [section],
    site,
    api: join(project, 'api/openapi.json'),
  };
  const module = join(project, 'shared/delivery/dist/build/develop-site.js');
  const code = `
    const { developSite } = await import(${JSON.stringify(module)});
    await developSite({ ...${JSON.stringify(wish)}, print: console.log });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(line);
    for (const wake of waiting) wake();
  });
  return child;
};

let first: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sklad-development-'));
  const section = join(folder, 'remote-remains');
  await cp(join(project, 'remote-remains'), section, { recursive: true });
  bundler = start(section, join(folder, 'site'));
  first = await nextLine('✓ Built');
});

afterAll(async () => {
  bundler.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const inSite = (path: string) => readFile(join(folder, 'site', path));

test('the development builds of the host and of a section pass the checks of a publication', () => {
  expect(first).toMatch(/^✓ Built host, remote-remains \([\d.]+ s\)$/);
});

test('a saved change is in the site, and in its registry, without a build of the host', async () => {
  const source = join(folder, 'remote-remains/src/texts.ts');
  await writeFile(source, (await readFile(source, 'utf8')).replaceAll("'Остатки'", "'Склад сегодня'"));
  expect(await nextLine('✓ Built')).toMatch(/^✓ Built remote-remains \(/);

  const entry = 's/remains/dddddddddddd/remoteEntry.js';
  const { sections }: RegistryFile = JSON.parse((await inSite('registry.json')).toString());
  expect(sections.map(({ entry }) => JSON.parse(entry.payload).live.files)).toEqual([
    { 'remoteEntry.js': integrityOf(await inSite(entry)) },
  ]);
  const { first: files } = JSON.parse((await inSite('s/remains/dddddddddddd/build.json')).toString());
  const code = await Promise.all(files.map((name: string) => inSite(`s/remains/dddddddddddd/${name}`)));
  expect(code.join('\n')).toContain('Склад сегодня');
});

test('a violation is named, and the build is shown all the same', async () => {
  const source = join(folder, 'remote-remains/src/texts.ts');
  await writeFile(source, `${await readFile(source, 'utf8')}\nexport const made = () => new Function('return 1')();\n`);
  expect(await nextLine('✓ Built')).toMatch(
    /^remote-remains: a publication would refuse this build:\n {2}\S+\.js: src\/texts\.ts uses new Function, which .+\n✓ Built remote-remains/,
  );
});
