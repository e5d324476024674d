import type { ProductRow } from '@shared/contract/wire/product';
import { axeFindings } from '../site/axe-findings';
import { scanCodes } from '../site/scan-codes';
import { expect, test } from '../site/site-test';

test('Ctrl+K opens order 1058 by a typo in the wrong layout in twelve keys, and runs an action of a section that is not loaded', async ({
  signedIn: page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, section] = /\/s\/([a-z]+)\//.exec(request.url()) ?? [];
    if (section) loaded.push(section);
  });
  await page.goto('/warehouse/buyers');
  await expect(page.getByRole('grid', { name: 'Покупатели' })).toBeVisible();

  await test.step('an action of a section that was not loaded', async () => {
    expect(loaded).not.toContain('parties');
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox').fill('>партия');
    await expect(page.getByRole('option')).toHaveText([/^Новая партия/]);
    expect(loaded).not.toContain('parties');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Новая партия' })).toBeVisible();
    await expect(page).toHaveURL('/warehouse/parties');
    await page.keyboard.press('Escape');
  });

  await test.step('a typo in the Latin layout', async () => {
    await page.keyboard.press('Control+KeyK');
    // 'закз 1058'; with the two keys of the chord these are twelve. A person is slower than a scanner.
    for (const key of ['p', 'f', 'r', 'p', 'Space', '1', '0', '5', '8', 'Enter']) {
      await page.keyboard.press(key, { delay: 30 });
      await page.waitForTimeout(120);
    }
    await expect(page.getByRole('heading', { name: 'Заказ - 1058' })).toBeVisible();
  });

  await test.step('what was opened is the first of the recent ones', async () => {
    await expect(page).toHaveURL('/warehouse/orders/1058/edit');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('option').first()).toHaveText(/^Заказ 1058 · Екатерина Волкова/);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('every action opens its screen or its dialog @full', async ({ signedIn: page }) => {
  await page.goto('/warehouse/buyers');
  const actions = [
    ['Сборки', page.getByRole('dialog', { name: 'Сборки' })],
    ['Новый товар', page.getByRole('dialog', { name: 'Новый товар' })],
    ['Категории товаров', page.getByRole('grid', { name: 'Категории' })],
    ['Коллекции товаров', page.getByRole('grid', { name: 'Коллекции' })],
    ['Новая категория', page.getByRole('dialog', { name: 'Новая категория' })],
    ['Новая коллекция', page.getByRole('dialog', { name: 'Новая коллекция' })],
    ['Новая инвентаризация', page.getByRole('dialog', { name: 'Инвентаризация' })],
    ['Новая партия', page.getByRole('dialog', { name: 'Новая партия' })],
  ] as const;
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('combobox').fill('>');
  await expect(page.getByRole('option')).toHaveText(actions.map(([title]) => new RegExp(`^${title}`)));
  await page.keyboard.press('Escape');
  for (const [title, opened] of actions) {
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('combobox').fill(`> ${title}`);
    await page.getByRole('option', { name: new RegExp(`^${title}`) }).click();
    await expect(opened).toBeVisible();
    expect(new URL(page.url()).searchParams.has('open')).toBe(false);
    await page.keyboard.press('Escape');
  }
});

test('Ctrl+K opens over a dialog, while somebody types and on a phone, and a scan in it finds a size @full', async ({
  signedIn: page,
  api,
}) => {
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  const [product] = products.filter(({ modifications }) => modifications.some(({ barcode }) => barcode));
  const size = product?.modifications.find(({ barcode }) => barcode);
  if (!product || !size?.barcode) throw new Error('The demo shop has no barcodes');
  await page.goto('/warehouse/parties?open=party');
  const form = page.getByRole('dialog', { name: 'Новая партия' });
  await form.getByRole('combobox', { name: 'Поставщик' }).fill('нить');

  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: 'Найти или сделать' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'Поставщик' })).toHaveValue('нить');
  await expect(form.getByRole('combobox', { name: 'Поставщик' })).toBeFocused();

  await form.getByRole('combobox', { name: 'Поставщик' }).fill('');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+KeyK');
  expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await scanCodes(page, size.barcode);
  await expect(palette.getByRole('option')).toHaveCount(1);
  await expect(palette.getByRole('option')).toContainText(product.name);
  await palette.getByRole('option').click();
  await expect(page).toHaveURL(`/warehouse/products/${product.id}/edit?size=${size.id}`);
});
