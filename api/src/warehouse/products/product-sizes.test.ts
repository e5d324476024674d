import { test } from 'node:test';
import type { Product, ProductConflict } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { testProducts } from '../../../testing/shop/test-products.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { make, read } = testProducts(api);

const sizes = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object, headers = {}) =>
  api.request({ method, url: `/api/products/${path}`, headers, ...(payload && { payload }) });
const shown = (product: Product) => product.modifications.map(({ size }) => size);

test('a size with a lone surrogate is stored like any other text that has one', async () => {
  const response = await make({ name: 'Юбка \ud800', modifications: [{ size: 'M\ud800', remaining: 1 }] });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ name: 'Юбка \ufffd', modifications: [{ size: 'M\ufffd' }] });
});

for (const [one, other] of [
  ['M', 'м'],
  ['XL', 'xl '],
]) {
  test(`a product with the sizes "${one}" and "${other}" is refused with a reason`, async () => {
    const modifications = [one, other].map((size) => ({ size, remaining: 1 }));
    const response = await make({ name: 'Юбка', modifications });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ detail: 'Такой размер уже есть' });
  });
}

test('a size is stored without surrounding spaces', async () => {
  const response = await make({ name: 'Юбка', modifications: [{ size: ' XL ', remaining: 1 }] });
  expect(response.json<Product>().modifications).toMatchObject([{ size: 'XL' }]);
});

test('a size is added after the others, once, with what is known of it', async () => {
  const { id } = await aProduct(db, {}, { S: 1, M: 2 });
  const xl = { size: ' XL ', minimum: 2, place: 'A-03-2', barcode: '4600000000017' };
  const responses = await Promise.all(
    [1, 2, 3].map(() => sizes('POST', `${id}/sizes/`, xl, { 'idempotency-key': 'size-1' })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const product = await read(id);
  expect(responses[0]?.json()).toEqual(product);
  expect(responses[0]?.headers.etag).toBe(`"${product.version}"`);
  expect(product.modifications[2]).toEqual({
    id: expect.any(Number),
    product_id: id,
    remaining: 0,
    reserved: 0,
    expected: 0,
    ...xl,
    size: 'XL',
  });
  expect(product.modifications[0]).not.toHaveProperty('minimum');
  const twice = await sizes('POST', `${id}/sizes/`, { size: 'хl' });
  expect([twice.statusCode, twice.json().fields]).toEqual([409, { size: 'Такой размер уже есть' }]);
  const barcode = await sizes('POST', `${id}/sizes/`, { size: '2XL', barcode: '4600000000017' });
  expect([barcode.statusCode, barcode.json().detail]).toEqual([
    409,
    'Этот штрихкод уже есть у размера XL товара «Платье»',
  ]);
  expect((await sizes('POST', '2000000000/sizes/', { size: 'S' })).statusCode).toBe(404);
});

test("a size is changed against the product's version, and its history has the change", async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 1, M: 2 });
  const [small] = modificationIds;
  const { version } = await read(id);
  const ifMatch = { 'if-match': `"${version}"` };
  const change = { size: 'XS', minimum: 3, place: 'A-1', barcode: null };
  const changed = await sizes('PATCH', `${id}/sizes/${small}/`, change, ifMatch);
  expect(changed.json<Product>().modifications[0]).toMatchObject({ size: 'XS', minimum: 3, place: 'A-1' });
  const refused = await sizes('PATCH', `${id}/sizes/${small}/`, { minimum: null }, ifMatch);
  expect([refused.statusCode, refused.json<ProductConflict>().current.version]).toEqual([412, version + 1]);
  const cleared = await sizes('PATCH', `${id}/sizes/${small}/`, { minimum: null, size: 'xs' });
  expect(cleared.json<Product>().modifications[0]).not.toHaveProperty('minimum');
  expect((await sizes('PATCH', `${id}/sizes/${small}/`, { size: 'm' })).statusCode).toBe(409);
  expect((await sizes('PATCH', `${id + 1}/sizes/${small}/`, { size: 'L' })).statusCode).toBe(404);
  const [newest, earlier] = (await api.request({ url: `/api/products/${id}/history/` })).json();
  expect([newest.to, earlier.to]).toEqual([
    { size: 'xs', remaining: 1, place: 'A-1' },
    { size: 'XS', remaining: 1, minimum: 3, place: 'A-1' },
  ]);
});

test('a refused change of a size names who wrote its values last, also of a field that was cleared', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 1, M: 2 });
  const [small, medium] = modificationIds;
  const { version } = await read(id);
  const boris = await api.signIn('boris');
  const byBoris = (size: number | undefined, payload: object) =>
    boris({ method: 'PATCH', url: `/api/products/${id}/sizes/${size}/`, payload });
  await byBoris(small, { place: 'A-1', minimum: 3 });
  await sizes('PATCH', `${id}/sizes/${small}/`, { place: 'A-2' });
  await byBoris(medium, { place: 'A-2', barcode: '4600000000024' });
  await byBoris(small, { minimum: null });
  const refused = await sizes('PATCH', `${id}/sizes/${small}/`, { place: 'A-3' }, { 'if-match': `"${version}"` });
  expect(refused.json()).toMatchObject({ status: 412, authors: { place: 'tester', minimum: 'boris' } });
  expect(refused.json<ProductConflict>().authors).not.toHaveProperty('barcode');
});

test('sizes are ordered all at once, or not at all', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 1, M: 2, L: 3 });
  const ids = modificationIds.toReversed();
  expect(shown((await sizes('PUT', `${id}/sizes/order/`, { ids })).json())).toEqual(['L', 'M', 'S']);
  for (const others of [ids.slice(1), [...ids, 1], [ids[0], ids[1], 2_000_000_000]]) {
    expect((await sizes('PUT', `${id}/sizes/order/`, { ids: others })).statusCode).toBe(409);
  }
  expect((await sizes('PUT', `${id}/sizes/order/`, { ids: [ids[0], ids[0]] })).statusCode).toBe(400);
  expect(shown(await read(id))).toEqual(['L', 'M', 'S']);
});

test('a size that never moved is deleted, and its name is free again; any other stays', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 0, M: 2, L: 0 });
  const [small = 0, medium = 0, large = 0] = modificationIds;
  await db`update modifications set remaining = 5 where id = ${medium}`;
  await db`update modifications set remaining = 0 where id = ${medium}`;
  await anItem(db, { order_id: await anOrder(db), modification_id: large });
  const remove = (size: number) => sizes('DELETE', `${id}/sizes/${size}/`);
  expect(shown((await remove(small)).json())).toEqual(['M', 'L']);
  expect((await remove(small)).statusCode).toBe(404);
  expect((await remove(medium)).json()).toMatchObject({
    status: 409,
    detail: 'По этому размеру были движения, его нельзя удалить',
  });
  expect((await remove(large)).json()).toMatchObject({ detail: 'Этот размер есть в заказах, его нельзя удалить' });
  expect(shown((await sizes('POST', `${id}/sizes/`, { size: 'S' })).json())).toEqual(['M', 'L', 'S']);
});

test('a size with pieces on hand is deleted only when they are written off, whoever deletes it', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 8, M: 1 });
  const [small = 0] = modificationIds;
  const detail = 'На складе 8 шт. этого размера, сначала спишите их';
  expect((await sizes('DELETE', `${id}/sizes/${small}/`)).json()).toMatchObject({
    status: 409,
    detail,
    fields: { remaining: detail },
  });
  await expect(db`update modifications set deleted_at = now() where id = ${small}`).rejects.toThrow(/8 pieces on hand/);
  const writeOff = { quantity: 8, note: 'размер удаляется' };
  await api.request({ method: 'POST', url: `/api/stock/${small}/write-offs/`, payload: writeOff });
  expect(shown((await sizes('DELETE', `${id}/sizes/${small}/`)).json())).toEqual(['M']);
});
