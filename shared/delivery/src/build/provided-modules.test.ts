import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { kitModules } from './kit-folder.ts';
import { firstModules, laterModules } from './provided-modules.ts';
import { modulesOf } from './public-modules.ts';

const kit = '@shared/kit/';

const sourceOf = (request: string): string => {
  const file = join(kitModules, request.replace(kit, ''));
  try {
    return readFileSync(`${file}.tsx`, 'utf8');
  } catch {
    return readFileSync(`${file}.ts`, 'utf8');
  }
};

test('what a module of the first file imports only when it is needed is itself in a later file', () => {
  const later = Object.keys(laterModules).flatMap(modulesOf);
  const first = Object.keys(firstModules)
    .filter((request) => request.startsWith(kit) && request.endsWith('/'))
    .flatMap(modulesOf)
    .filter((request) => !later.includes(request));
  const importedLater = first.flatMap((request) =>
    [...sourceOf(request).matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(request), path),
    ),
  );
  expect(importedLater).toContain('@shared/kit/ui/date-calendar');
  expect(importedLater.filter((request) => first.includes(request))).toEqual([]);
});
