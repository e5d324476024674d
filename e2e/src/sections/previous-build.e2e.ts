import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLiveSite } from '@shared/delivery/publish/live-site';
import { publishSection } from '@shared/delivery/publish/publish-section';
import { readSectionOutput } from '@shared/delivery/publish/section-output';
import { accepted, verifyBuild } from '@shared/delivery/publish/verify-build';
import { folderStore } from '@shared/delivery/store/folder-store';
import { localKey } from '../../../scripts/steps/local-key.mjs';
import { root } from '../../../scripts/steps/paths.mjs';
import { expect, openShell, test } from '../faults/fault-test';

/** The orders before sections had views, entries of the palette and notes: the bytes that were live, and their section.json. */
const archive = join(import.meta.dirname, 'orders-of-kit-10.3.tar.gz');
const build = 'ce0f307c378c';

/** Publishes that build with all checks of today. */
const publishPrevious = async (site: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'sklad-previous-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const output = await readSectionOutput(folder, join(folder, 'dist'), build);
  await rm(folder, { recursive: true });
  const key = await localKey();
  const keys = { [key.name]: key.publicKey };
  const store = folderStore(site);
  const live = await readLiveSite(store, keys, join(root, 'api/openapi.json'));
  const verified = await verifyBuild(output, live, { takeOver: false, isCanary: false, isDevelopment: false });
  await publishSection(accepted(verified), { store, key, keys, by: 'previous', now: () => new Date() });
};

test('orders built before views, the palette and notes are published and work in the host of today, unchanged', async ({
  signedIn: page,
  siteCopy,
}) => {
  await publishPrevious(siteCopy);
  await openShell(page);
  await page.getByRole('link', { name: 'ЗАКАЗЫ' }).click();
  const row = page.getByRole('row').filter({ hasText: '1058' });
  await expect(row).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const builds = loaded.flatMap((address) => /\/s\/orders\/(\w+)\/remoteEntry\.js$/.exec(address)?.[1] ?? []);
  expect(builds).toEqual([build]);

  const status = row.getByRole('button', { name: /^статус:/ });
  const next = (await status.textContent()) === 'возврат' ? 'доставлен' : 'возврат';
  await status.click();
  await page.getByRole('menuitemradio', { name: next }).click();
  await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(status).not.toHaveText(next);

  await row.getByRole('link', { name: '1058' }).click();
  await expect(page.getByRole('heading', { name: 'Заказ - 1058' })).toBeVisible();

  // What the section does not offer is absent; the host still finds its screen, and the records of the others.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('заказы');
  await expect(page.getByRole('option', { name: /Заказы/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/warehouse/orders');
});
