import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DevelopmentState } from '@shared/contract/section/development-state';
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
    types: join(folder, 'types'),
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
    // With a process group of its own, which ends with its type checker.
    detached: true,
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
  // Of one file, so that a check takes no time.
  const types = { files: ['src/texts.ts'], compilerOptions: { strict: true } };
  await writeFile(join(section, 'tsconfig.json'), JSON.stringify(types));
  await writeFile(
    join(section, 'rspack.config.ts'),
    `import { rspack } from '@rspack/core';
     import { sectionConfig } from '@shared/delivery/build/rspack-preset';
     const config = sectionConfig(import.meta.dirname);
     const banner = new rspack.BannerPlugin({ banner: 'by its own config', entryOnly: true });
     export default { ...config, plugins: [...config.plugins, banner] };`,
  );
  bundler = start(section, join(folder, 'site'));
  first = await nextLine('✓ Built');
});

afterAll(async () => {
  if (bundler.pid !== undefined) process.kill(-bundler.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** By a rename, as most editors save: a build between the two steps of a plain write would read an empty file. */
const edit = async (file: string, change: (text: string) => string) => {
  const source = join(folder, 'remote-remains', file);
  const written = join(folder, 'written');
  await writeFile(written, change(await readFile(source, 'utf8')));
  await rename(written, source);
};

const inSite = (path: string) => readFile(join(folder, 'site', path));

test('the development builds of the host and of a section pass the checks of a publication', () => {
  expect(first).toMatch(/^✓ Built host, remote-remains \([\d.]+ s\)$/);
});

test('a saved change is in the site, and in its registry, without a build of the host', async () => {
  await edit('src/texts.ts', (text) => text.replaceAll("'Остатки'", "'Склад сегодня'"));
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

const stateNow = async (): Promise<DevelopmentState> => JSON.parse((await inSite('development.json')).toString());

/** The first state of the sources that meets a condition. */
const stateWith = async (isMet: (state: DevelopmentState) => boolean): Promise<DevelopmentState> => {
  for (;;) {
    const state = await stateNow();
    if (isMet(state)) return state;
    await sleep(50);
  }
};

test("the section's own rspack.config.ts counts", async () => {
  expect((await inSite('s/remains/dddddddddddd/remoteEntry.js')).toString()).toContain('by its own config');
});

test('a change of a component is a hot update of the build before it, and asks for no new page', async () => {
  const before = await stateNow();
  await edit('src/list/remains-screen.tsx', (text) => text.replace('title={texts.title}', 'title="Полки"'));
  const after = await stateWith(({ builds }) => builds.remains !== before.builds.remains);
  expect(after.page).toBe(before.page);
  const updates = await readdir(join(folder, 'site/s/remains/dddddddddddd/hot'));
  const codes = await Promise.all(
    updates.filter((name) => name.endsWith('.js')).map((name) => inSite(`s/remains/dddddddddddd/hot/${name}`)),
  );
  expect(codes.join('\n')).toContain('Полки');
});

test('a change of section.json asks for a new page', async () => {
  const before = await stateNow();
  await edit('section.json', (text) => text.replace('ОСТАТКИ', 'ПОЛКИ'));
  const after = await stateWith(({ page }) => page !== before.page);
  expect(after.problems).toEqual([]);
});

test('a build with an error is reported with file, line and excerpt, and the build before it stays', async () => {
  const before = await stateNow();
  const entry = await inSite('s/remains/dddddddddddd/remoteEntry.js');
  await edit('src/texts.ts', (text) => text.replace("'Склад сегодня'", "'Склад сегодня"));
  const { builds, problems } = await stateWith((state) => state.problems.length > 0);
  expect(problems).toEqual([
    {
      kind: 'build',
      package: 'remote-remains',
      file: 'src/texts.ts',
      line: expect.any(Number),
      message: expect.stringContaining('Unterminated string constant'),
      excerpt: expect.stringContaining("title: 'Склад сегодня,"),
    },
  ]);
  expect(builds).toEqual(before.builds);
  expect(await inSite('s/remains/dddddddddddd/remoteEntry.js')).toEqual(entry);

  await edit('src/texts.ts', (text) => text.replace("'Склад сегодня,", "'Склад сегодня',"));
  await stateWith((state) => state.problems.length === 0);
});

test('a type error is reported, and its build is in the site', async () => {
  const before = await stateNow();
  await edit('src/texts.ts', (text) => `${text}\nexport const pieces: number = 'many';\n`);
  // The check of the build before it may read the new file first.
  const { problems } = await stateWith(
    (state) => state.problems.length > 0 && state.builds.remains !== before.builds.remains,
  );
  expect(problems).toEqual([
    {
      kind: 'types',
      package: 'remote-remains',
      file: 'src/texts.ts',
      line: expect.any(Number),
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
      excerpt: expect.stringMatching(/\n> \d+ \| export const pieces: number = 'many';\n/),
    },
  ]);
});

test('a violation is named, and the build is shown all the same', async () => {
  await edit('src/texts.ts', (text) => `${text}\nexport const made = () => new Function('return 1')();\n`);
  expect(await nextLine('uses new Function')).toMatch(
    /remote-remains: a publication would refuse this build:\n {2}\S+\.js: src\/texts\.ts uses new Function, which .+$/,
  );
  expect(await nextLine('✓ Built')).toMatch(/^✓ Built remote-remains/);
});
