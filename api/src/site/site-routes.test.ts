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
