import { expect, test } from '@jest/globals';
import { originOf } from './read-modules.ts';

test.each([
  ['/clone/shared/kit/src/ui/button.tsx', '@shared/kit/ui'],
  ['/team/node_modules/@shared/kit/dist/ui/dialogs/sheet.js', '@shared/kit/ui'],
  [
    '/team/node_modules/.pnpm/@shared+contract@1/node_modules/@shared/contract/dist/wire/order.js',
    '@shared/contract/wire',
  ],
  ['/team/node_modules/@tanstack/query/build/index.js', '@tanstack/query'],
  ['/team/node_modules/lodash/fp.js', 'lodash'],
  ['/team/src/shared/texts.ts', undefined],
])('%s is of %s, in the workspace and where its package is installed', (path, origin) => {
  expect(originOf(path)).toBe(origin);
});
