import { beforeEach, test } from 'node:test';
import { Product, type ProductPhoto, ProductRow } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate products, categories, collections, files cascade`);

const list = async (query = '') => (await api.request({ url: `/api/products/${query}` })).json<ProductRow[]>();

test('the list has the products that are not archived, and on request those that are', async () => {
  const { id: sold } = await aProduct(db);
  const { id: archived } = await aProduct(db, { archived: true });
  await aProduct(db, { deleted_at: new Date() });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('?archived=false')).toEqual([sold]);
  expect(await ids('?archived=true')).toEqual([archived]);
  expect(await ids('')).toEqual([sold]);
});

for (const query of ['?archived=', '?archived=yes', '?archived=true&archived=false']) {
  test(`the list "${query}" is refused`, async () => {
    expect((await api.request({ url: `/api/products/${query}` })).statusCode).toBe(400);
  });
}

test('a list row of a product has its category, its collection and its sizes in their own order', async () => {
  await db`insert into categories (id, name) values (1, 'Платья')`;
  await db`insert into collections (id, name) values (2, 'Вечер')`;
  const { id } = await aProduct(
    db,
    { category_id: 1, collection_id: 2, price: 6990, gender: 'женский' },
    { XS: 2, S: 0, L: 6 },
  );
  await aProduct(db, {}, { M: 1 });
  const [first, second] = await list();
  expect(Value.Errors(Type.Array(ProductRow), [first, second])).toEqual([]);
  expect(first).toMatchObject({
    id,
    price: 6990,
    cost_price: null,
    category: { id: 1, name: 'Платья' },
    collection: { id: 2, name: 'Вечер' },
  });
  expect(first?.modifications.map(({ size, remaining }) => [size, remaining])).toEqual([
    ['XS', 2],
    ['S', 0],
    ['L', 6],
  ]);
  expect(second).toMatchObject({ category: null, collection: null, modifications: [{ size: 'M' }] });
});

test('a product is read with its pictures in order and files at valid addresses', async () => {
  const { id } = await aProduct(db, { description: 'Вискоза', weight: 0.25 }, { S: 4 });
  await db`insert into files (id, name, media_type, byte_size) values
    (51, 'спинка.webp', 'image/webp', 1), (52, 'перед.webp', 'image/webp', 1), (53, 'состав.txt', 'text/plain', 1)`;
  await db`insert into product_images (product_id, file_id, position) values (${id}, 51, 2), (${id}, 52, 1)`;
  await db`insert into attachments (file_id, product_id) values (53, ${id})`;
  await api.files.write('52_перед.webp', Buffer.from('1'));

  const response = await api.request({ url: `/api/products/${id}/` });
  const product = response.json<Product>();
  expect(response.headers.etag).toMatch(new RegExp(`^"${product.version}-[\\w-]{22}"$`));
  expect(Value.Errors(Product, product)).toEqual([]);
  expect(product).toMatchObject({
    description: 'Вискоза',
    weight: 0.25,
    height: null,
    modifications: [{ remaining: 4 }],
  });
  expect(product.images.map(({ url }) => url.split('/').at(-1))).toEqual(['52_перед.webp', '51_спинка.webp']);
  expect(product.files).toEqual([{ id: 53, image: false, url: expect.stringMatching(/\/53_состав\.txt$/) }]);
  const picture = await api.app.inject({ url: encodeURI(product.images[0]?.url ?? '') });
  expect(picture.statusCode).toBe(200);
});

test('the first picture of some products is returned, at an address that is valid for the reader', async () => {
  const { id: dress } = await aProduct(db);
  const { id: skirt } = await aProduct(db);
  const { id: plain } = await aProduct(db);
  const { id: gone } = await aProduct(db, { deleted_at: new Date() });
  await db`insert into files (id, name, media_type, byte_size) values
    (61, 'спинка.webp', 'image/webp', 1), (62, 'перед.webp', 'image/webp', 1), (63, 'прежнее.webp', 'image/webp', 1)`;
  await db`insert into product_images (product_id, file_id, position, deleted_at) values
    (${dress}, 63, 1, now()), (${dress}, 61, 3, null), (${dress}, 62, 2, null), (${skirt}, 61, 1, null), (${gone}, 61, 1, null)`;
  await api.files.write('62_перед.webp', Buffer.from('1'));
  const response = await api.request({
    url: `/api/products/photos/?ids=${dress},${skirt},${plain},${gone},9999999999`,
  });
  const photos = response.json<ProductPhoto[]>();
  expect(photos).toEqual([
    { id: dress, url: expect.stringMatching(/\/62_перед\.webp$/) },
    { id: skirt, url: expect.stringMatching(/\/61_спинка\.webp$/) },
  ]);
  expect((await api.app.inject({ url: encodeURI(photos[0]?.url ?? '') })).statusCode).toBe(200);
});

for (const query of ['', '?ids=', '?ids=a', '?ids=0', '?ids=1,', `?ids=${Array.from({ length: 101 }, () => 1)}`]) {
  test(`pictures requested with "${query.slice(0, 20)}" are refused`, async () => {
    expect((await api.request({ url: `/api/products/photos/${query}` })).statusCode).toBe(400);
  });
}
