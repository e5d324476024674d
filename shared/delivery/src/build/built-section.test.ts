import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import type { BuildDescription } from '@shared/contract/section/build-description';
import { readSectionOutput, type SectionOutput } from '@shared/delivery/publish/section-output';
import { verifyBuild } from '@shared/delivery/publish/verify-build';
import { aFolder, aLiveSite, aManifest, buildNamed } from '../testing/a-build.ts';

const project = resolve(__dirname, '../../../..');

const sources = {
  'section.json': JSON.stringify(aManifest({ routes: [''] })),
  'rspack.config.ts': `
    import { sectionConfig } from '@shared/delivery/build/rspack-preset';
    export default sectionConfig(import.meta.dirname);
  `,
  'src/section.tsx': `
    export default { routes: [{ index: true, lazy: () => import('./list/orders-screen') }] };
  `,
  'src/list/orders-screen.tsx': `
    import { useState } from 'react';
    import template from 'templates/template';
    import { root } from 'templates/root';
    import logo from './logo.svg';
    import photo from './photo.png';
    import styles from './orders.module.css';
    export const OrdersScreen = () => [useState, template, root, logo, photo, styles.card];
  `,
  'src/list/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/list/photo.png': 'pixels',
  'src/list/orders.module.css': '.card { background: url(./photo.png) }',
  'node_modules/templates/package.json': '{ "name": "templates", "version": "4.18.1" }',
  'node_modules/templates/template.js':
    "module.exports = (names, source, values) => Function(names, 'return ' + source).apply(undefined, values);",
  'node_modules/templates/root.js':
    "exports.root = (typeof self == 'object' && self && self.Object === Object && self) || Function('return this')();",
  'node_modules/react/package.json': '{ "name": "react", "version": "18.3.1" }',
};

let output: SectionOutput;
let description: BuildDescription;

const text = (name: string) => output.files.get(name)?.toString() ?? '';

beforeAll(async () => {
  const folder = await aFolder();
  for (const [name, content] of Object.entries(sources)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  for (const name of ['@rspack', '@shared']) {
    await cp(join(project, 'remote-remains/node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
    });
  }
  const env = { ...process.env, NODE_ENV: 'production', SECTION_BUILD: buildNamed(1) };
  const rspack = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: folder, env });
  output = await readSectionOutput(folder, join(folder, 'dist/site'), buildNamed(1));
  description = JSON.parse(text('build.json'));
});

const named = (pattern: RegExp) => [...output.files.keys()].find((name) => pattern.test(name)) ?? '';

test('pictures and styles are files of the build, and the styles belong to the first screen', () => {
  const [logo, photo, styles] = [/^logo\.\w+\.svg$/, /^photo\.\w+\.png$/, /\.css$/].map(named);
  expect(text(logo ?? '')).toContain('<svg');
  expect(description.first).toContain(styles);
  // The class has the name of the build, and the picture its address.
  expect(text(styles ?? '')).toMatch(
    new RegExp(`^\\.\\w*orders\\w*${buildNamed(1)}-card-\\w+\\{.*url\\(/s/orders/${buildNamed(1)}/${photo}\\)`),
  );
});

test('the names that it imports from the host are known', () => {
  expect(description.imports).toEqual({ react: ['useState'] });
});

test('its checks name the package that makes code from text, and the React that it installed; a guard passes', () => {
  const provides = Object.fromEntries(description.asksFor.map(({ module, range }) => [module, range.slice(1)]));
  const host = { ...aLiveSite().host, provides: { ...provides, react: '19.3.1' } };
  const permissions = { takeOver: false, isCanary: false, isDevelopment: false };
  const { violations } = verifyBuild(output, aLiveSite({ host }), permissions);
  expect(violations.map(({ message }) => message)).toEqual([
    'the section has react ^18.3.0, and a page has only the 19.3.1 of the live host: take the version of the workspace ("catalog:")',
    'templates 4.18.1 (node_modules/templates/template.js) uses Function, which the page’s policy forbids',
  ]);
});
