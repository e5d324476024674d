import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { aFolder, aLiveSite, aManifest, buildNamed } from '../testing/a-build.ts';
import { newSection } from './new-section.ts';
import { readSectionOutput } from './section-output.ts';
import { verifyBuild } from './verify-build.ts';

const project = resolve(__dirname, '../../../..');
const run = promisify(execFile);

let root: string;

beforeEach(async () => {
  root = await aFolder();
  await symlink(join(project, 'shared'), join(root, 'shared'));
  await mkdir(join(root, '.github'));
  await mkdir(join(root, 'remote-orders'));
  await writeFile(join(root, 'remote-orders/section.json'), JSON.stringify(aManifest()));
});

test('a new section is a package, a line in CODEOWNERS and a pipeline, with its names in all places', async () => {
  const folder = await newSection(root, { id: 'price-tags', title: 'Ценники', owner: '@sklad/prices' });
  expect(folder).toBe('remote-price-tags');
  expect(JSON.parse(await readFile(join(root, folder, 'section.json'), 'utf8'))).toEqual({
    id: 'price-tags',
    title: 'Ценники',
    navigation: 'ЦЕННИКИ',
    mount: '/warehouse/price-tags',
    order: 20,
    owner: '@sklad/prices',
    routes: [''],
  });
  expect(await readFile(join(root, '.github/CODEOWNERS'), 'utf8')).toBe('/remote-price-tags/ @sklad/prices\n');
  expect(await readFile(join(root, '.github/workflows/section-price-tags.yml'), 'utf8')).toContain(
    'section: price-tags',
  );
  const screen = await readFile(join(root, folder, 'src/list/price-tags-screen.tsx'), 'utf8');
  expect(screen).toContain('export const PriceTagsScreen');
  expect(screen).toContain("import { priceTagsQuery } from '../data/price-tags'");

  const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(`${file.name} ${await readFile(join(file.parentPath, file.name), 'utf8')}`).not.toMatch(/sample|Образец/i);
  }
});

/** The names of the files of a package, and their contents. */
const contentsOf = async (folder: string) => {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = paths.map(async (path) => [path.slice(join(root, folder).length + 1), await readFile(path, 'utf8')]);
  return Object.fromEntries(await Promise.all(read));
};

const cardFiles = [
  'src/card/price-tags-card-screen.test.tsx',
  'src/card/price-tags-card-screen.tsx',
  'src/data/price-tags-card.ts',
];

test('a section has no card unless it is asked for', async () => {
  const files = await contentsOf(await newSection(root, { id: 'price-tags', title: 'Ценники' }));
  expect(Object.keys(files)).not.toEqual(expect.arrayContaining([expect.stringContaining('card')]));
  expect(Object.values(files).join('\n')).not.toMatch(/card|^\s*\/\/ end$/im);
});

test('with a card its rows lead to it, and all the rest is the same', async () => {
  const files = await contentsOf(await newSection(root, { id: 'price-tags', title: 'Ценники', with: 'card' }));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(cardFiles));
  expect(JSON.parse(files['section.json'] ?? '').routes).toEqual(['', ':priceTagsId/edit']);
  expect(files['src/section.tsx']).toContain("(await import('./card/price-tags-card-screen')).PriceTagsCardScreen");
  // The template itself is type-checked, and its tests run, in its folder: only names may differ.
  expect(Object.values(files).join('\n')).not.toMatch(/sample|Образец|with card|^\s*\/\/ end$/im);
});

test.each([
  [{ id: 'sales', with: 'grid' }, "The template has no 'grid'"],
  [{ id: 'orders' }, "The id 'orders' belongs to the section 'orders'."],
  [{ id: 'sales', mount: '/warehouse/Orders' }, "The mount '/warehouse/Orders' belongs to the section 'orders'."],
  [{ id: 'sales', title: 'Заказы' }, "The navigation 'ЗАКАЗЫ' belongs to the section 'orders'."],
  [{ id: 'Sales' }, /^section\.json\/id: /],
  [{ id: 'sales', title: "L'été" }, /no quotes/],
])('%j is refused, and nothing is written', async (wishes, message) => {
  await expect(newSection(root, wishes)).rejects.toThrow(message);
  expect(await readdir(root)).toEqual(['.github', 'remote-orders', 'shared']);
});

test('a generated section type-checks, passes its test, builds, and passes the checks of a publication', async () => {
  const folder = join(root, await newSection(root, { id: 'price-tags', title: 'Ценники' }));
  // As linked by the installation of the workspace.
  await cp(join(project, 'remote-remains/node_modules'), join(folder, 'node_modules'), { recursive: true });
  const inFolder = { cwd: folder };
  const forBuild = { ...inFolder, env: { ...process.env, SECTION_BUILD: buildNamed(1), NODE_ENV: 'production' } };
  await run(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', folder], inFolder);
  await run(process.execPath, [join(project, 'node_modules/jest/bin/jest.js'), '--rootDir', folder], inFolder);
  await run(process.execPath, [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], forBuild);

  const output = await readSectionOutput(folder, join(folder, 'dist/site'), buildNamed(1));
  const description = JSON.parse(output.files.get('build.json')?.toString() ?? '');
  const asked: { module: string; range: string }[] = description.asksFor;
  const provides = Object.fromEntries(asked.map(({ module, range }) => [module, range.replace('^', '')]));
  const { host } = aLiveSite();
  const live = aLiveSite({
    host: { ...host, provides, single: ['react', 'styled-components', '@shared/kit/runtime', '@shared/kit/router'] },
    api: JSON.parse(await readFile(join(project, 'api/openapi.json'), 'utf8')),
  });
  expect(verifyBuild(output, live, { takeOver: false, isCanary: false, isDevelopment: false }).violations).toEqual([]);

  // Its only screen is the one at the mount: all its own files are fetched in parallel with the host's code.
  expect(description.own.length).toBeGreaterThan(1);
  expect([...description.first].sort()).toEqual(description.own);
});
