import type { Page } from '@playwright/test';
import { expect, test } from './faults/fault-test';
import { comeBack, enter, expectSamePage, expectSection, faultySections, markPage } from './faults/faulty-sections';

const [orders, products] = faultySections;
if (!orders || !products) throw new Error('There are no sections');

/** The deployment that the tests make: a section that can be told from the real one by its heading. */
const newBuild = (page: Page) => page.getByRole('heading', { name: 'Сборка с ошибкой' });
const city = (page: Page) => page.getByRole('textbox', { name: 'Город' });

test('a newer build is there at the next entry into the section, without a reload, and not before', async ({
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

test('a card stays as it is under a newer build, which comes with the way back to its list', async ({
  shell: page,
  publisher,
}) => {
  await enter(page, orders);
  await page.getByRole('link', { name: '1060', exact: true }).click();
  await expect(city(page)).toBeVisible();
  await markPage(page);
  await publisher.publishBroken(orders.id);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Заказ - 1060' })).toBeVisible();

  await page.goBack();
  await expect(newBuild(page)).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await expectSamePage(page);
});

test('a field that is being filled in survives twenty deployments, and so does every file of its build', async ({
  shell: page,
  publisher,
}) => {
  const { sections } = await publisher.registry();
  const { live } = sections.find(({ manifest }) => manifest.id === orders.id) ?? {};
  const files = Object.keys(live?.files ?? {});
  await enter(page, orders);
  await page.getByRole('link', { name: '1060', exact: true }).click();
  await city(page).fill('Великий Новгород');

  for (let deployment = 1; deployment <= 20; deployment += 1) {
    await publisher.publishBroken(orders.id, `badbadbad0${String(deployment).padStart(2, '0')}`);
    if (deployment % 10 === 0) await comeBack(page);
  }
  await expect(city(page)).toHaveValue('Великий Новгород');
  for (const file of files) {
    expect((await page.request.get(`/s/${orders.id}/${live?.build}/${file}`)).status()).toBe(200);
  }
  await city(page).press('Enter');
  await expect(page.getByText('сохранено', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(newBuild(page)).toBeVisible();
});

test('a tab asks for the registry with a condition, and what did not change has no body', async ({ shell: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const statuses: number[] = [];
  devtools.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  await comeBack(page);
  await page.waitForTimeout(5_000);
  statuses.length = 0;
  await comeBack(page);
  expect(statuses).toContain(304);
});
