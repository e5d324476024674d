import type { Page } from '@playwright/test';
import type { Order } from '@shared/contract/wire/order';
import type { ApiCalls } from '../site/api-calls';
import { startSpecifiedBackEnd } from '../site/servers/specified-back-end';
import { test as base, expect } from '../site/site-test';

/** The same site over a back end that has only the calls and fields of the specification (decisions, rule 4). */
const test = base.extend<{ violations: string[] }, { specifiedUrl: string }>({
  specifiedUrl: [
    async ({ site }, use) => {
      const backEnd = await startSpecifiedBackEnd(site.url);
      await use(backEnd.url);
      await backEnd.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ specifiedUrl }, use) => use(specifiedUrl),
  violations: async ({ page }, use) => {
    const violations: string[] = [];
    page.on('pageerror', (error) => violations.push(error.message));
    await use(violations);
  },
});

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const picture = { name: 'фото.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

const showsNoError = async (page: Page, violations: string[]) => {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/не число|NaN|undefined|Invalid Date/)).toHaveCount(0);
  expect(violations).toEqual([]);
};

/** The first item of an order, with the name and the size that only our own back end sends with it. */
const firstItem = async ({ read }: ApiCalls, id: number) => {
  const [item] = (await read<Order>(`/api/orders/${id}`)).modifications_in_order;
  if (!item) throw new Error(`The order ${id} has no items`);
  return { name: item.name, size: item.modification.size };
};

const lists = [
  { tab: 'ЗАКАЗЫ', grid: 'Заказы', columns: ['', 'номер', 'дата', 'покупатель', 'статус', 'тег', 'сумма'] },
  { tab: 'ТОВАРЫ', grid: 'Товары', columns: ['', 'товар', 'коллекция', 'пол', 'остаток', 'цена'] },
  {
    tab: 'ОСТАТКИ',
    grid: 'Остатки',
    columns: ['', 'наименование', 'остаток', 'предзаказ', 'себестоимость', 'тег', 'сумма'],
  },
  { tab: 'ПАРТИИ', grid: 'Партии', columns: ['', 'номер', 'дата', 'покупатель', 'статус', 'тег', 'сумма'] },
];

test('every list shows its rows and columns and nothing that creates, unknown preorders are marked, and buyers are announced as planned', async ({
  orders: page,
  violations,
}) => {
  for (const { tab, grid, columns } of lists) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('grid', { name: grid }).getByRole('columnheader')).toHaveText(columns);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Нов/ })).toHaveCount(0);
    if (grid === 'Остатки') await expect(page.getByRole('row').nth(1)).toContainText('нет данных');
    await showsNoError(page, violations);
  }
  await page.goto('/warehouse/products/categories');
  await expect(page.getByRole('checkbox', { name: 'Юбки' })).toBeVisible();
  await page.getByRole('link', { name: 'ПОКУПАТЕЛИ' }).click();
  await expect(page.getByText(/Список покупателей готовится/)).toBeVisible();
  await showsNoError(page, violations);
});

test('several orders get a status one by one, and are deleted without an Отменить that would fail', async ({
  orders: page,
  violations,
}) => {
  for (const id of [1040, 1039]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).check();
  await page.getByRole('button', { name: 'Статус', exact: true }).click();
  await page.getByRole('menuitem', { name: 'возврат' }).click();
  await expect(page.getByText('Статус обновлён у 2 заказов')).toBeVisible();
  await showsNoError(page, violations);

  for (const id of [1040, 1039]) await page.getByRole('checkbox', { name: `Заказ ${id}` }).uncheck();
  await page.getByRole('checkbox', { name: 'Заказ 1038' }).check();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Заказы успешно удалены')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1038', exact: true })).toHaveCount(0);
  await showsNoError(page, violations);
});

test('an order shows its data, its items by their products, accepts a status and a file, and is deleted', async ({
  signedIn: page,
  api,
  violations,
}) => {
  const { name, size } = await firstItem(api, 1037);
  await page.goto('/warehouse/orders/1037/edit');
  await expect(page.getByRole('heading', { name: 'Заказ - 1037' })).toBeVisible();
  await expect(page.getByText('Загрузка...')).toHaveCount(0);
  const items = page.getByRole('table').or(page.getByRole('grid'));
  await expect(items.getByRole('row').nth(1)).toContainText(`${name}, ${size}`);
  await expect(items.getByRole('row').nth(1)).toContainText(/\d\u00a0₽.*\d р$/);
  const ticks = items.getByRole('checkbox', { name: /^Выбрать (?!все)/ });
  await ticks.first().check();
  await expect(page.getByText('Выбрано 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /^статус/i }).click();
  await page.getByRole('menuitemradio', { name: 'возврат' }).click();
  await expect(page.getByText('Статус заказа успешно обновлен')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByText('Файл успешно добавлен')).toBeVisible();
  await showsNoError(page, violations);

  await page.getByRole('button', { name: 'Настройка' }).click();
  await page.getByRole('menuitem', { name: 'Удалить заказ' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Удалить заказ' }).click();
  await expect(page.getByText('Заказ успешно удален')).toBeVisible();
  await expect(page).toHaveURL('/warehouse/orders');
  await showsNoError(page, violations);
});

test('documents have names and sizes, the remains offer only what can be done with several, and a party changes its tag', async ({
  signedIn: page,
  api,
  violations,
}) => {
  await test.step('the documents of orders', async () => {
    const { name, size } = await firstItem(api, 1036);
    for (const kind of ['packing', 'picking']) {
      await page.goto(`/warehouse/orders/print?kind=${kind}&ids=1036,1035`);
      const rows = page.getByRole('article').first().getByRole('row').filter({ hasText: name });
      await expect(rows.getByRole('cell', { name: size, exact: true }).first()).toBeVisible();
      await showsNoError(page, violations);
    }
  });
  await test.step('the remains, with a tag that cannot be changed', async () => {
    await page.goto('/warehouse/productsRemains');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(/бартер|нет/);
    await expect(row.getByRole('button', { name: /^тег/i })).toHaveCount(0);
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Удалить' })).toBeVisible();
    for (const name of ['Статус', 'Тег']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await showsNoError(page, violations);
  });
  await test.step('a party', async () => {
    await page.goto('/warehouse/parties/12/edit');
    await expect(page.getByRole('heading', { name: 'Партия - 12' })).toBeVisible();
    await page.getByRole('button', { name: /^тег/i }).click();
    await page.getByRole('menuitemradio', { name: 'бартер' }).click();
    await expect(page.getByText('Тег партии успешно обновлен')).toBeVisible();
    await showsNoError(page, violations);
  });
});

test('a product shows its photos, its data, its files and the placeholder of a missing history, and accepts a photo', async ({
  signedIn: page,
  violations,
}) => {
  await page.goto('/warehouse/products/17/edit');
  await expect(page.getByRole('heading', { name: 'Товар - 17' })).toBeVisible();
  await expect(page.getByText(/^Общее количетсво - \d+ шт\.$/)).toBeVisible();
  await showsNoError(page, violations);
  await page.getByRole('link', { name: 'ФАЙЛЫ' }).click();
  await showsNoError(page, violations);
  await page.getByRole('link', { name: 'ИСТОРИЯ' }).click();
  await expect(page.getByText(/истори/i).last()).toBeVisible();
  await showsNoError(page, violations);
  await page.getByRole('button', { name: 'ПРЕДПРОСМОТР' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await showsNoError(page, violations);

  await page.goto('/warehouse/products/18/edit');
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Добавить 1' }).click();
  await expect(page.getByText('Фото успешно добавлено')).toBeVisible();
  await showsNoError(page, violations);
});
