import type { Page } from '@playwright/test';
import type { ProductRow } from '@shared/contract/wire/product';
import { withSite } from '../site/running-site';
import { scanCodes } from '../site/scan-codes';
import { expect, test as siteTest } from '../site/site-test';

/** A shop that keeps marks. */
const test = siteTest.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => withSite(use, { settings: { MARKS: 'on' } }),
    { scope: 'worker', timeout: 90_000 },
  ],
});

const shirt = 'Футболка «База», M';
const separator = '\u001d';

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}: `) });
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 3 }) });

test('marked pieces are packed by their marks, each once, are listed with the order, and come back with it', {
  tag: '@full',
}, async ({ signedIn: page, api }) => {
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  const base = products.find(({ name }) => name === 'Футболка «База»');
  const barcodeOf = (size: string) => {
    const barcode = base?.modifications.find((each) => each.size === size)?.barcode;
    if (!barcode) throw new Error(`${size} has no barcode`);
    return barcode;
  };
  /** As it is printed: the number of the size, the serial number, the key and the signature of the state system. */
  const markOf = (size: string, serial: string) =>
    [`010${barcodeOf(size)}21${serial}`, '91EE10', '92dGVzdA'].join(separator);

  await test.step('the switch of a product', async () => {
    await page.goto(`/warehouse/products/${base?.id}/edit`);
    await page.getByRole('checkbox', { name: 'маркируется' }).check();
    await expect(page.getByText('Товар успешно сохранен')).toBeVisible();
  });

  await test.step('a barcode, a mark of another size and the same mark twice count nothing, and say why', async () => {
    await page.goto('/warehouse/orders/1059/pack');
    await expect(rowOf(page, shirt)).toContainText('по коду маркировки');
    await scanCodes(page, barcodeOf('M'));
    await expect(alert(page)).toContainText('Отсканируйте код маркировки этой вещи');
    await scanCodes(page, markOf('L', 'a1'));
    await expect(alert(page)).toContainText('Не тот размер: L, а нужен M');
    await scanCodes(page, markOf('M', 'a1'), markOf('M', 'a1'));
    await expect(alert(page)).toContainText('Эта вещь уже в коробке: код маркировки тот же');
    await expect(rowOf(page, shirt)).toHaveAccessibleName(`${shirt}: 1 из 2`);
    await scanCodes(page, markOf('M', 'a2'));
    await expect(rowOf(page, shirt)).toHaveAccessibleName(`${shirt}: 2 из 2`);
  });

  await test.step('the others are counted by hand, and the parcel goes', async () => {
    for (const name of ['Брюки прямые «Линия»', 'Юбка мини «Искра»']) {
      await page.getByRole('button', { name: new RegExp(`^Плюс 1: ${name}`) }).click();
    }
    await page.getByRole('button', { name: 'Упаковано' }).click();
    await expect(page.getByText('Заказ 1059 упакован')).toBeVisible();
  });

  const marking = page.getByRole('dialog', { name: /^Маркировка / });
  const openMarking = async () => {
    await page.goto('/warehouse/orders/1059/edit');
    await page.getByRole('button', { name: 'Маркировка' }).click();
  };

  await test.step('the card lists them, and offers them as a file', async () => {
    await openMarking();
    await expect(marking.getByRole('status')).toHaveText('2 кода, все на месте');
    await marking.getByText(shirt).click();
    await expect(marking.getByText('отгружен заказом 1059')).toHaveCount(2);
    const file = page.waitForEvent('download');
    await marking.getByRole('button', { name: 'Скачать коды' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('the parcel comes back, and its marks are here again', async () => {
    await page.goto('/warehouse/orders/1059/edit');
    await page.getByRole('button', { name: 'Вернулась, не вручена' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть на склад' }).click();
    await expect(page.getByText('Вернулось на склад: 4 вещи')).toBeVisible();
    await openMarking();
    await expect(marking.getByRole('status')).toHaveText('Из этого заказа ничего маркируемого не отгружено');
    await marking.getByText('За день').click();
    await marking.getByText(shirt).click();
    await expect(marking.getByText('у нас', { exact: true }).filter({ visible: true })).toHaveCount(2);
  });

  await test.step('a piece is relabelled; the other one is packed by its mark', async () => {
    await marking.getByRole('button', { name: /^Что с кодом .*a1$/ }).click();
    await page.getByRole('menuitem', { name: 'Перемаркирован' }).click();
    await expect(page.getByText(/^Код .*a1: перемаркирован$/)).toBeVisible();
    await page.goto('/warehouse/orders/1059/pack');
    await expect(rowOf(page, shirt)).toBeVisible();
    await scanCodes(page, markOf('M', 'a2'));
    await expect(rowOf(page, shirt)).toHaveAccessibleName(`${shirt}: 1 из 2`);
  });
});
