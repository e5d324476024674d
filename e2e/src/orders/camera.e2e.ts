import type { Order } from '@shared/contract/wire/order';
import type { ProductRow } from '@shared/contract/wire/product';
import { holdBeforeCamera } from '../site/camera-video';
import { expect, test } from '../site/site-test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('on a phone without a reader of its own the camera counts a printed label once, with the library of our own site', async ({
  signedIn: page,
  api,
}) => {
  const order = await api.read<Order>('/api/orders/1050');
  const sizeId = order.modifications_in_order[0]?.modification.id;
  const products = await api.read<ProductRow[]>('/api/products/?archived=false');
  const product = products.find(({ modifications }) => modifications.some(({ id }) => id === sizeId));
  const size = product?.modifications.find(({ id }) => id === sizeId);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  const served: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/camera\.|\.wasm$/.test(pathname)) served.push(`${response.headers()['content-type']}`);
  });

  await page.goto(`/warehouse/products/${product?.id}/edit`);
  await page.getByRole('button', { name: 'Ярлыки' }).tap();
  holdBeforeCamera(await page.getByRole('img', { name: `EAN-13 ${size?.barcode}` }).screenshot());

  await page.goto('/warehouse/orders/1050/pack');
  const row = page.getByRole('listitem', { name: new RegExp(`^${product?.name}, ${size?.size}: `) });
  await expect(row).toHaveAccessibleName(/: 0 из /);
  expect(served).toEqual([]);
  await page.getByRole('button', { name: 'Сканировать' }).tap();
  const camera = page.getByRole('region', { name: 'Камера' });
  await expect(camera.getByRole('heading', { name: `${product?.name}, ${size?.size}` })).toBeVisible();
  await expect(row).toHaveAccessibleName(/: 1 из /);
  expect(served).toEqual([expect.stringContaining('javascript'), 'application/wasm']);

  // The same label is before the camera all the time.
  await page.waitForTimeout(2_000);
  await expect(row).toHaveAccessibleName(/: 1 из /);
  await page.getByRole('button', { name: 'Закрыть камеру' }).tap();
  await expect(camera).toHaveCount(0);

  await page.getByRole('button', { name: 'Ещё', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Отложить' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть вещи на места' }).tap();
  await expect(page).toHaveURL(/\/warehouse\/orders(\/1050)?/);
});
