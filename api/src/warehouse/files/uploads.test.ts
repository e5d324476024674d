import { beforeEach, test } from 'node:test';
import { ProductImage, StoredFile } from '@shared/contract/wire/file';
import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { expect } from 'expect';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { photo, testUploads } from '../../../testing/test-uploads.ts';

const api = await startTestApi();
const { db, app } = api;
const { upload, deleteAll, storedKeys } = testUploads(api);

beforeEach(deleteAll);

const get = (url: string, width?: number) => app.inject({ url: encodeURI(url) + (width ? `?width=${width}` : '') });

test('a file is attached to its order and read back byte for byte under its name', async () => {
  const id = await anOrder(db);
  const content = 'Итого: 4890 ₽';
  const response = await upload(`/api/orders/${id}/upload-file/`, { filename: 'чек_№ 1.txt', content });
  expect(response.statusCode).toBe(201);
  const stored = response.json<StoredFile>();
  expect(Value.Errors(StoredFile, stored)).toEqual([]);
  expect(stored.url.slice(stored.url.indexOf('_') + 1)).toBe('чек_№ 1.txt');
  const order = (await api.request({ url: `/api/orders/${id}` })).json<Order>();
  expect(order.files).toEqual([stored]);
  const file = await get(stored.url);
  expect(file.body).toBe(content);
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
});

test('the pictures of a product are re-encoded upright, without metadata, in order', async () => {
  const { id } = await aProduct(db);
  const jpeg = await photo().jpeg().toBuffer();
  const responses = [];
  for (const filename of ['перед.JPG', 'зад.jpeg']) {
    responses.push(await upload(`/api/products/${id}/upload-image/`, { filename, content: jpeg }));
  }
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const images = responses.map((response) => response.json<ProductImage>());
  expect(images.flatMap((image) => [...Value.Errors(ProductImage, image)])).toEqual([]);
  expect(images.map(({ url }) => url.slice(url.indexOf('_') + 1))).toEqual(['перед.webp', 'зад.webp']);
  const product = (await api.request({ url: `/api/products/${id}/` })).json<Product>();
  expect(product.images).toEqual(images);

  const sent = await get(images[0]?.url ?? '');
  expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
  const { format, width, height, exif, orientation } = await sharp(sent.rawPayload).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 400, height: 800 });
  const top = await sharp(sent.rawPayload)
    .extract({ left: 100, top: 50, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...top]).toEqual([expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)]);
});

for (const [filename, shown] of [
  ['.png', 'png.webp'],
  ['', 'file.webp'],
  ['v1.2 final', 'v1.2 final.webp'],
  [`${'я'.repeat(300)}.jpg`, `${'я'.repeat(75)}.webp`],
] as const) {
  test(`a picture named "${filename.slice(0, 20)}" is shown as ${shown.slice(0, 20)}`, async () => {
    const { id } = await aProduct(db);
    const content = await photo().png().toBuffer();
    const { url } = (await upload(`/api/products/${id}/upload-image/`, { filename, content })).json<ProductImage>();
    expect(url.slice(url.indexOf('_') + 1)).toBe(shown);
  });
}

test('a large picture is scaled to 1600 px', async () => {
  const { id } = await aProduct(db);
  const content = await sharp({ create: { width: 5000, height: 2500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { url } = (
    await upload(`/api/products/${id}/upload-image/`, { filename: 'a.png', content })
  ).json<ProductImage>();
  const { width, height } = await sharp((await get(url)).rawPayload).metadata();
  expect([width, height]).toEqual([1600, 800]);
});

for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
  test(`a product accepts a picture in ${format}`, async () => {
    const { id } = await aProduct(db);
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .toFormat(format)
      .toBuffer();
    const response = await upload(`/api/products/${id}/upload-image/`, { filename: 'a', type: 'text/html', content });
    expect(response.statusCode).toBe(201);
    const { width, height } = await sharp((await get(response.json<ProductImage>().url)).rawPayload).metadata();
    expect([width, height]).toEqual([40, 30]);
  });
}

test('the address of a picture returns thumbnails in the widths of tiles only', async () => {
  const { id } = await aProduct(db);
  const content = await photo().jpeg().toBuffer();
  const { url } = (
    await upload(`/api/products/${id}/upload-image/`, { filename: 'a.jpg', content })
  ).json<ProductImage>();
  for (const shorter of [95, 190, 299]) {
    const sent = await get(url, shorter);
    expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
    const { width, height } = await sharp(sent.rawPayload).metadata();
    expect([width, height]).toEqual([shorter, shorter * 2]);
  }
  const { width } = await sharp((await get(url, 598)).rawPayload).metadata();
  expect(width).toBe(400);
  expect((await get(url, 96)).statusCode).toBe(400);
  expect((await get(url.replace(/.(?=\/\d+_)/, 'x'), 95)).statusCode).toBe(403);
});

test('an attached picture keeps its bytes and has thumbnails beside them', async () => {
  const id = await anOrder(db);
  const content = await photo().jpeg().toBuffer();
  const stored = (await upload(`/api/orders/${id}/upload-file/`, { filename: 'чек.jpg', content })).json<StoredFile>();
  expect(stored.image).toBe(true);
  const sent = await get(stored.url);
  expect(sent.rawPayload.equals(content)).toBe(true);
  expect(sent.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-disposition': 'inline' });
  const { format, width } = await sharp((await get(stored.url, 95)).rawPayload).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 95 });
});

test('a file without thumbnails is sent whole, whatever width is requested', async () => {
  const id = await anOrder(db);
  const { url } = (
    await upload(`/api/orders/${id}/upload-file/`, { filename: 'a.txt', content: 'a' })
  ).json<StoredFile>();
  expect((await get(url, 95)).body).toBe('a');
});

test('adding and deleting a file is a change of its record, with an author', async () => {
  const id = await anOrder(db);
  const record = `/api/orders/${id}`;
  const version = async () => (await api.request({ url: record })).json<Order>().version;
  const before = await version();
  const { id: fileId } = (
    await upload(`${record}/upload-file/`, { filename: 'чек.txt', content: 'a' })
  ).json<StoredFile>();
  await api.request({ method: 'DELETE', url: `${record}/files/`, payload: [fileId] });
  expect(await version()).toBe(before + 2);
  const changes = await db`
    select user_id, old_value, new_value from history where entity = 'order' and entity_id = ${id} and field = 'files'
    order by id`;
  expect([...changes]).toEqual([
    { user_id: api.user.id, old_value: null, new_value: { id: fileId, name: 'чек.txt' } },
    { user_id: api.user.id, old_value: { id: fileId, name: 'чек.txt' }, new_value: null },
  ]);
});

test('an upload whose answer was lost is stored once, and answered as the first time', async () => {
  const { id } = await aProduct(db);
  const content = await photo().jpeg().toBuffer();
  for (const [kind, filename] of [
    ['image', 'a.jpg'],
    ['file', 'a.txt'],
  ] as const) {
    const again = (key: string) => {
      const { headers, payload } = multipartForm({ filename, content });
      const url = `/api/products/${id}/upload-${kind}/`;
      return api.request({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': key } });
    };
    const before = (await storedKeys()).length;
    const first = await again(`${kind}-1`);
    const stored = (await storedKeys()).length;
    const second = await again(`${kind}-1`);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
    expect(stored).toBeGreaterThan(before);
    expect((await storedKeys()).length).toBe(stored);
    await again(`${kind}-2`);
    const card = (await api.request({ url: `/api/products/${id}/` })).json<Product>();
    expect(kind === 'image' ? card.images : card.files).toHaveLength(2);
  }
});
