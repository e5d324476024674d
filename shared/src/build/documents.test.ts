import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '../../..');

const documents = ['README.md', 'ARCHITECTURE.md'].concat(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);

const isThere = (path: string) => existsSync(join(root, path));

test.each(documents)('every file that %s links to exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/g)].map(([, address = '']) =>
    join(dirname(document), address),
  );
  expect(links.filter((path) => !isThere(path))).toEqual([]);
});

test('every file that the page on the specification names exists', () => {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w-]+(?:\.[\w-]+)+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
