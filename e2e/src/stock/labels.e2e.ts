import type { Page } from '@playwright/test';
import type { Product } from '@shared/contract/wire/product';
import { printedCodes } from '../site/printed-codes';
import { expect, test } from '../site/site-test';

// As many dots as a printer for labels has; a sheet is as high as the window: beyond it Chromium sometimes draws no dialog.
test.use({ deviceScaleFactor: 2, viewport: { width: 1440, height: 1250 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Печать ярлыков' });

/** A product of which each size has another kind of barcode. */
const addShirt = async (api: { call: (method: string, path: string, body?: unknown) => Promise<Response> }) => {
  const barcodes = {
    S: '4600000000015',
    M: 'MP-7.40/b',
    L: `${'ABCD-'.repeat(9)}123`,
    XL: '010460000000003921Z^7"x\x1d93AbCd',
  };
  const modifications = Object.keys(barcodes).map((size) => ({ size, remaining: 2 }));
  const answer = await api.call('POST', '/api/products/', {
    name: 'Рубашка оверсайз с вышивкой и длинным названием «Штиль», ночной синий',
    price: 4990,
    modifications,
  });
  const product: Product = await answer.json();
  for (const { id, size } of product.modifications) {
    const barcode = new Map(Object.entries(barcodes)).get(size);
    const changed = await api.call('PATCH', `/api/products/${product.id}/sizes/${id}/`, { barcode });
    expect(changed.status).toBe(200);
  }
  return { id: product.id, barcodes };
};

/** The pages that the browser prints, by their sizes in points. */
const printedPages = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return sizes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
};

test('printed labels are read by a decoder in all three kinds of code, on a sheet and on a roll, at true size', async ({
  signedIn: page,
  api,
}) => {
  const { id, barcodes } = await addShirt(api);
  await page.goto(`/warehouse/products/${id}/edit`);
  await page.getByRole('button', { name: 'Ярлыки' }).click();
  const kind = dialog(page).getByRole('combobox', { name: 'Вид кода' });
  const sheet = dialog(page).getByRole('list', { name: 'Лист 1 из 1' });
  await expect(sheet.getByRole('img')).toHaveCount(4);
  const fieldsOfGs1 = 'DataMatrix (01)04600000000039(21)Z^7"x(93)AbCd';
  // The images may be there before their codes are painted.
  const printed = expect.poll(() => printedCodes(page, sheet));
  await printed.toEqual([`Code128 ${barcodes.M}`, fieldsOfGs1, `DataMatrix ${barcodes.L}`, `EAN13 ${barcodes.S}`]);
  await kind.selectOption('Code 128');
  await expect(sheet.getByRole('img', { name: `Code 128 ${barcodes.S}` })).toBeVisible();
  await printed.toContain(`Code128 ${barcodes.S}`);
  await kind.selectOption('DataMatrix');
  await expect(sheet.getByRole('img', { name: `DataMatrix ${barcodes.S}` })).toBeVisible();
  await printed.toEqual(
    [fieldsOfGs1, ...[barcodes.S, barcodes.M, barcodes.L].map((code) => `DataMatrix ${code}`)].sort(),
  );

  await dialog(page).getByRole('combobox', { name: 'Первый ярлык на листе' }).selectOption('20-й, 19 уже отклеены');
  expect(await printedPages(page)).toEqual(['595 × 842', '595 × 842']);

  await dialog(page).getByRole('radio', { name: /Рулон/ }).check();
  expect(await printedPages(page)).toEqual(Array.from({ length: 4 }, () => '164 × 113'));
  const label = dialog(page).getByRole('list', { name: 'Ярлык 1 из 4' });
  expect(await printedCodes(page, label)).toEqual([`DataMatrix ${barcodes.S}`]);
});
