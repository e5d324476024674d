import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApi } from '../testing/test-api.ts';
import { siteRoutes } from './site-routes.ts';

const megabyte = 1024 * 1024;

test('the page says how large an upload may be', async () => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), 'image __UPLOAD_PICTURE_MB__, file __UPLOAD_FILE_MB__');
  await writeFile(join(folder, 'registry.json'), '{}');
  const uploads = { pictureBytes: 25 * megabyte, fileBytes: 100 * megabyte };
  const { app } = await startTestApi({ site: siteRoutes({ folder, liveReload: false, uploads }) });
  const answer = await app.inject('/warehouse/orders');
  expect(answer.body).toBe('image 25, file 100');
});

const orders = {
  manifest: { id: 'orders', mount: '/warehouse/orders' },
  live: {
    build: '0123456789ab',
    files: { 'remoteEntry.js': 'sha384-entry', '7.js': 'sha384-door', '8.js': 'sha384-card' },
    first: ['remoteEntry.js', '7.js'],
  },
};

/** The page at an address, of a site with the orders in its registry. */
const pageAt = async (
  address: string,
  registry = JSON.stringify({ payload: JSON.stringify({ sections: [orders] }) }),
) => {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<head></head>');
  await writeFile(join(folder, 'registry.json'), registry);
  const uploads = { pictureBytes: megabyte, fileBytes: megabyte };
  const { app } = await startTestApi({ site: siteRoutes({ folder, liveReload: false, uploads }) });
  return (await app.inject(address)).body;
};

test('the page of a section names what that needs first, so that a browser fetches it beside the host', async () => {
  const page = await pageAt('/warehouse/orders/41/edit');
  expect([...page.matchAll(/href="([^"]+)" integrity="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
    ['/s/orders/0123456789ab/remoteEntry.js', 'sha384-entry'],
    ['/s/orders/0123456789ab/7.js', 'sha384-door'],
  ]);
});

test('a page of no section, or of a site whose registry is unreadable, names nothing', async () => {
  expect(await pageAt('/warehouse/ordersOfOthers')).not.toContain('preload');
  expect(await pageAt('/warehouse/orders', 'nonsense')).not.toContain('preload');
});
