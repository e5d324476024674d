import { test } from 'node:test';
import { internalBarcode } from '@shared/contract/vocabulary/code';
import type { AssignedBarcodes, IgnoredCodes } from '@shared/contract/wire/code';
import type { HistoryEntry } from '@shared/contract/wire/history';
import type { Product, ProductRow } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { aParty, aProduct } from '../../../testing/shop/records.ts';
import { testProducts } from '../../../testing/shop/test-products.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { read } = testProducts(api);

interface Size {
  productId: number;
  modificationId: number;
}

const aSize = async (name: string, size = 'M'): Promise<Size> => {
  const { id, modificationIds } = await aProduct(db, { name }, { [size]: 0 });
  return { productId: id, modificationId: modificationIds[0] ?? 0 };
};

const at = ({ productId, modificationId }: Size) => `/api/products/${productId}/sizes/${modificationId}/`;
const add = (size: Size, payload: object, headers = {}) =>
  api.request({ method: 'POST', url: `${at(size)}codes/`, payload, headers });
const drop = (size: Size, code: string) =>
  api.request({ method: 'DELETE', url: `${at(size)}codes/`, payload: { code } });
const setBarcode = (size: Size, barcode: string | null) =>
  api.request({ method: 'PATCH', url: at(size), payload: { barcode } });
const codesOf = async ({ productId, modificationId }: Size) => {
  const size = (await read(productId)).modifications.find(({ id }) => id === modificationId);
  return { barcode: size?.barcode, codes: size?.codes };
};
const kept = async ({ modificationId }: Size) => {
  const rows = await db<{ code: string }[]>`
    select code from size_codes where modification_id = ${modificationId} and is_live order by id`;
  return rows.map(({ code }) => code);
};
const historyOf = async ({ productId }: Size) =>
  (await api.request({ url: `/api/products/${productId}/history/` })).json<HistoryEntry[]>();
const remove = ({ productId }: Size) =>
  api.request({ method: 'DELETE', url: '/api/products/multiple/', payload: [productId] });
const restore = ({ productId }: Size) =>
  api.request({ method: 'POST', url: '/api/products/restore/', payload: [productId] });

test('a size has a barcode, further codes and packs, in its card and in the list', async () => {
  const size = await aSize('Платье с кодами');
  const first = await add(size, { code: ' 4600000000017 ' });
  expect(first.json<Product>().modifications[0]).toMatchObject({ barcode: '4600000000017' });
  expect(first.headers.etag).toBe(`"${first.json<Product>().version}"`);
  expect(first.json<Product>().modifications[0]).not.toHaveProperty('codes');
  await add(size, { code: 'СТ-17' });
  const pack = await Promise.all(
    [1, 2].map(() => add(size, { code: '14600000000014', pieces: 10 }, { 'idempotency-key': 'pack' })),
  );
  const codes = [
    { code: 'СТ-17', pieces: 1 },
    { code: '14600000000014', pieces: 10 },
  ];
  expect(pack.map((answer) => answer.json<Product>().modifications[0]?.codes)).toEqual([codes, codes]);
  const list = (await api.request({ url: '/api/products/' })).json<ProductRow[]>();
  expect(list.find(({ id }) => id === size.productId)?.modifications).toMatchObject([
    { barcode: '4600000000017', codes },
  ]);

  await add(size, { code: '14600000000014', pieces: 12 });
  expect((await codesOf(size)).codes).toEqual([codes[0], { code: '14600000000014', pieces: 12 }]);
  expect((await drop(size, '4600000000017')).statusCode).toBe(200);
  expect(await codesOf(size)).toEqual({ barcode: 'СТ-17', codes: [{ code: '14600000000014', pieces: 12 }] });
  expect((await drop(size, '4600000000017')).statusCode).toBe(404);
});

test("the history of a product has each code that was added and removed, and a barcode once, as the size's", async () => {
  const size = await aSize('Платье с историей');
  await add(size, { code: 'И-1' });
  await add(size, { code: 'И-2' });
  await add(size, { code: 'И-2', pieces: 5 });
  await drop(size, 'И-2');
  await drop(size, 'И-1');
  const part = (barcode?: string) => ({ size: 'M', remaining: 0, ...(barcode && { barcode }) });
  const code = (pieces: number) => ({ size: 'M', code: 'И-2', pieces });
  expect((await historyOf(size)).slice(0, 5).map(({ field, from, to, user }) => ({ field, from, to, user }))).toEqual(
    [
      { field: 'modifications', from: part(), to: part('И-1') },
      { field: 'codes', from: null, to: code(1) },
      { field: 'codes', from: code(1), to: code(5) },
      { field: 'codes', from: code(5), to: null },
      { field: 'modifications', from: part('И-1'), to: part() },
    ]
      .map((entry) => ({ ...entry, user: 'tester' }))
      .toReversed(),
  );
});

test('a code that a size has is refused for another one with the name of that size, also as its barcode or UPC-A', async () => {
  const owner = await aSize('Юбка «Клёш»', '42-44');
  const other = await aSize('Брюки');
  await add(owner, { code: '0036000291452', pieces: 3 });
  const detail = 'Этот штрихкод уже есть у размера 42-44 товара «Юбка «Клёш»»';
  for (const [field, answer] of [
    ['code', await add(other, { code: '036000291452' })],
    ['barcode', await setBarcode(other, '0036000291452')],
  ] as const) {
    expect(answer.json()).toMatchObject({ status: 409, detail, fields: { [field]: detail } });
  }
  await add(owner, { code: 'kl-7' });
  expect((await add(other, { code: 'KL-7' })).json()).toMatchObject({ status: 409, detail });
  const racing = await Promise.all([1, 2, 3, 4].map(async (n) => add(await aSize(`Шарф ${n}`), { code: 'ШАРФ' })));
  expect(racing.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const order = 'Это код заказа 1046, штрихкодом он быть не может';
  expect((await add(other, { code: 'Z1046K' })).json()).toMatchObject({ status: 409, detail: order });
  for (const payload of [
    { code: ' ' },
    { code: 'Ю'.repeat(49) },
    { code: 'Ю', pieces: 0 },
    { code: 'Ю', pieces: 0.5 },
  ]) {
    expect((await add(other, payload)).statusCode).toBe(400);
  }
  expect((await add({ ...other, productId: owner.productId }, { code: 'Ю' })).statusCode).toBe(404);
  expect(await codesOf(other)).toEqual({ barcode: undefined, codes: undefined });
});

test('a program of the shop that writes barcodes keeps the codes of both sizes right', async () => {
  const size = await aSize('Пальто');
  const other = await aSize('Плащ');
  await db`update modifications set barcode = 'П-1' where id = ${size.modificationId}`;
  await add(size, { code: 'П-2', pieces: 6 });
  await db`update modifications set barcode = 'П-3' where id = ${size.modificationId}`;
  expect(await kept(size)).toEqual(['П-2', 'П-3']);
  await expect(db`update modifications set barcode = 'П-2' where id = ${other.modificationId}`).rejects.toMatchObject({
    constraint: 'size_codes_key',
  });
  await db`insert into size_codes (modification_id, code) values (${other.modificationId}, 'П-1')`;
  expect(await codesOf(other)).toEqual({ barcode: 'П-1', codes: undefined });
  await db`update size_codes set pieces = 2 where code = 'П-1'`;
  expect(await codesOf(other)).toEqual({ barcode: undefined, codes: [{ code: 'П-1', pieces: 2 }] });
  await setBarcode(other, 'П-1');
  expect(await codesOf(other)).toEqual({ barcode: 'П-1', codes: undefined });
});

test('a deleted product leaves its codes to others, and gets back those that are free', async () => {
  const gone = await aSize('Сарафан');
  await add(gone, { code: 'С-1' });
  await add(gone, { code: 'С-2' });
  await add(gone, { code: 'С-10', pieces: 10 });
  await remove(gone);
  expect(await kept(gone)).toEqual([]);
  await restore(gone);
  expect(await kept(gone)).toEqual(['С-1', 'С-2', 'С-10']);

  await remove(gone);
  const heir = await aSize('Сарафан новый');
  await add(heir, { code: 'С-1' });
  await add(heir, { code: 'С-10', pieces: 10 });
  expect((await restore(gone)).statusCode).toBe(204);
  expect(await codesOf(gone)).toEqual({ barcode: 'С-2', codes: undefined });
  expect(await codesOf(heir)).toEqual({ barcode: 'С-1', codes: [{ code: 'С-10', pieces: 10 }] });
  expect(await historyOf(gone)).toContainEqual(
    expect.objectContaining({ field: 'codes', from: { size: 'M', code: 'С-10', pieces: 10 }, to: null }),
  );

  // A size alone is deleted here and restored by a program.
  await api.request({ method: 'DELETE', url: at(gone) });
  await add(heir, { code: 'С-2' });
  await db`update modifications set deleted_at = null where id = ${gone.modificationId}`;
  expect(await codesOf(gone)).toEqual({ barcode: undefined, codes: undefined });
});

test('sizes without a barcode get an internal one, each its own, and the others keep theirs', async () => {
  const { id, modificationIds } = await aProduct(db, { name: 'Кардиган' }, { S: 1, M: 1, L: 1 });
  const [small = 0, medium = 0, large = 0] = modificationIds;
  const sizeOf = (modificationId: number) => ({ productId: id, modificationId });
  await add(sizeOf(small), { code: 'К-1' });
  await add(sizeOf(medium), { code: 'К-10', pieces: 10 });
  await add(await aSize('Чужой код'), { code: internalBarcode(large) });
  const gone = await aSize('Удалённый');
  await remove(gone);
  const assign = () =>
    api.request({
      method: 'POST',
      url: '/api/products/barcodes/',
      payload: { product_ids: [id, gone.productId, 2_000_000_000] },
    });
  const both = await Promise.all([assign(), assign()]);
  const sizes = both.flatMap((answer) => answer.json<AssignedBarcodes>().sizes);
  expect(sizes).toEqual([
    { modification_id: medium, product_id: id, size: 'M', barcode: internalBarcode(medium) },
    { modification_id: large, product_id: id, size: 'L', barcode: internalBarcode(large, 21) },
  ]);
  expect((await read(id)).modifications).toMatchObject([
    { barcode: 'К-1' },
    { barcode: internalBarcode(medium), codes: [{ code: 'К-10', pieces: 10 }] },
    { barcode: internalBarcode(large, 21) },
  ]);
  expect(await kept(sizeOf(medium))).toEqual(['К-10', internalBarcode(medium)]);
});

test('a code that is not of the shop is ignored until it is heeded again, or a size gets it', async () => {
  const ignored = async () => (await api.request({ url: '/api/codes/ignored/' })).json<IgnoredCodes>().codes;
  const say = (method: 'POST' | 'DELETE', code: string) =>
    api.request({ method, url: '/api/codes/ignored/', payload: { code } });
  const size = await aSize('Футболка');
  await add(size, { code: 'НАШ' });
  for (const code of ['ЧУЖОЙ', 'ЧУЖОЙ', '96385074', 'МЕТРО']) expect((await say('POST', code)).statusCode).toBe(204);
  expect(await ignored()).toEqual(['МЕТРО', '96385074', 'ЧУЖОЙ']);
  expect((await say('POST', 'НАШ')).json()).toMatchObject({
    status: 409,
    detail: 'Этот штрихкод уже есть у размера M товара «Футболка»',
  });
  await say('DELETE', 'МЕТРО');
  await add(size, { code: '00000096385074' });
  expect(await ignored()).toEqual(['ЧУЖОЙ']);
});

test('lines of a party are added by any code of one piece, and by no pack', async () => {
  const size = await aSize('Жакет');
  const party = await aParty(db);
  await add(size, { code: 'Ж-1' });
  await add(size, { code: 'Ж-2' });
  await add(size, { code: 'Ж-10', pieces: 10 });
  const line = (barcode: string) =>
    api.request({ method: 'POST', url: `/api/parties/${party}/lines/`, payload: [{ barcode, ordered: 3 }] });
  expect((await line('Ж-2')).json()).toMatchObject({ lines: [{ modification_id: size.modificationId, ordered: 3 }] });
  expect((await line('Ж-10')).statusCode).toBe(422);
});
