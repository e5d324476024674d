import { expect, openShell, shellPath, test } from '../faults/fault-test';
import { enter, enterEach, expectSection, faultySections } from '../faults/faulty-sections';
import type { Publisher } from '../faults/publisher';

/** Damaged registries for the second visit. */
const damages: Record<string, (publisher: Publisher) => Promise<string>> = {
  'differs by a byte': async ({ readFile }) => (await readFile()).replace('Заказы', 'Заказа'),
  'has an invalid signature': async ({ readFile }) =>
    (await readFile()).replace(/"signature":"..../, '"signature":"AAAA'),
  'is a replayed old one': async ({ registry, seal }) => {
    const { sections } = await registry();
    return seal(
      sections.map((section) => ({ ...section, live: { ...section.live, build: 'bad000000000' } })),
      1,
    );
  },
  'is empty': async () => '',
  'is an HTML page': async () => '<!doctype html><p>Welcome',
};

test('a damaged registry is not trusted: the previous one is used, and without one nothing of the damaged one is shown', async ({
  shell: page,
  publisher,
}) => {
  const good = await publisher.readFile();
  for (const [index, [damage, damaged]] of Object.entries(damages).entries()) {
    await test.step(damage, async () => {
      await publisher.writeFile(good);
      await publisher.writeFile(await damaged(publisher));
      await openShell(page);
      const section = faultySections[index % faultySections.length];
      if (!section) throw new Error('There are no sections');
      await enter(page, section);
      await expectSection(page, section);
    });
  }

  await publisher.writeFile(good.replaceAll('ПАРТИИ', 'ЧУЖОЕ'));
  await page.goto('/warehouse/parties');
  await expect(page.getByRole('grid', { name: 'Партии' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ПАРТИИ' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('registry'));
  await page.goto('/warehouse/parties');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('ЧУЖОЕ')).toHaveCount(0);
});

for (const [damage, damaged] of Object.entries(damages)) {
  const title = `a registry that ${damage} is not trusted: the previous one is used for every section`;
  test(title, { tag: '@full' }, async ({ shell: page, publisher }) => {
    await publisher.writeFile(await damaged(publisher));
    await openShell(page);
    await enterEach(page);
  });
}

const withoutRegistry =
  'a page served without a registry, whose site has none at the second visit, uses the last known one';
test(withoutRegistry, { tag: '@full' }, async ({ shell: page }) => {
  await page.route('**/registry.json', (route) => route.abort());
  await page.route(`**${shellPath}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="registry">).*?(<\/script>)/s, '$1"__REGISTRY__"$2');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await enterEach(page);
});
