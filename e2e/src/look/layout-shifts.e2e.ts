import { expect, test } from '../site/site-test';
import { movedByItself, recordLayoutShifts } from './layout-shifts';

test('a text that something pushes down later is reported, and not if a person has just pressed a key', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const push = async () => {
    await page.evaluate(() => {
      document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 200px' }));
    });
    await drawn();
  };
  const show = async () => {
    await page.goto('about:blank');
    await page.evaluate(() =>
      document.body.replaceChildren(Object.assign(document.createElement('p'), { textContent: 'Итого '.repeat(200) })),
    );
    await drawn();
  };
  await show();
  await push();
  await expect
    .poll(() => movedByItself(page))
    .toEqual([expect.stringMatching(/^moved by itself .*Итого.* by 0, \d+ px/)]);
  await show();
  await page.keyboard.press('Tab');
  await push();
  expect(await movedByItself(page)).toEqual([]);
});

const lists = [
  { path: '/warehouse/orders', title: 'Заказы' },
  { path: '/warehouse/products', title: 'Товары' },
  { path: '/warehouse/parties', title: 'Партии' },
  { path: '/warehouse/buyers', title: 'Покупатели' },
];

test('nothing moves in a card that is opened from its list', { tag: '@full' }, async ({ signedIn: page }) => {
  test.setTimeout(240_000);
  await recordLayoutShifts(page);
  for (const [width, height] of [[1440, 900] as const, [768, 1024] as const, [390, 844] as const]) {
    await page.setViewportSize({ width, height });
    for (const { path, title } of lists) {
      await page.goto(path);
      const row = page
        .getByRole('grid', { name: title })
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .first();
      await row.getByRole('link').first().click();
      await expect(page).not.toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Загрузка...')).toHaveCount(0);
      // What arrives after the record itself: the stock of its items, its photos, the list for the switcher.
      await page.waitForTimeout(1_500);
      expect.soft(await movedByItself(page), `a card of ${title}, ${width} px`).toEqual([]);
    }
  }
});
