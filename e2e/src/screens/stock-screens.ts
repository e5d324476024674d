import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold, openMenu, openOrder, openProduct } from './open-screen';

const explanation = /\/api\/stock\/\d+\/$/;
const movements = /\/api\/stock\/movements\//;
const why = (page: Page) => page.getByRole('dialog', { name: 'Почему столько' });

const openGrid = async (page: Page, view = '') => {
  await page.goto(`/warehouse/productsRemains?view=grid${view}`);
  await expect(page.getByRole('grid', { name: 'Остатки по размерам' })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
};

const aSource = (id: number, quantity: number) => ({ id, quantity });
const noSources = { orders: [], parties: [], stocktakes: [], more: 0 };

/** Fixed numbers and times, so that the picture is the same on every day. */
const explained = {
  modification_id: 1,
  product_id: 1,
  name: 'Рубашка оверсайз «Штиль»',
  size: 'M',
  minimum: 3,
  place: 'A-03-2',
  on_hand: 7,
  available: 4,
  movements: [
    { kind: 'receipt', quantity: 10, ...noSources, parties: [aSource(41, 10)] },
    { kind: 'shipment', quantity: -3, ...noSources, orders: [aSource(1043, -1), aSource(1045, -1), aSource(1051, -1)] },
  ],
  reserved: { quantity: 3, ...noSources, orders: [aSource(1046, 1), aSource(1056, 2)] },
  expected: { quantity: 20, ...noSources, parties: [aSource(44, 20)] },
  changed: { at: '2026-11-20T11:40:00Z', user: 'marat' },
};

const aMovement = (id: number, at: string, movement: object) => ({
  id,
  at,
  kind: 'shipment',
  modification_id: 1,
  size: 'M',
  quantity: -1,
  balance: 7,
  user: 'marat',
  note: null,
  order_id: null,
  party_id: null,
  stocktake_id: null,
  reverses: null,
  reversed_by: null,
  is_reversible: false,
  ...movement,
});

const journal = {
  movements: [
    aMovement(9, '2026-11-20T11:05:00Z', { kind: 'write_off', note: 'брак: шов на манжете', is_reversible: true }),
    aMovement(8, '2026-11-20T08:40:00Z', { kind: 'return', quantity: 1, balance: 12, order_id: 1048, size: 'S' }),
    aMovement(7, '2026-11-19T14:20:00Z', { order_id: 1051 }),
    aMovement(6, '2026-11-19T13:04:00Z', {
      kind: 'correction',
      quantity: 1,
      size: 'L',
      reverses: { id: 5, at: '2026-11-19T13:02:00Z' },
    }),
    aMovement(5, '2026-11-19T13:02:00Z', {
      kind: 'correction',
      note: 'пересчёт полки A-03-3',
      size: 'L',
      reversed_by: { id: 6, at: '2026-11-19T13:04:00Z' },
    }),
    aMovement(4, '2026-11-16T09:10:00Z', { kind: 'stocktake', quantity: 1, stocktake_id: 6, size: 'XS' }),
    aMovement(3, '2026-11-13T15:31:00Z', { order_id: 1045, quantity: -2 }),
    aMovement(2, '2026-11-10T07:12:00Z', { kind: 'receipt', quantity: 10, party_id: 41, balance: 10 }),
    aMovement(1, '2026-11-02T07:12:00Z', { kind: 'opening', quantity: 0, balance: 0, user: null }),
  ],
  next: null,
  totals: { movements: 9, incoming: 11, outgoing: -4, counts: 1, all: 8 },
};

const answerStock = async (page: Page) => {
  await page.route(explanation, (route) => {
    const id = Number(/\/(\d+)\/$/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: { ...explained, modification_id: id } });
  });
  await page.route(movements, (route) => route.fulfill({ json: journal }));
};

const askWhy = async (page: Page) => {
  await openGrid(page);
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /: \d+$/ })
    .first()
    .click();
  await expect(why(page)).toBeVisible();
};

const openWhy = async (page: Page) => {
  await answerStock(page);
  await askWhy(page);
  await expect(why(page).getByRole('link', { name: 'партия 41' })).toBeVisible();
};

const openMovements = async (page: Page) => {
  await answerStock(page);
  await openProduct(page, 1);
  await page.getByRole('list', { name: 'модификации' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Все движения' }).click();
  await expect(page.getByRole('dialog', { name: 'Движения' }).getByText('списание', { exact: true })).toBeVisible();
};

/** Stock that is explained: the grid of sizes, 'Почему столько', 'Движения', the sizes of a product. */
export const stockScreens: readonly KnownScreen[] = [
  {
    name: 'remains grid',
    isMain: true,
    mockups: { light: 'remains-grid', dark: 'remains-grid-dark' },
    show: openGrid,
  },
  {
    name: 'remains grid: narrowed by chips',
    show: async (page) => {
      await openGrid(page);
      await page.getByRole('group', { name: 'Состояние остатка' }).getByRole('button').first().click();
      await expect(page.getByRole('button', { name: 'Фильтр, включено: 1' })).toBeVisible();
    },
  },
  {
    name: 'remains grid: nothing found',
    isVariant: true,
    show: async (page) => {
      await page.goto('/warehouse/productsRemains?view=grid&q=ъъъ');
      await expect(page.getByText('Ничего не найдено')).toBeVisible();
    },
  },
  {
    name: 'remains grid: loading',
    show: async (page) => {
      await hold(page, /\/api\/products\/\?/);
      await page.goto('/warehouse/productsRemains?view=grid');
      await expect(page.getByText('Загрузка...')).toBeVisible();
    },
  },
  { name: 'stock: why so many', isMain: true, show: openWhy },
  {
    name: 'stock: why so many, loading',
    isVariant: true,
    show: async (page) => {
      await hold(page, explanation);
      await askWhy(page);
    },
  },
  {
    name: 'stock: why so many, failed',
    isVariant: true,
    show: async (page) => {
      await page.route(explanation, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await askWhy(page);
      await expect(why(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'stock: why so many, offline',
    isVariant: true,
    show: async (page) => {
      await openWhy(page);
      await loseNetwork(page);
      await expect(why(page).getByText(/^Нет связи, на/)).toBeVisible();
    },
  },
  {
    name: 'stock: a number corrected by another person',
    show: async (page) => {
      await openWhy(page);
      await why(page).getByRole('button', { name: 'Исправить' }).click();
      await why(page).getByLabel('посчитано').fill('5');
      await page.route(/\/corrections\/$/, (route) =>
        route.fulfill({ status: 409, json: { detail: 'нет', current: { ...explained, on_hand: 6 } } }),
      );
      await why(page).getByRole('button', { name: 'Исправить' }).click();
      await expect(why(page).getByRole('button', { name: 'Обновить' })).toBeVisible();
    },
  },
  {
    name: 'stock: a write-off without a reason',
    show: async (page) => {
      await openWhy(page);
      await why(page).getByRole('button', { name: 'Списать' }).click();
      await why(page).getByLabel('сколько списать').fill('1');
      await why(page).getByRole('button', { name: 'Списать' }).click();
      await expect(why(page).getByText('Напишите, почему')).toBeVisible();
    },
  },
  { name: 'stock: movements', isMain: true, mockups: { light: 'movements-sheet' }, show: openMovements },
  {
    name: 'stock: kinds of movements',
    show: async (page) => {
      await openMovements(page);
      await openMenu(page, page.getByRole('button', { name: 'вид: любой' }));
    },
  },
  {
    name: 'stock: days of movements',
    isVariant: true,
    show: async (page) => {
      await openMovements(page);
      await page.getByRole('button', { name: 'за всё время' }).click();
      await expect(page.getByRole('button', { name: 'Сбросить' })).toBeVisible();
    },
  },
  {
    name: 'product card: sizes',
    isMain: true,
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'Изменить размеры' }).click();
      await expect(page.getByRole('dialog', { name: 'Размеры товара' })).toBeVisible();
    },
  },
  {
    name: 'product card: a size edited',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'Изменить размеры' }).click();
      await page
        .getByRole('button', { name: /^Изменить размер / })
        .first()
        .click();
      await page.getByLabel('размер', { exact: true }).fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Введите размер')).toBeVisible();
    },
  },
  {
    name: 'order card: an item that cannot be covered',
    mockups: { light: 'order-items-photos' },
    show: async (page) => {
      await page.route(/\/api\/orders\/1058$/, async (route) => {
        const order = await (await route.fetch()).json();
        const items = order.modifications_in_order.map((item: object) => ({ ...item, shipped: 0 }));
        await route.fulfill({ json: { ...order, status: 'в обработке', modifications_in_order: items } });
      });
      await page.route(/\/api\/products\/\d+\/$/, async (route) => {
        const product = await (await route.fetch()).json();
        const modifications = product.modifications.map((size: { remaining: number }) => ({
          ...size,
          remaining: 0,
          reserved: 1,
          expected: 12,
        }));
        await route.fulfill({ json: { ...product, modifications } });
      });
      await openOrder(page, 1058);
      await expect(page.getByText(/^не хватает/).first()).toBeVisible();
    },
  },
];
