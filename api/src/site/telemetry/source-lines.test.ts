import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { expect } from 'expect';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { sourceLines } from './source-lines.ts';

test('a frame becomes the line of its source by the map that was published with the build, or stays as it is', async () => {
  const folder = temporaryFolder();
  const place = join(folder, 'maps/s/orders/0123456789ab');
  await mkdir(place, { recursive: true });
  // Line 1 is the third line of the source.
  const map = { version: 3, sources: ['webpack://orders/./src/list/orders-screen.tsx'], names: [], mappings: 'AAEA' };
  await writeFile(join(place, '12.js.map.gz'), gzipSync(JSON.stringify(map)));
  await writeFile(join(place, '13.js.map.gz'), 'damaged');
  const { of } = sourceLines(folder);
  const frame = (file: string) => `e@/s/orders/0123456789ab/${file}:1:5`;
  expect(await of(frame('12.js'))).toBe('src/list/orders-screen.tsx:3');
  for (const unknown of [frame('13.js'), frame('14.js'), 'nonsense']) {
    expect(await of(unknown)).toBe(unknown);
  }
});
