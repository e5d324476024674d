import { expect, type Page } from '@playwright/test';
import { loseNetwork } from '../site/lose-network';
import type { KnownScreen } from './known-screen';
import { hold, openList } from './open-screen';

const all = /\/api\/stocktakes\/$/;
const one = /\/api\/stocktakes\/7\/(\?|$)/;
const counts = /\/api\/stocktakes\/7\/counts\/$/;
const me = 'demo';

interface Counted {
  counted?: number;
  expected?: number;
  user?: string;
  at?: string;
  reason?: string;
  moved?: object;
}

/** Sizes that the products of the demo do not have, so that what is expected is fixed. */
const firstSize = 90_000;

const stocktake = {
  id: 7,
  status: 'open',
  scope: 'selected',
  started: { at: '2026-11-22T10:05:00Z', user: me },
  ended: null as object | null,
  blind: false,
  compared: null as object | null,
  sizes: 16,
  counted: 12,
  people: [
    { user: me, pieces: 38, at: '2026-11-22T11:32:00Z' },
    { user: 'marat', pieces: 65, at: '2026-11-22T11:31:00Z' },
  ],
  revision: 40,
};

const sizesOf = (product: number, name: string, price: number, sizes: [string, string, number, Counted][]) =>
  sizes.map(([size, place, onHand, { counted, expected = onHand, user = me, at, reason, moved }], index) => ({
    id: product * 10 + index,
    modification_id: firstSize + product * 10 + index,
    product_id: product,
    name,
    size,
    place,
    barcode: null,
    price,
    at_start: onHand,
    expected: counted === undefined ? null : expected,
    counted: counted ?? null,
    count: counted === undefined ? null : { at: at ?? '2026-09-22T11:00:00Z', user },
    moved: moved ?? null,
    reason: reason ?? null,
    version: 1,
  }));

const marat = { user: 'marat' };
const shipped = { kind: 'shipment', at: '2026-11-22T10:40:00Z', quantity: -1 };

const linesAt = (now: string) => [
  ...sizesOf(1, 'Рубашка оверсайз «Штиль»', 1790, [
    ['XS', 'A-03-1', 5, { counted: 5 }],
    ['S', 'A-03-1', 12, { counted: 12 }],
    ['M', 'A-03-2', 7, { counted: 6 }],
    ['L', 'A-03-3', 9, { counted: 9 }],
    ['XL', 'A-03-3', 3, { counted: 3 }],
  ]),
  ...sizesOf(2, 'Джинсы «Графит»', 2340, [
    ['26', 'A-07-1', 15, { counted: 15, ...marat }],
    ['27', 'A-07-1', 5, { counted: 7, reason: 'нашлись на полке A-07-2', ...marat }],
    ['28', 'A-07-1', 23, { counted: 22, expected: 22, moved: shipped, ...marat }],
    ['29', 'A-07-2', 2, { counted: 2, ...marat }],
  ]),
  ...sizesOf(3, 'Пальто «Верба»', 6980, [
    ['S', 'C-02-1', 9, { counted: 9, ...marat }],
    ['M', 'C-02-1', 6, { counted: 2, ...marat }],
    ['L', 'C-02-2', 13, { counted: 13, at: now, ...marat }],
    ['XL', 'C-02-2', 16, {}],
  ]),
  ...sizesOf(4, 'Свитер «Мох»', 3200, [
    ['S', 'C-01-1', 8, { counted: 8, at: now }],
    ['M', 'C-01-1', 12, {}],
    ['L', 'C-01-2', 7, {}],
  ]),
];

/** The time of the page, which may be fixed. */
const timeOf = (page: Page) => page.evaluate(() => new Date().toISOString());

const answerStocktake = async (page: Page, state: Partial<typeof stocktake> = {}) => {
  await page.route(all, (route) => route.fulfill({ json: [stocktake] }));
  const isHidden = state.blind && !state.compared;
  const hidden = isHidden && { at_start: null, expected: null, moved: null, reason: null };
  const lines = linesAt(await timeOf(page)).map((line) => ({ ...line, ...hidden }));
  await page.route(one, (route) => route.fulfill({ json: { stocktake: { ...stocktake, ...state }, lines } }));
};

const openStocktake = async (page: Page, state: Partial<typeof stocktake> = {}) => {
  await answerStocktake(page, state);
  await page.goto('/warehouse/productsRemains/stocktakes/7');
  await expect(page.getByRole('table', { name: 'Строки инвентаризации' })).toBeVisible();
};

const countOf = (page: Page, name: string) => page.getByRole('textbox', { name: `посчитано: ${name}` });

/** On a phone a line is chosen, and counted below the lines. */
const lineOf = (page: Page, name: string) => page.getByRole('button', { name: `Считать: ${name}` });

const chooseCount = async (page: Page, name: string) => {
  if (await lineOf(page, name).isVisible()) await lineOf(page, name).click();
  await countOf(page, name).focus();
};

/** Scrolls to a line that is not in the page yet, and focuses its count. */
const focusCount = async (page: Page, name: string) => {
  const lines = page.getByRole('table', { name: 'Строки инвентаризации' }).locator('..');
  await expect(async () => {
    await lines.evaluate((place) => place.scrollBy(0, place.clientHeight / 2));
    await expect(lineOf(page, name).or(countOf(page, name)).first()).toBeInViewport({ timeout: 200 });
  }).toPass();
  await chooseCount(page, name);
};

const ended = { at: '2026-11-22T11:40:00Z', user: me };

/** Stocktakes: the screen that several people count on, and how one begins and ends. */
export const stocktakeScreens: readonly KnownScreen[] = [
  {
    name: 'stocktake',
    isMain: true,
    mockups: { light: 'stocktake', phone: 'stocktake-390' },
    show: async (page) => {
      await openStocktake(page);
      await focusCount(page, 'Свитер «Мох», S');
      await expect(page.locator('tr[data-current]')).toBeVisible();
    },
  },
  {
    name: 'stocktake: blind',
    show: async (page) => {
      await openStocktake(page, { blind: true });
      await expect(page.getByRole('button', { name: 'Посчитано, показать разницу' })).toBeVisible();
    },
  },
  {
    name: 'stocktake: blind, compared',
    show: async (page) => {
      await openStocktake(page, { blind: true, compared: ended });
      await expect(page.getByText('Счёт закончен: осталось написать причины и провести.')).toBeVisible();
    },
  },
  {
    name: 'stocktake: loading',
    show: async (page) => {
      await hold(page, one);
      await page.goto('/warehouse/productsRemains/stocktakes/7');
      await expect(page.getByRole('status', { name: 'Загрузка...' })).toBeVisible();
    },
  },
  {
    name: 'stocktake: with a difference',
    show: async (page) => {
      await openStocktake(page);
      await page.getByRole('radio', { name: /^С разницей/ }).check();
      await expect(countOf(page, 'Свитер «Мох», S')).toHaveCount(0);
    },
  },
  {
    name: 'stocktake: offline',
    show: async (page) => {
      await openStocktake(page);
      await loseNetwork(page);
      await focusCount(page, 'Свитер «Мох», M');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^сохранено на этом компьютере/)).toBeVisible();
    },
  },
  {
    name: 'stocktake: counts that are not saved',
    show: async (page) => {
      await openStocktake(page);
      await page.route(counts, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await focusCount(page, 'Свитер «Мох», M');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'не сохранено, повторить' })).toBeVisible();
    },
  },
  {
    name: 'stocktake: a correction that is not saved',
    show: async (page) => {
      await openStocktake(page);
      await page.route(/\/lines\/\d+\/$/, (route) => route.fulfill({ status: 403, json: { detail: 'нет' } }));
      await chooseCount(page, 'Рубашка оверсайз «Штиль», M');
      await countOf(page, 'Рубашка оверсайз «Штиль», M').fill('7');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^не сохранено/i })).toBeVisible();
    },
  },
  {
    name: 'stocktake: the question before it is cancelled',
    show: async (page) => {
      await openStocktake(page);
      await page.getByRole('button', { name: 'Ещё' }).click();
      await page.getByRole('menuitem', { name: 'Отменить инвентаризацию' }).click();
      await expect(page.getByRole('dialog', { name: 'Отменить инвентаризацию?' })).toBeVisible();
    },
  },
  {
    name: 'stocktake: booked',
    isMain: true,
    show: async (page) => {
      await openStocktake(page, { status: 'booked', ended });
      await expect(page.getByText(/^Инвентаризация проведена/)).toBeVisible();
    },
  },
  {
    name: 'stocktake: unfinished ones',
    show: async (page) => {
      await answerStocktake(page);
      await openList(page, 'productsRemains', 'Остатки');
      await page.getByRole('button', { name: 'Инвентаризация' }).click();
      await expect(page.getByRole('button', { name: 'Продолжить 7' })).toBeVisible();
    },
  },
  {
    name: 'stocktake: blank sheet',
    show: async (page) => {
      await answerStocktake(page);
      await page.goto('/warehouse/productsRemains/stocktakes/7/print');
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
];
