import type { Page } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { ProductRow } from '@shared/contract/wire/product';
import type { WholeWalk } from '@shared/contract/wire/walk';
import type { ApiCalls } from '../site/api-calls';
import { loseNetwork } from '../site/lose-network';
import { scanCodes } from '../site/scan-codes';
import { expect, test } from '../site/site-test';

const stopOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}: `) });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Взято всё: ${name}` }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Дальше: упаковать по одному' });
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 3 }) });

/** The sizes of the demo by the names of their rows: 'Брюки прямые «Линия», M'. */
const sizesOf = async (api: ApiCalls) => {
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  const sizes = new Map(
    products.flatMap(({ id, name, modifications }) =>
      modifications.map((each) => [`${name}, ${each.size}`, { ...each, product_id: id }]),
    ),
  );
  return (name: string) => {
    const size = sizes.get(name);
    if (!size) throw new Error(`There is no ${name}`);
    return size;
  };
};

const barcodes = async (api: ApiCalls) => {
  const sizeOf = await sizesOf(api);
  return (name: string): string => sizeOf(name).barcode ?? '';
};

/** Delivered orders of the demo that are still to ship until `end` delivers them again: the stock is then what it was. */
const undelivered = async (api: ApiCalls, ids: readonly number[]) => {
  const become = async (status: string) => {
    for (const id of ids) {
      const answer = await api.call('PATCH', `/api/orders/?order_id=${id}`, { status });
      if (!answer.ok) throw new Error(`Order ${id}: ${answer.status} ${await answer.text()}`);
    }
  };
  await become('в обработке');
  return { end: () => become('доставлен') };
};

/** What an order has not shipped yet. */
const due = async (api: ApiCalls, id: number) =>
  (await api.read<Order>(`/api/orders/${id}`)).modifications_in_order.reduce(
    (sum, { amount, shipped = 0 }) => sum + amount - shipped,
    0,
  );

/** Packs the orders that the walk offers, by keys alone. */
const packAll = async (page: Page, ids: readonly number[]) => {
  for (const [place, id] of ids.entries()) {
    await expect(page).toHaveURL(new RegExp(`/orders/${id}/pack`));
    const pack = page.getByRole('button', { name: 'Упаковано' });
    await expect(pack).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('KeyP');
    await expect(page.getByText(`Заказ ${id} упакован`)).toBeVisible();
    if (place < ids.length - 1) await page.keyboard.press('KeyN');
  }
};

test('five orders are picked by place; the short one is set aside, the others are packed one after another', async ({
  signedIn: page,
  api,
}) => {
  test.setTimeout(120_000);
  const shipped = [1044, 1045, 1054, 1057];
  const short = 1050;
  const orders = await undelivered(api, shipped);
  const barcodeOf = await barcodes(api);

  await page.goto('/warehouse/orders');
  for (const id of [...shipped, short]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).click();
  await page.getByRole('button', { name: 'Собрать вместе' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Начать сборку' }).click();
  await expect(page.getByRole('region', { name: 'Ряд A' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ряд A' }).getByRole('listitem')).toHaveText([
    /^A-01-1/,
    /^A-02-1/,
    /^A-03-1/,
    /^A-03-2/,
    /^A-05-1/,
    /^A-05-2/,
    /^A-10-1/,
    /^A-10-2/,
    /^A-11-1/,
  ]);

  await test.step('a scan ticks its order, and a place’s code leads to its goods', async () => {
    await scanCodes(page, barcodeOf('Платье-комбинация «Луна», S'));
    await expect(page.getByText('взято 1 шт. для заказа 1044 · место A-01-1')).toBeVisible();
    await scanCodes(page, 'A-11-1');
    await expect(stopOf(page, 'Платье миди «Сумерки», S')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Equal');
    await expect(stopOf(page, 'Платье миди «Сумерки», S')).toHaveAccessibleName('Платье миди «Сумерки», S: 1 из 1');
    // As long as a hand needs from the keyboard to the scanner: a key right before a scan belongs to it.
    await page.waitForTimeout(300);
    await scanCodes(page, barcodeOf('Свитер «Мох», M'));
    await expect(alert(page)).toContainText('Не из этих заказов: Свитер «Мох», M');
    await page.keyboard.press('Escape');
    // As above: Escape would belong to the next scan.
    await page.waitForTimeout(300);
  });

  await test.step('without a network the walk goes on', async () => {
    await loseNetwork(page);
    const shirt = 'Рубашка оверсайз «Штиль», M';
    await scanCodes(page, barcodeOf(shirt), barcodeOf(shirt));
    await expect(stopOf(page, shirt)).toContainText('ещё не отправлено');
    await expect(next(page)).toHaveAccessibleDescription(/ждёт сеть/);
    await page.context().setOffline(false);
    await expect(stopOf(page, shirt)).not.toContainText('ещё не отправлено');
    await expect(stopOf(page, shirt)).toHaveAccessibleName(`${shirt}: 2 из 2`);
  });

  await test.step('the order that lacks goods is set aside', async () => {
    await expect(stopOf(page, 'Топ на бретелях «Росинка», M')).toContainText('не хватает 1');
    await page.getByRole('button', { name: `Отложить заказ ${short}` }).click();
    await expect(stopOf(page, 'Топ на бретелях «Росинка», M')).toHaveCount(0);
  });

  for (const size of ['Брюки прямые «Линия», M', 'Брюки прямые «Линия», XL', 'Юбка миди «Волна», S']) {
    await tick(page, size);
  }
  await tick(page, 'Топ на бретелях «Росинка», S');
  await expect(page.getByText('всё взято', { exact: true })).toBeVisible();
  await expect(page.getByText('4 из 5', { exact: true })).toBeVisible();
  await page.keyboard.press('KeyN');
  await packAll(page, shipped);
  for (const id of shipped) expect(await due(api, id)).toBe(0);

  await test.step('what was set aside is left, and the walk is found again', async () => {
    await page.getByRole('link', { name: 'К сборке по местам' }).click();
    await expect(page.getByText('отложен', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Отложить', exact: true }).click();
    await expect(page).toHaveURL(/\/warehouse\/orders$/);
    await page.goto('/warehouse/orders');
    await page.getByRole('button', { name: 'Сборки' }).click();
    await page.getByRole('link', { name: /^5 заказов/ }).click();
    await page.getByRole('button', { name: `Вернуть заказ ${short} в сборку` }).click();
    await expect(stopOf(page, 'Топ на бретелях «Росинка», M')).toHaveAccessibleName(/0 из 1$/);
  });

  const walk = await api.read<WholeWalk>(`/api/walks/${page.url().split('/').at(-1)}/`);
  const left = walk.orders.find(({ order_id }) => order_id === short);
  await api.call('POST', `/api/packings/${left?.packing_id}/drop/`, { box: 'clear' });
  await orders.end();
});

test('four boxes of a trolley are filled from two devices at once: each scan says its box, and none gets too much', {
  tag: '@full',
}, async ({ signedIn: page, colleague, api }) => {
  test.setTimeout(120_000);
  const ids = [1040, 1041, 1043, 1047];
  const orders = await undelivered(api, ids);
  const sizeOf = await sizesOf(api);
  const [scarf, cardigan] = ['Шарф «Снежок», единый', 'Кардиган «Облако», M'];
  // These have no codes in the demo.
  const codes = new Map([
    [scarf, '4690000000115'],
    [cardigan, '4690000000122'],
  ]);
  const codesOf = (name: string) => `/api/products/${sizeOf(name).product_id}/sizes/${sizeOf(name).id}/codes/`;
  for (const [name, code] of codes) await api.call('POST', codesOf(name), { code, pieces: 1 });
  const started = await api.call('POST', '/api/walks/', { order_ids: ids, form: 'cluster' });
  const { walk } = (await started.json()) as WholeWalk;
  const address = `/warehouse/orders/walks/${walk.id}`;
  await page.goto(address);
  await expect(stopOf(page, scarf)).toContainText('одно место, 3 заказа: 2-1-1');

  await test.step('the screen says the box after each scan', async () => {
    for (const box of [2, 2, 3]) {
      await scanCodes(page, codes.get(scarf) ?? '');
      await expect(page.getByText(`в коробку ${box} · `)).toBeVisible();
    }
    for (const box of [1, 1, 2]) {
      await scanCodes(page, codes.get(cardigan) ?? '');
      await expect(page.getByText(`в коробку ${box} · `)).toBeVisible();
    }
  });

  await test.step('another device takes the last scarf: one more is too many', async () => {
    await colleague.goto(address);
    await expect(stopOf(colleague, scarf)).toHaveAccessibleName(`${scarf}: 3 из 4`);
    await scanCodes(colleague, codes.get(scarf) ?? '');
    await expect(colleague.getByText('в коробку 4 · ')).toBeVisible();
    await expect(stopOf(page, scarf)).toHaveAccessibleName(`${scarf}: 4 из 4`);
    await scanCodes(page, codes.get(scarf) ?? '');
    await expect(alert(page)).toContainText(`Лишняя: ${scarf}`);
    await page.keyboard.press('Escape');
  });

  for (const size of [cardigan, 'Пуховик «Север», XL', 'Платье-рубашка «Полдень», S', 'Джинсы «Фарватер», 34']) {
    await tick(page, size);
  }
  await tick(page, 'Шапка «Ягода», единый');
  await expect(page.getByText('всё взято', { exact: true })).toBeVisible();
  await page.keyboard.press('KeyN');
  await expect(page.getByText('коробка 1 · ')).toBeVisible();
  await packAll(page, ids);
  for (const id of ids) expect(await due(api, id)).toBe(0);
  await page.getByRole('link', { name: 'К сборке по местам' }).click();
  await expect(page.getByText('Все заказы упакованы')).toBeVisible();
  await page.getByRole('button', { name: 'Закончить сборку' }).click();
  await expect(page.getByRole('grid', { name: 'Заказы' })).toBeVisible();
  await orders.end();
});
