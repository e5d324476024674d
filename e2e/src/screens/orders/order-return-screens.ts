import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from '../known-screen';
import { hold, openOrder, refuse, scan } from '../open-screen';

/* Fixed numbers and times, so that the pictures are the same on every day. */

const returnsPath = '**/api/orders/1058/returns/';

const anItem = (id: number, item: object) => ({
  order_item_id: id,
  modification_id: id,
  product_id: id,
  name: 'Рубашка оверсайз «Штиль»',
  size: 'M',
  barcode: '2000000026015',
  price: 4990,
  place: 'A-03-2',
  on_hand: 7,
  is_gone: false,
  shipped: 1,
  returned: 0,
  accepted: [],
  ...item,
});

const before = { at: '2026-11-18T09:41:00Z', user: 'olga', pieces: 1, to: 'stock', reason: null };

const items = [
  anItem(1, { shipped: 2 }),
  anItem(2, { name: 'Платье-комбинация «Луна»', size: 'S', price: 6990, place: null, on_hand: 4 }),
  anItem(3, { name: 'Брюки прямые «Линия»', price: 5490, is_gone: true }),
  anItem(4, { name: 'Берет «Пунктир»', size: 'один размер', price: 1290, returned: 1, accepted: [before] }),
];

/** Shows the card of an order that was delivered. */
const openDelivered = async (page: Page, returned: object[] = items) => {
  await page.route('**/api/orders/1058', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    const delivered = order.modifications_in_order.map((item: { amount: number }) => ({
      ...item,
      shipped: item.amount,
    }));
    const status = 'доставлен';
    await route.fulfill({ response, json: { ...order, status, discount: 1500, modifications_in_order: delivered } });
  });
  await page.route(returnsPath, (route) => route.fulfill({ json: { order_id: 1058, items: returned } }));
  await openOrder(page, 1058);
};

const open = async (page: Page) => {
  // On a phone it is behind 'Ещё'.
  const more = page.getByRole('button', { name: 'Ещё: настройка' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Принять возврат' }).click();
};

const plus = async (page: Page, name: string) => page.getByRole('button', { name: `Плюс 1: ${name}` }).click();

/** What came back of an order. */
export const orderReturnScreens: readonly KnownScreen[] = [
  {
    name: 'return: counted',
    isMain: true,
    mockups: { light: 'return-accept' },
    show: async (page) => {
      await openDelivered(page);
      await open(page);
      await plus(page, 'Рубашка оверсайз «Штиль», M');
      await page.getByRole('combobox').selectOption('не подошёл размер');
      await plus(page, 'Платье-комбинация «Луна», S');
      await page.getByRole('radio', { name: 'Списать' }).last().check();
      await page.getByRole('combobox').last().selectOption('пятно на ткани');
      await expect(page.getByRole('button', { name: 'Принять 2 вещи' })).toBeVisible();
    },
  },
  {
    name: 'return: all is back, a reason is missing',
    show: async (page) => {
      await openDelivered(page, items.slice(1));
      await open(page);
      await plus(page, 'Платье-комбинация «Луна», S');
      await plus(page, 'Брюки прямые «Линия», M');
      await plus(page, 'Брюки прямые «Линия», M');
      await page.getByRole('button', { name: 'Принять 2 вещи' }).click();
      await expect(page.getByText('Чтобы списать вещь, укажите причину')).toBeVisible();
    },
  },
  {
    name: 'return: not accepted',
    show: async (page) => {
      await openDelivered(page);
      await refuse(page, returnsPath, 'POST');
      await open(page);
      await plus(page, 'Рубашка оверсайз «Штиль», M');
      await page.getByRole('button', { name: 'Принять 1 вещь' }).click();
      await expect(page.getByRole('button', { name: 'Не принято, повторить' })).toBeVisible();
    },
  },
  {
    name: 'return: an unknown code is bound',
    show: async (page) => {
      await openDelivered(page);
      await open(page);
      // A code that is scanned before the dialog is there is not counted in it.
      await expect(page.getByRole('button', { name: /^Плюс 1/ }).first()).toBeVisible();
      const bind = page.getByRole('button', { name: 'Привязать…' });
      await scan(page, 'ABC-128', () => expect(bind).toBeVisible({ timeout: 2_000 }));
      await bind.click();
      await expect(page.getByRole('dialog', { name: 'Такого кода нет' })).toBeVisible();
    },
  },
  {
    name: 'return: loading',
    show: async (page) => {
      await openDelivered(page);
      await hold(page, returnsPath);
      await open(page);
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toBeVisible();
    },
  },
];
