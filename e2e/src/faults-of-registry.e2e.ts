import { expect, test } from './faults/fault-test';
import { enter, expectSection, faultySections } from './faults/faulty-sections';
import type { Publisher } from './faults/publisher';

/** What may stand in the place of the registry at the second visit. */
const damages: Record<string, (publisher: Publisher) => Promise<string>> = {
  'is another one by a byte': async ({ readFile }) => (await readFile()).replace('Заказы', 'Заказа'),
  'has the signature of nobody': async ({ readFile }) =>
    (await readFile()).replace(/"signature":"..../, '"signature":"AAAA'),
  'is an old one, played again': async ({ registry, seal }) => {
    const { serial, ...now } = await registry();
    return seal({ ...now, serial: serial - 1, sections: [] });
  },
  'is empty': async () => '',
  'is a page': async () => '<!doctype html><p>Welcome',
};

for (const [damage, damaged] of Object.entries(damages)) {
  test(`a registry that ${damage} is not believed: the one before serves, for every section`, async ({
    shell: page,
    publisher,
  }) => {
    await publisher.writeFile(await damaged(publisher));
    await page.goto('/warehouse/buyers');
    await expect(page.getByRole('grid', { name: 'Покупатели' })).toBeVisible();
    for (const section of faultySections) {
      await enter(page, section);
      await expectSection(page, section);
    }
  });
}

test('a page served without a registry, whose site has none at the second visit, uses the one it saw', async ({
  shell: page,
}) => {
  await page.route('**/registry.json', (route) => route.abort());
  await page.route('**/warehouse/buyers', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="registry">).*?(<\/script>)/s, '$1"__REGISTRY__"$2');
    await route.fulfill({ response, body });
  });
  await page.reload();
  for (const section of faultySections) {
    await enter(page, section);
    await expectSection(page, section);
  }
});
