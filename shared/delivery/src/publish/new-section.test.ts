import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { aFolder, aLiveSite, aManifest, buildNamed } from '../testing/a-build.ts';
import { newRepository, newSection } from './new-section.ts';
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

/** The template as the kit is packed with it, but for the versions. */
const repository = { template: join(project, 'shared/kit/section-template') };

test('a section in a repository of its own has the same sources, its pipeline, and copies of the packed kit', async () => {
  const packages = { '@shared/kit': join(root, 'shared-kit-1.2.3.tgz') };
  await writeFile(packages['@shared/kit'], 'packed');
  const wishes = { id: 'price-tags', title: 'Ценники', order: '70' };
  const folder = await newRepository(join(root, 'apart'), wishes, { ...repository, packages });
  const inWorkspace = await newSection(root, wishes);

  for (const file of ['section.json', 'src/section.tsx', 'src/list/price-tags-screen.test.tsx', 'rspack.config.ts']) {
    expect(await readFile(join(folder, file), 'utf8')).toBe(await readFile(join(root, inWorkspace, file), 'utf8'));
  }
  expect(JSON.parse(await readFile(join(folder, 'section.json'), 'utf8'))).toMatchObject({ order: 70 });
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies).toMatchObject({
    '@shared/kit': 'file:vendor/shared-kit-1.2.3.tgz',
    react: 'catalog:',
  });
  expect(await readFile(join(folder, 'vendor/shared-kit-1.2.3.tgz'), 'utf8')).toBe('packed');
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toMatch(/^node_modules\/\n/);

  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = `${file.name} ${await readFile(join(file.parentPath, file.name), 'utf8')}`;
    expect(text).not.toMatch(/sample|Образец|\.\.\/shared|pnpm section/i);
  }
});

test.each([
  ['a folder with files', '.github/..', { id: 'sales' }, /is not empty: a new section needs a folder of its own/],
  ['a name of the workspace', 'apart', { id: 'orders' }, "The id 'orders' belongs to the section 'orders'."],
])('%s is no repository for a new section, and nothing is written', async (_what, folder, wishes, message) => {
  const before = await readdir(root);
  const made = newRepository(join(root, folder), wishes, { ...repository, workspace: root, packages: {} });
  await expect(made).rejects.toThrow(message);
  expect(await readdir(root)).toEqual(before);
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
