import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold, openMenu, openOrder, openProduct } from './open-screen';
import { explained, movementsPage } from './stock-answers';

const explanation = /\/api\/stock\/\d+\/$/;
const movements = /\/api\/stock\/movements\//;
const why = (page: Page) => page.getByRole('dialog', { name: 'Почему столько' });

const openGrid = async (page: Page, view = '') => {
  await page.goto(`/warehouse/productsRemains?view=grid${view}`);
  await expect(page.getByRole('grid', { name: 'Остатки по размерам' })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
};

const answerStock = async (page: Page) => {
  await page.route(explanation, (route) => {
    const id = Number(/\/(\d+)\/$/.exec(route.request().url())?.[1]);
    return route.fulfill({ json: { ...explained, modification_id: id } });
  });
  await page.route(movements, (route) => route.fulfill({ json: movementsPage }));
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
  await page.getByRole('table', { name: 'модификации' }).getByRole('button', { name: /шт\.$/ }).first().click();
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
    show: async (page) => {
      await hold(page, explanation);
      await askWhy(page);
    },
  },
  {
    name: 'stock: why so many, failed',
    show: async (page) => {
      await page.route(explanation, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await askWhy(page);
      await expect(why(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'stock: why so many, offline',
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
    show: async (page) => {
      await openMovements(page);
      await page.getByRole('button', { name: 'за всё время' }).click();
      await expect(page.getByRole('button', { name: 'Сбросить' })).toBeVisible();
    },
  },
  {
    name: 'stock: a movement is taken back',
    show: async (page) => {
      await openMovements(page);
      await page
        .getByRole('button', { name: /^Отменить: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Отменить .+\?$/ })).toBeVisible();
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
    name: 'product card: codes of a size',
    // In a narrower window only the dialog of sizes has them.
    widths: [1440, 1280, 1024],
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: /^Штрихкоды размера .+, \d{14}$/ }).click();
      await page
        .getByRole('dialog', { name: 'Штрихкоды' })
        .getByLabel('штрихкод', { exact: true })
        .fill('4600000000018');
      await expect(page.getByText('Контрольная цифра не сходится, проверьте, так ли он напечатан')).toBeVisible();
    },
  },
  {
    name: 'product card: a size with pieces is not deleted',
    show: async (page) => {
      await openProduct(page, 1);
      await page.getByRole('button', { name: 'Изменить размеры' }).click();
      await page.route(/\/api\/products\/1\/sizes\/\d+\/$/, (route) =>
        route.fulfill({ status: 409, json: { detail: 'нет', fields: { remaining: 'нет' }, request_id: '1' } }),
      );
      await page
        .getByRole('button', { name: /^Удалить размер / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Удалить', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Списать \d+ шт\.$/ })).toBeVisible();
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
