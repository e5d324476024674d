import { expect, type Page } from '@playwright/test';
import type { KnownScreen } from './known-screen';
import { openCard, openOrder } from './open-screen';

const mark = (size: number, serial: string, state: string, order_id: number | null = null) => ({
  code: `0102000000${String(size).padStart(6, '0')}21demo${serial}`,
  state,
  at: '2026-11-22T11:26:00Z',
  order_id,
});

const line = (fields: object) => ({
  order_id: null,
  product_id: 1,
  size: 'M',
  pieces: 2,
  missing: 0,
  marks: [],
  ...fields,
});

const lines = [
  line({
    modification_id: 1,
    name: 'Рубашка оверсайз «Штиль»',
    marks: [mark(1, '000001', 'shipped', 1058), mark(1, '000002', 'shipped', 1058)],
  }),
  line({
    modification_id: 2,
    name: 'Платье-комбинация «Луна» с очень длинным именем',
    pieces: 3,
    missing: 1,
    marks: [mark(2, '000003', 'returned'), mark(2, '000004', 'gone')],
  }),
  line({ modification_id: 3, name: 'Джинсы «Индиго»', size: '28', pieces: 1, missing: 1 }),
];

/** A shop that keeps marks, with this report. */
const keepMarks = async (page: Page, report: readonly object[]) => {
  await page.route('**/api/openapi.json', async (route) => {
    const document = await (await route.fetch()).json();
    const call = { responses: {} };
    const calls = { get: call, patch: call };
    await route.fulfill({ json: { ...document, paths: { ...document.paths, '/api/marks/': calls } } });
  });
  await page.route(/\/api\/marks\/\?/, (route) => route.fulfill({ json: { lines: report } }));
};

const open = async (page: Page) => {
  // On a phone it is behind 'Ещё'.
  const more = page.getByRole('button', { name: 'Ещё: настройка' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Маркировка' }).click();
};

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Маркировка / });

/** 'Маркировка' of an order, a party and a day. */
export const markScreens: readonly KnownScreen[] = [
  {
    name: 'marks: of an order, some are missing',
    isMain: true,
    show: async (page) => {
      await keepMarks(page, lines);
      await openOrder(page, 1058);
      await open(page);
      await expect(dialog(page).getByRole('status')).toHaveText('4 кода, не хватает 2');
      await dialog(page).getByText('Платье-комбинация').click();
    },
  },
  {
    name: 'marks: of a day',
    show: async (page) => {
      await keepMarks(
        page,
        lines.map((each) => ({ ...each, order_id: 1058 })),
      );
      await openOrder(page, 1058);
      await open(page);
      await dialog(page).getByText('За день').click();
      await expect(dialog(page).getByText('заказ 1058').first()).toBeVisible();
    },
  },
  {
    name: 'marks: of a party, none was read',
    show: async (page) => {
      await keepMarks(page, []);
      await openCard(page, 'parties/12/edit', 'Партия - 12');
      await page.getByRole('button', { name: 'Маркировка' }).click();
      await expect(dialog(page).getByText('В этой партии нет маркируемых товаров')).toBeVisible();
    },
  },
];
