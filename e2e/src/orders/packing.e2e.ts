import type { Page } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { ProductRow } from '@shared/contract/wire/product';
import { addUser } from '../site/add-user';
import { loseNetwork } from '../site/lose-network';
import { openBrowser } from '../site/open-browser';
import { scanCodes } from '../site/scan-codes';
import { signInByCalls } from '../site/sign-in-by-calls';
import { expect, test } from '../site/site-test';

const pauseMs = 300;

/** Presses a key as a person does, who then reaches for the scanner. */
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await page.waitForTimeout(pauseMs);
};

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}: `) });
const pack = (page: Page) => page.getByRole('button', { name: 'Упаковано' });
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 3 }) });

test('an order is packed with a scanner: wrong ones, an unknown code, a lost network and a reload, a takeover, and it ships once', async ({
  signedIn: page,
  api,
  site,
  browser,
}) => {
  const products = () => api.read<ProductRow[]>('/api/products/?archived=false');
  const all = await products();
  const barcodeOf = (name: string, size: string) => {
    const found = all.find((each) => each.name === name)?.modifications.find((each) => each.size === size)?.barcode;
    if (!found) throw new Error(`${name}, ${size} has no barcode`);
    return found;
  };
  const order = await api.read<Order>('/api/orders/1059');
  const sizes = order.modifications_in_order.map(({ amount, modification }) => ({ id: modification.id, amount }));
  const stock = async () => {
    const now = new Map(
      (await products()).flatMap(({ modifications }) => modifications).map((each) => [each.id, each]),
    );
    return sizes.map(({ id }) => now.get(id)?.remaining ?? 0);
  };
  const before = await stock();
  const [trousers, skirt, shirt] = ['Брюки прямые «Линия», L', 'Юбка мини «Искра», S', 'Футболка «База», M'];

  await page.goto('/warehouse/orders/1059/edit');
  await page.getByRole('link', { name: 'Собрать' }).click();
  await expect(rowOf(page, shirt)).toBeVisible();

  await test.step('what is wrong counts nothing, and says what is wanted', async () => {
    await scanCodes(page, barcodeOf('Брюки прямые «Линия»', 'M'));
    await expect(alert(page)).toContainText('Не тот размер: M, а нужен L');
    await scanCodes(page, barcodeOf('Свитер «Мох»', 'M'));
    await expect(alert(page)).toContainText('Не из этого заказа: Свитер «Мох», M');
    const tee = barcodeOf('Футболка «База»', 'M');
    await scanCodes(page, tee, tee, tee);
    await expect(alert(page)).toContainText('Лишняя: Футболка «База», M');
    await expect(rowOf(page, shirt)).toHaveAccessibleName(`${shirt}: 2 из 2`);
    await press(page, 'Escape');
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('an unknown code is bound on the spot, and counts', async () => {
    await scanCodes(page, '4690000000016');
    await page.getByRole('button', { name: 'Привязать 4690000000016' }).click();
    const sheet = page.getByRole('dialog', { name: 'Такого кода нет' });
    await sheet.getByText(skirt).click();
    await sheet.getByRole('button', { name: 'Привязать к S' }).click();
    await page.getByRole('button', { name: 'Добавить ещё один' }).click();
    await expect(rowOf(page, skirt)).toHaveAccessibleName(`${skirt}: 1 из 1`);
  });

  await test.step('without a network the counting goes on, and a reload loses nothing', async () => {
    await loseNetwork(page);
    await scanCodes(page, barcodeOf('Брюки прямые «Линия»', 'L'));
    await expect(rowOf(page, trousers)).toContainText('ещё не отправлено');
    await expect(page.getByText('ждёт сеть')).toBeVisible();
    await press(page, 'KeyP');
    // The page itself comes from the site: only the api stays out of reach over the reload.
    await page.route('**/api/packings/*/scans/', (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(rowOf(page, trousers)).toHaveAccessibleName(`${trousers}: 1 из 1`);
    await expect(pack(page)).toHaveAttribute('aria-disabled', 'true');
    // It is sent from any other screen too.
    await page.goto('/warehouse/parties');
    await page.unroute('**/api/packings/*/scans/');
  });

  await test.step('a colleague sees the box, takes it over with a word, and it comes back', async () => {
    const asMarat = await addUser(site, 'marat');
    const marat = await openBrowser(browser, asMarat, await signInByCalls(asMarat));
    await marat.goto('/warehouse/orders/1059/pack');
    await expect(marat.getByText(/^Собирает demo с/)).toBeVisible();
    // The scan that waited is there as soon as it is sent.
    await expect(rowOf(marat, trousers)).toHaveAccessibleName(`${trousers}: 1 из 1`);
    await page.goto('/warehouse/orders/1059/pack');
    await expect(rowOf(page, trousers)).toHaveAccessibleName(`${trousers}: 1 из 1`);
    await marat.getByRole('button', { name: 'Забрать себе' }).click();
    const question = marat.getByRole('dialog', { name: 'Забрать сборку у demo?' });
    await question.getByLabel('Слово для demo').fill('курьер у двери');
    await question.getByRole('button', { name: 'Забрать себе' }).click();
    await expect(page.getByText('«курьер у двери»')).toBeVisible();
    await rowOf(marat, shirt)
      .getByRole('button', { name: /^Минус 1/ })
      .click();
    await expect(rowOf(page, shirt)).toHaveAccessibleName(`${shirt}: 1 из 2`);
    await scanCodes(page, barcodeOf('Футболка «База»', 'M'));
    await expect(rowOf(marat, shirt)).toHaveAccessibleName(`${shirt}: 2 из 2`);
    await page.getByRole('button', { name: 'Забрать себе' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Забрать себе' }).click();
    await expect(marat.getByText(/^demo забирает сборку себе/)).toBeVisible();
    await marat.context().close();
  });

  await expect(pack(page)).not.toHaveAttribute('aria-disabled');
  expect(await stock()).toEqual(before);
  await press(page, 'KeyP');
  await expect(page.getByText('Заказ 1059 упакован')).toBeVisible();
  expect(await stock()).toEqual(before.map((pieces, place) => pieces - (sizes[place]?.amount ?? 0)));

  await test.step('the parcel comes back, not delivered: the goods are on their places again', async () => {
    await page.goto('/warehouse/orders/1059/edit');
    await page.getByRole('button', { name: 'Вернулась, не вручена' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть на склад' }).click();
    await expect(page.getByText('Вернулось на склад: 4 вещи')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Собрать' })).toBeVisible();
    expect(await stock()).toEqual(before);
  });
});
