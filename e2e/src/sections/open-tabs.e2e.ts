import type { Page } from '@playwright/test';
import { expect, test } from '../faults/fault-test';
import { comeBack, enter, expectSamePage, expectSection, faultySections, markPage } from '../faults/faulty-sections';

const [orders, products] = faultySections;
if (!orders || !products) throw new Error('There are no sections');

test.use({ movesClock: true });

/** The tests' deployment: a section that differs from the real one by its heading. */
const newBuild = (page: Page) => page.getByRole('heading', { name: 'Сборка с ошибкой' });
const city = (page: Page) => page.getByRole('textbox', { name: 'Город' });

test('a newer build is used at the next entry into the section, without a reload, and not earlier', async ({
  shell: page,
  publisher,
}) => {
  await enter(page, orders);
  await expectSection(page, orders);
  await markPage(page);
  await publisher.publishBroken(orders.id);
  await comeBack(page);
  await expectSection(page, orders);

  await enter(page, products);
  await expectSection(page, products);
  await enter(page, orders);
  await expect(newBuild(page)).toBeVisible();
  await page.goBack();
  await expectSection(page, products);
  await page.goForward();
  await expect(newBuild(page)).toBeVisible();
  await expectSamePage(page);
});

interface WayBack {
  deployments: number;
  way: string;
  /** Each changes one of its own: a city that is there already is not saved again. */
  order: number;
  goBack: (page: Page) => Promise<unknown>;
  tag?: string;
}

const waysBack: WayBack[] = [
  { deployments: 3, way: 'Back', order: 1060, goBack: (page) => page.goBack() },
  {
    deployments: 20,
    way: 'Назад',
    order: 1059,
    goBack: (page) => page.getByRole('link', { name: 'Назад' }).click(),
    tag: '@full',
  },
];

for (const { deployments, way, order, goBack, tag = [] } of waysBack) {
  const title = `a field that is being filled in survives ${deployments} deployments, as does every file of its build, and ${way} brings the newest`;
  test(title, { tag }, async ({ shell: page, publisher }) => {
    const { sections } = await publisher.registry();
    const { live } = sections.find(({ manifest }) => manifest.id === orders.id) ?? {};
    const files = await publisher.liveFiles(orders.id);
    await enter(page, orders);
    await page.getByRole('link', { name: String(order), exact: true }).click();
    await city(page).fill('Великий Новгород');
    await markPage(page);

    for (let deployment = 1; deployment <= deployments; deployment += 1) {
      await publisher.publishBroken(orders.id, `badbadbad0${String(deployment).padStart(2, '0')}`);
      if (deployment % 10 === 0 || deployment === deployments) await comeBack(page);
    }
    await expect(page.getByRole('heading', { name: `Заказ - ${order}` })).toBeVisible();
    await expect(city(page)).toHaveValue('Великий Новгород');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect((await page.request.get(`/s/${orders.id}/${live?.build}/${file}`)).status()).toBe(200);
    }
    await city(page).press('Enter');
    await expect(page.getByText('сохранено', { exact: true })).toBeVisible();
    await goBack(page);
    await expect(newBuild(page)).toBeVisible();
    await expect(page).toHaveURL('/warehouse/orders');
    await expectSamePage(page);
  });
}

test('a tab requests the registry conditionally, and an unchanged one has no body', async ({ shell: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const statuses: number[] = [];
  devtools.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await comeBack(page);
  statuses.length = 0;
  await comeBack(page);
  expect(statuses).toContain(304);
});
