import type { Locator, Page } from '@playwright/test';
import { lookViolations } from '../look/look-violations';
import { expect, test } from '../site/site-test';

const shown = (page: Page) => page.getByText(/^Показано/);
const filterOf = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true });

test('filters are stored in the address: a shared link shows the same rows', async ({ orders: page, context }) => {
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await filterOf(page, 'покупатель').fill('соколова, ким');
  await filterOf(page, 'статус').fill('обработке');
  await expect(shown(page)).toHaveText('Показано 2 из 60');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(shown(other)).toHaveText('Показано 2 из 60');
  await expect(other.getByRole('button', { name: 'Фильтр, включено: 2' })).toBeVisible();
});

test('Очистить clears all filters, Закрыть keeps them', { tag: '@full' }, async ({ orders: page }) => {
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await filterOf(page, 'номер').fill('1060');
  await expect(shown(page)).toHaveText('Показано 1 из 60');
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(shown(page)).toHaveText('Показано 1 из 60');
  await page.getByRole('button', { name: 'Фильтр, включено: 1' }).click();
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(shown(page)).toHaveText('Показано 60 из 60');
});

test('products are filtered by the whole name of their category', { tag: '@full' }, async ({ orders: page }) => {
  await page.goto('/warehouse/products');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  const category = page.getByRole('combobox', { name: 'коллекция' });
  await category.fill('брю');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await category.fill('брюки');
  await expect(page.getByRole('row').nth(1)).toContainText('Брюки');
});

test('a search in the wrong keyboard layout finds the buyer, and Escape shows all rows again', {
  tag: '@full',
}, async ({ orders: page }) => {
  await page.keyboard.press('/');
  await page.keyboard.type('cjrjkjdf');
  await expect(page.getByRole('row').nth(1)).toContainText('Анна Соколова');
  await expect(page.getByText('9 из 60', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveText('Показано 60 из 60');
});

test('ё and е, and Latin letters that look like Cyrillic ones, match the same rows', { tag: '@full' }, async ({
  orders: page,
}) => {
  await page.goto('/warehouse/productsRemains');
  await expect(page.getByRole('grid', { name: 'Остатки' })).toBeVisible();
  const found = page.getByRole('search').getByRole('status');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Поиск' });
  // Sizes are written in Latin letters; here they are typed in Cyrillic ones.
  await field.fill('ХS - ');
  await expect(found).toHaveText(/^\d+ из \d+$/);
  const asCyrillic = await found.textContent();
  await field.fill('XS - ');
  await expect(found).toHaveText(String(asCyrillic));
  await expect(page.getByRole('row').nth(1)).toContainText('XS');
  await page.goto('/warehouse/orders?q=лебёдева');
  await expect(found).toHaveText(/^[1-9]\d* из \d+$/);
  const withDots = await found.textContent();
  await page.goto('/warehouse/orders?q=лебедева');
  await expect(found).toHaveText(String(withDots));
});

test('Back from a card restores the rows, the scroll position and the selection', async ({ orders: page }) => {
  await page.goto('/warehouse/orders?sort=id');
  await page.getByRole('checkbox', { name: 'Заказ 1002' }).check();
  const grid = page.getByRole('grid');
  await grid.hover();
  await page.mouse.wheel(0, 700);
  const link = page.getByRole('link', { name: '1030', exact: true });
  await expect(link).toBeVisible();
  const before = await link.boundingBox();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Заказ - 1030' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  await expect(link).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  await test.step('but not at another address', async () => {
    await page.goto('/warehouse/orders?sort=-id');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible();
  });
});

test('columns keep their width, order, sorting and visibility, until Сбросить', async ({ orders: page }) => {
  const headers = page.getByRole('columnheader');
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const boxOf = async (cell: Locator) => (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Shared widths have fractions of a pixel, chosen ones have none.
  const widthOf = async (name: string) => Math.round((await boxOf(header(name))).width);
  const before = await widthOf('дата');
  await page.getByRole('button', { name: 'дата' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');

  const customer = await boxOf(header('покупатель'));
  const rightOf = ({ x, width }: typeof customer) => x + width;
  const [x, y] = [rightOf(customer) - 4, customer.y + customer.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => widthOf('покупатель')).toBe(Math.round(customer.width) + 60);
  // The columns before it shared the width too: they keep theirs, to a fraction of a pixel.
  expect(rightOf(await boxOf(header('покупатель')))).toBeCloseTo(rightOf(customer) + 60, -1);

  await header('сумма').getByRole('button').click();
  const sorting = String(await header('сумма').getAttribute('aria-sort'));
  const firstNumber = page.getByRole('row').nth(1).getByRole('link');
  const first = await firstNumber.textContent();
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'тег' }).click();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(headers).toHaveText(['', 'дата', 'номер', 'покупатель', 'статус', 'сумма']);
  expect(await widthOf('дата')).toBe(before + 20);
  expect(await widthOf('покупатель')).toBe(Math.round(customer.width) + 60);
  await expect(header('сумма')).toHaveAttribute('aria-sort', sorting);
  await expect(firstNumber).toHaveText(String(first));

  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByRole('menuitem', { name: 'Сбросить' }).click();
  await page.keyboard.press('Escape');
  await expect(headers).toHaveText(['', 'номер', 'дата', 'покупатель', 'статус', 'тег', 'сумма']);
  expect(await widthOf('дата')).toBe(before);

  await test.step('columns beyond the specification are requested when one is shown, and stay shown', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('button', { name: /^не хватает \d+$/ })).toBeVisible();
    expect(requested).not.toContain('/api/orders/details/');
    await page.getByRole('button', { name: 'Настройки' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'состав' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(header('состав')).toBeVisible();
    await expect(page.getByText(/^\d+ шт\.$/).first()).toBeVisible();
    expect(requested).toContain('/api/orders/details/');
  });
});

test('columns share the available width: all are visible as long as their minimum widths fit, each under its header', async ({
  orders: page,
}) => {
  await test.step('the header of a column is above its cells, in a wide window and in a narrow one', async () => {
    const leftOf = async (cell: Locator) => (await cell.boundingBox())?.x;
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const column of [1, 2, 3]) {
        const name = page.getByRole('columnheader').nth(column);
        const cell = page.getByRole('row').nth(1).getByRole('gridcell').nth(column);
        await expect(async () => expect(await leftOf(name)).toBe(await leftOf(cell))).toPass();
      }
    }
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'сумма' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('gridcell', { name: '₽' }).first()).toBeInViewport({ ratio: 1 });
  await test.step('a resize starts from the shown width, and a column of 20 px covers nothing', async () => {
    const status = page.getByRole('columnheader', { name: 'статус' });
    const drawnPx = (await status.boundingBox())?.width ?? 0;
    await status.getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await status.boundingBox())?.width).toBe(Math.round(drawnPx) - 20);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await status.boundingBox())?.width).toBe(20);
    expect(await lookViolations(page)).toEqual([]);
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/warehouse/productsRemains');
  await expect(page.getByRole('columnheader', { name: 'сумма' })).toBeInViewport({ ratio: 1 });
});
