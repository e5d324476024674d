import type { Page } from '@playwright/test';
import { expect, test } from '../faults/fault-test';
import { comeBack, enter, expectSection, faultySections } from '../faults/faulty-sections';
import type { Publisher } from '../faults/publisher';
import { signInPage } from '../site/sign-in-page';

const [orders, products] = faultySections;
if (!orders || !products) throw new Error('There are no sections');

test.use({ movesClock: true });

const openSections = async (page: Page) => {
  await page.getByRole('button', { name: 'ВХОД' }).click();
  await page.getByRole('menuitem', { name: 'Разделы' }).click();
  await expect(page.getByRole('heading', { name: 'Разделы', exact: true })).toBeVisible();
};

const unfold = async (page: Page, { title }: { title: string }) => {
  await page.getByRole('button', { name: `Сборки раздела «${title}»` }).click();
};
const blockOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('region', { name: `Сборки раздела «${title}»` });
/** Another section may have a broken build of the same name from another journey. */
const rowOf = (page: Page, section: { title: string }, build: string) =>
  blockOf(page, section)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: build, exact: true }) });

const liveBuild = async (publisher: Publisher, id: string) => {
  const { sections } = await publisher.registry();
  const live = sections.find(({ manifest }) => manifest.id === id)?.live.build;
  if (!live) throw new Error(`${id} is not registered`);
  return live;
};

/** The page sends its telemetry when it is left. */
const leave = (page: Page) => page.goto('about:blank');
/** The api writes reports every 5 s, and the screen refreshes every 15 s. */
const eventually = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(15_000);
    await isThere();
  }).toPass({ timeout: 40_000 });
const atOnce = { timeout: 1_000 };
/** The columns of the metrics in a build's row. */
const cell = { previous: 5, crashes: 6, LCP: 9 };
const measurementOf = (page: Page, section: { title: string }, build: string, figure: keyof typeof cell) =>
  rowOf(page, section, build).getByRole('cell').nth(cell[figure]);

test('a broken build is visible in the metrics although people got the previous one, and one click brings the previous build back, in the other tab too', async ({
  shell: page,
  context,
  tokens,
  publisher,
}) => {
  const good = await liveBuild(publisher, orders.id);
  await publisher.publishBroken(orders.id);
  const broken = 'badbadbadbad';

  const person = await context.newPage();
  await signInPage(person, tokens);
  await person.addInitScript(() => sessionStorage.setItem('broken-place', 'render'));
  // A page that stays open sends a failure after two seconds.
  const reported = person.waitForRequest('**/api/telemetry/');
  await person.goto(orders.path);
  await expectSection(person, orders);
  await reported;

  await openSections(page);
  await unfold(page, orders);
  const block = blockOf(page, orders);
  await expect(rowOf(page, orders, broken)).toContainText('на сайте');
  await expect(rowOf(page, orders, broken)).toContainText('faults');
  await expect(rowOf(page, orders, good)).toContainText('прежняя');
  await eventually(page, () => expect(block.getByText('Broken on purpose: render').first()).toBeVisible(atOnce));
  await expect(measurementOf(page, orders, broken, 'crashes')).toHaveText(/[1-9]/);
  // By the source map, which no browser gets.
  await expect(
    block.getByText(/src\/faults\/broken-place\.ts:\d+.* · \/warehouse\/orders · Chrome/).first(),
  ).toBeVisible();

  await person.goto(products.path);
  await expectSection(person, products);
  // If another journey on this site met trouble with it, it is not chosen by itself, and a person chooses it.
  await rowOf(page, orders, good)
    .getByRole('button', { name: /^(Откатить$|Вернуть)/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Откатить|Вернуть)$/ })
    .click();
  await expect(page.getByText('Раздел «Заказы» снова на прежней сборке')).toBeVisible();
  await expect(rowOf(page, orders, good)).toContainText('на сайте');
  await expect(block.getByRole('list', { name: 'Публикации' }).getByRole('listitem').first()).toContainText(
    /откат.*demo$/,
  );

  await comeBack(person);
  await enter(person, orders);
  await expectSection(person, orders);
});

const replaced = 'a build whose files are unavailable is counted as replaced';
test(replaced, { tag: '@full' }, async ({ shell: page, context, publisher }) => {
  const real = await liveBuild(publisher, products.id);
  const broken = 'badbadbad002';
  await publisher.publishBroken(products.id, broken);
  const person = await context.newPage();
  await person.route(`**/s/products/${broken}/**`, (route) => route.fulfill({ status: 404 }));
  await person.goto(products.path);
  await expectSection(person, products);
  await leave(person);

  await openSections(page);
  await unfold(page, products);
  await eventually(page, () => expect(measurementOf(page, products, broken, 'previous')).toHaveText(/[1-9]/, atOnce));
  await expect(rowOf(page, products, real)).toContainText('прежняя');
});

test('with the permission a person previews a kept build in their own tab, and ends it by one click', async ({
  shell: page,
  publisher,
}) => {
  const live = await liveBuild(publisher, orders.id);
  const kept = 'badbadbadbad';
  await publisher.keepBroken(orders.id);
  await openSections(page);
  await unfold(page, orders);
  await blockOf(page, orders)
    .getByRole('button', { name: `Попробовать сборку ${kept}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Сборка с ошибкой' })).toBeVisible();
  await expect(page.getByText(`Проба сборки ${kept} раздела «Заказы»`)).toBeVisible();
  expect(await liveBuild(publisher, orders.id)).toBe(live);
  await page.getByRole('button', { name: 'Закончить' }).click();
  await expectSection(page, orders);
});

test('the speed of the page is shown by section after a visit', { tag: '@full' }, async ({
  shell: page,
  context,
  publisher,
}) => {
  const build = await liveBuild(publisher, orders.id);
  const person = await context.newPage();
  await person.goto(orders.path);
  await expectSection(person, orders);
  // The measuring code loads three seconds after the page; the first click ends the measurement of the first screen.
  const measuring = person.waitForResponse(
    async (response) =>
      response.url().includes('/assets/') && (await response.text()).includes('largest-contentful-paint'),
  );
  await person.clock.fastForward(3_000);
  await measuring;
  await person.keyboard.press('Tab');
  await leave(person);

  await openSections(page);
  await unfold(page, orders);
  await eventually(page, () => expect(measurementOf(page, orders, build, 'LCP')).toHaveText(/м?с$/, atOnce));
});
