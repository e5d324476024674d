import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '../../../..');

const documents = ['README.md', 'ARCHITECTURE.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);

const decisions = 'docs/decisions';
const decisionPages = readdirSync(join(root, decisions)).filter((name) => /^\d{3}-.*\.md$/.test(name));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const isThere = (path: string) => existsSync(join(root, path));

const deadLinksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)]
    .map(([, address = '']) => join(dirname(document), address))
    .filter((path) => !isThere(path));

test.each(documents)('every file that %s links to exists', (document) => {
  expect(deadLinksOf(document)).toEqual([]);
});

test('every file that a decision or their index links to exists', () => {
  const pages = [...decisionPages, 'README.md'].map((name) => `${decisions}/${name}`);
  expect(pages.flatMap(deadLinksOf)).toEqual([]);
});

test('each decision is in the index once, with the status of its first lines', () => {
  const lines = [...read(`${decisions}/README.md`).matchAll(/^\| \[\d{3}\]\((.+?)\) .* \| (.+?) +\|$/gm)].map(
    ([, page = '', status = '']) => ({ page, status }),
  );
  expect(lines.map(({ page }) => page).sort()).toEqual(decisionPages.sort());
  const isOutdated = ({ page, status }: { page: string; status: string }) => {
    const [, firstLines = ''] = read(`${decisions}/${page}`).split('\n\n');
    const [change = 'in force'] = /^(?:Replaced|Amended) by/.exec(firstLines) ?? [];
    const others = status.match(/\d{3}/g) ?? [];
    return !status.startsWith(change.toLowerCase()) || others.some((other) => !firstLines.includes(`[${other}]`));
  };
  expect(lines.filter(isOutdated)).toEqual([]);
});

test('every file that the page on the specification names exists', () => {
  const text = read('docs/specification.md');
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w-]+(?:\.[\w-]+)+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
