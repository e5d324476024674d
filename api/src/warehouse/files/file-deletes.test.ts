import { beforeEach, test } from 'node:test';
import type { ProductImage, StoredFile } from '@shared/contract/wire/file';
import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { expect } from 'expect';
import sharp from 'sharp';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { testUploads } from '../../../testing/test-uploads.ts';

const api = await startTestApi();
const { db, app } = api;
const { upload } = testUploads(api);

beforeEach(() => db`truncate orders, products, parties, files cascade`);

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

const attach = async (record: string) =>
  (await upload(`${record}/upload-file/`, { filename: 'a.txt', content: 'a' })).json<StoredFile>();
const addImage = async (record: string) =>
  (await upload(`${record}/upload-image/`, { filename: 'a.png', content: png })).json<ProductImage>();

const change = async (method: 'DELETE' | 'POST', url: string, ids: unknown) =>
  (await api.request({ method, url, payload: JSON.stringify(ids), headers: { 'content-type': 'application/json' } }))
    .statusCode;

const filesOf = async (orderId: number) => (await api.request({ url: `/api/orders/${orderId}` })).json<Order>().files;

test('deleted files leave their record, and are restored with their bytes', async () => {
  const id = await anOrder(db);
  const record = `/api/orders/${id}`;
  const [one, two, three] = [await attach(record), await attach(record), await attach(record)];
  expect(await change('DELETE', `${record}/files/`, [one.id, three.id])).toBe(204);
  expect(await filesOf(id)).toEqual([two]);
  expect((await app.inject(encodeURI(one.url))).statusCode).toBe(404);
  expect(await change('POST', `${record}/files/restore/`, [one.id])).toBe(204);
  expect(await filesOf(id)).toEqual([one, two]);
  expect((await app.inject(encodeURI(one.url))).body).toBe('a');
});

test('files of parties and products are attached, deleted and restored too', async () => {
  const [party] = await db<[{ id: number }]>`
    insert into parties (party_date, agent_name) values ('2026-01-01', 'Игла') returning id`;
  const { id: productId } = await aProduct(db);
  for (const record of [`/api/parties/${party.id}`, `/api/products/${productId}`]) {
    const { id } = await attach(record);
    const isDeleted = async () => (await db`select deleted_at from attachments where file_id = ${id}`)[0]?.deleted_at;
    expect(await change('DELETE', `${record}/files/`, [id])).toBe(204);
    expect(await isDeleted()).toBeInstanceOf(Date);
    expect(await change('POST', `${record}/files/restore/`, [id])).toBe(204);
    expect(await isDeleted()).toBeNull();
  }
});

test('a restored picture returns to its position, before one that was added meanwhile', async () => {
  const { id } = await aProduct(db);
  const record = `/api/products/${id}`;
  const images = async () => (await api.request({ url: `${record}/` })).json<Product>().images.map((image) => image.id);
  const [one, two] = [await addImage(record), await addImage(record)];
  expect(await change('DELETE', `${record}/images/`, [two.id])).toBe(204);
  expect(await images()).toEqual([one.id]);
  const three = await addImage(record);
  expect(await change('POST', `${record}/images/restore/`, [two.id])).toBe(204);
  expect(await images()).toEqual([one.id, two.id, three.id]);
});

test('pictures are reordered; unnamed ones come last, and an unchanged order is not a change', async () => {
  const { id } = await aProduct(db);
  const record = `/api/products/${id}`;
  const product = async () => (await api.request({ url: `${record}/` })).json<Product>();
  const arrange = (ids: unknown) => api.request({ method: 'PATCH', url: `${record}/images/`, payload: Object(ids) });
  const [one, two, three] = [await addImage(record), await addImage(record), await addImage(record)];
  expect((await arrange([three.id, one.id])).statusCode).toBe(204);
  const { images, version } = await product();
  expect(images.map((image) => image.id)).toEqual([three.id, one.id, two.id]);
  expect((await arrange([three.id])).statusCode).toBe(204);
  expect((await product()).version).toBe(version);
});

test('an unknown picture prevents the reordering, and a malformed order is refused', async () => {
  const { id } = await aProduct(db);
  const record = `/api/products/${id}`;
  const arrange = (ids: unknown) => api.request({ method: 'PATCH', url: `${record}/images/`, payload: Object(ids) });
  const [one, two] = [await addImage(record), await addImage(record)];
  expect((await arrange([two.id, 999_999])).statusCode).toBe(404);
  for (const malformed of [[], {}, [two.id, two.id], ['2']]) {
    expect((await arrange(malformed)).statusCode).toBe(400);
  }
  await change('DELETE', `${record}/images/`, [two.id]);
  expect((await arrange([two.id, one.id])).statusCode).toBe(404);
  await change('POST', `${record}/images/restore/`, [two.id]);
  const { images } = (await api.request({ url: `${record}/` })).json<Product>();
  expect(images.map((image) => image.id)).toEqual([one.id, two.id]);
});

test('a picture that is deleted from one product stays in the other', async () => {
  const [one, other] = [await aProduct(db), await aProduct(db)];
  const { id, url } = await addImage(`/api/products/${one.id}`);
  await db`insert into product_images (product_id, file_id, position)
    select ${other.id}, file_id, 0 from product_images where id = ${id}`;
  expect(await change('DELETE', `/api/products/${one.id}/images/`, [id])).toBe(204);
  expect((await app.inject(encodeURI(url))).statusCode).toBe(200);
});

test('one unknown file keeps all of them', async () => {
  const [id, otherId] = [await anOrder(db), await anOrder(db)];
  const record = `/api/orders/${id}`;
  const [one, two, foreign] = [await attach(record), await attach(record), await attach(`/api/orders/${otherId}`)];
  for (const stranger of [999_999, foreign.id]) {
    expect(await change('DELETE', `${record}/files/`, [one.id, stranger])).toBe(404);
    expect(await filesOf(id)).toEqual([one, two]);
  }
  expect(await change('DELETE', `${record}/files/`, [one.id])).toBe(204);
  expect(await change('DELETE', `${record}/files/`, [one.id, two.id])).toBe(404);
  expect(await change('POST', `${record}/files/restore/`, [one.id, two.id])).toBe(404);
  expect(await filesOf(id)).toEqual([two]);
});

test('a deleted record keeps its files unchanged', async () => {
  const id = await anOrder(db);
  const { id: fileId } = await attach(`/api/orders/${id}`);
  await db`update orders set deleted_at = now()`;
  expect(await change('DELETE', `/api/orders/${id}/files/`, [fileId])).toBe(404);
  expect(await change('DELETE', '/api/orders/999999/files/', [fileId])).toBe(404);
});

for (const body of [
  [],
  {},
  null,
  'all',
  ['1'],
  [0],
  [1, 1],
  [2 ** 31],
  Array.from({ length: 1001 }, (_, n) => n + 1),
]) {
  test(`the body ${JSON.stringify(body).slice(0, 20)} deletes and restores nothing`, async () => {
    const id = await anOrder(db);
    const kept = await attach(`/api/orders/${id}`);
    expect(await change('DELETE', `/api/orders/${id}/files/`, body)).toBe(400);
    expect(await change('POST', `/api/orders/${id}/files/restore/`, body)).toBe(400);
    expect(await filesOf(id)).toEqual([kept]);
  });
}

test('of two simultaneous deletes of the same files one deletes all and the other none', async () => {
  const id = await anOrder(db);
  const record = `/api/orders/${id}`;
  const ids = [(await attach(record)).id, (await attach(record)).id, (await attach(record)).id];
  const responses = await Promise.all([
    change('DELETE', `${record}/files/`, ids),
    change('DELETE', `${record}/files/`, ids.toReversed()),
  ]);
  expect(responses.sort()).toEqual([204, 404]);
  expect(await filesOf(id)).toEqual([]);
});

test('simultaneously added pictures get different positions', async () => {
  const { id } = await aProduct(db);
  await Promise.all(Array.from({ length: 6 }, () => addImage(`/api/products/${id}`)));
  const rows = await db<{ position: number }[]>`select position from product_images order by position`;
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
});
