import type { Page } from '@playwright/test';
import { expect, test } from '../faults/fault-test';
import { enter, expectSamePage, expectSection, faultySections, markPage } from '../faults/faulty-sections';
import { axeFindings } from '../site/axe-findings';

const [orders, products] = faultySections;
if (!orders || !products) throw new Error('There are no sections');

/** The kept build differs from the live one by its heading. */
const overridingBuild = (page: Page) => page.getByRole('heading', { name: 'Сборка с ошибкой' });
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Проба сборки badbadbadbad раздела «Заказы»/ });
const end = (page: Page) => page.getByRole('button', { name: 'Закончить' }).click();

test('a link waits for the login and gives one tab a build that nobody else gets, until it is ended', async ({
  page,
  publisher,
  baseURL,
  signIn,
}) => {
  await publisher.keepBroken(orders.id);
  await page.goto(await publisher.overrideLink(orders.id, baseURL));
  await signIn(page);
  await expect(overridingBuild(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await page.reload();
  await expect(overridingBuild(page)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/warehouse/orders');
  await expectSection(other, orders);
  await expect(banner(other)).toBeHidden();

  await test.step('the banner fits a phone and is accessible', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
  });
  await end(page);
  await expectSection(page, orders);
  await expect(banner(page)).toBeHidden();
});

test('an overriding build that fails falls back to the live one, in the page', async ({
  signedIn: page,
  publisher,
  baseURL,
  breakAt,
}) => {
  await publisher.keepBroken(orders.id);
  await breakAt('import');
  await page.goto(await publisher.overrideLink(orders.id, baseURL));
  await expectSection(page, orders);
  await expect(page.getByText('Пробная сборка раздела «Заказы» не работает, показана обычная')).toBeVisible();
});

const firstTime = 'an overriding build that fails to render falls back the first time';
test(firstTime, { tag: '@full' }, async ({ signedIn: page, publisher, baseURL, breakAt }) => {
  await publisher.keepBroken(orders.id);
  await breakAt('render');
  await page.goto(await publisher.overrideLink(orders.id, baseURL));
  await expectSection(page, orders);
});

test.describe(() => {
  test.use({ movesClock: true });

  test('an expired build override ends by itself, and the next entry uses the live build', { tag: '@full' }, async ({
    signedIn: page,
    publisher,
    baseURL,
  }) => {
    await publisher.keepBroken(orders.id);
    await page.goto(await publisher.overrideLink(orders.id, baseURL, 60_000));
    await expect(overridingBuild(page)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await markPage(page);
    await page.clock.fastForward(60_000);
    await expect(banner(page)).toBeHidden();
    await expect(overridingBuild(page)).toBeVisible();
    await enter(page, products);
    await expectSection(page, products);
    await enter(page, orders);
    await expectSection(page, orders);
    await expectSamePage(page);
  });
});

const afterItsTime = 'an expired link is reported, and the live build is used';
test(afterItsTime, { tag: '@full' }, async ({ signedIn: page, publisher, baseURL }) => {
  await publisher.keepBroken(orders.id);
  await page.goto(await publisher.overrideLink(orders.id, baseURL, -1));
  await expect(page.getByText('Срок ссылки на пробную сборку закончился')).toBeVisible();
  await expectSection(page, orders);
  await expect(banner(page)).toBeHidden();
});
