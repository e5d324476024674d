import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as faultTest } from '../faults/fault-test';
import { comeBack, enter, expectSamePage, expectSection, faultySections, markPage } from '../faults/faulty-sections';
import { visitEverySection } from '../site/every-section';
import { withStaticServer } from '../site/servers/static-server';

const [orders] = faultySections;
if (!orders) throw new Error('There are no sections');

/** The copy of the published site behind a server that only serves files and forwards the api. */
const test = faultTest.extend<{ address: string }>({
  address: async ({ siteCopy, site }, use) => withStaticServer(siteCopy, site.url, use),
});

/** The content of each file of a folder, by its path. */
const contents = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await hash(path)] as const)),
  );
};

test.use({ movesClock: true });

test('a person works in every section of a site on a plain web server, where a deployment rewrites one file', {
  tag: '@full',
}, async ({ page, address, signIn, siteCopy, publisher }) => {
  await page.goto(`${address}/warehouse/orders`);
  await signIn(page);
  await visitEverySection(page);
  await page.goto(`${address}/warehouse/orders`);
  await expectSection(page, orders);
  await markPage(page);

  const before = await contents(siteCopy);
  await publisher.publishBroken(orders.id);
  const after = await contents(siteCopy);
  const changed = [...before].filter(([path, hash]) => after.get(path) !== hash).map(([path]) => path);
  expect(changed).toEqual(['registry.json']);

  await comeBack(page);
  await page.getByRole('link', { name: 'ПОКУПАТЕЛИ' }).click();
  await enter(page, orders);
  await expect(page.getByRole('heading', { name: 'Сборка с ошибкой' })).toBeVisible();
  await expectSamePage(page);
});
