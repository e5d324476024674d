import { beforeEach, test } from 'node:test';
import type { Category, Product } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate products, categories, collections cascade`);

const kinds = [
  {
    path: '/api/products/categories/',
    idName: 'product_category_id',
    field: 'category',
    taken: 'Такая категория уже есть',
  },
  { path: '/api/collections/', idName: 'collection_id', field: 'collection', taken: 'Такая коллекция уже есть' },
] as const;

for (const { path, idName, field, taken } of kinds) {
  const list = async () => (await api.request({ url: path })).json<Category[]>();
  const names = async () => (await list()).map(({ name }) => name);
  const create = (payload: object) => api.request({ method: 'POST', url: path, payload });
  const make = async (name: string) => (await create({ name })).json<Category>();
  const at = (id: number | string) => `${path}?${idName}=${id}`;
  const rename = (id: number | string, payload: object) => api.request({ method: 'PATCH', url: at(id), payload });
  const remove = (id: number | string) => api.request({ method: 'DELETE', url: at(id) });
  const restore = (id: number) => api.request({ method: 'POST', url: at(id).replace('?', 'restore/?') });
  const productOf = async (id: number) => (await api.request({ url: `/api/products/${id}/` })).json<Product>();

  test(`a ${field} is created, and is in the list in the order of names`, async () => {
    await make('Юбки');
    const response = await create({ name: ' Брюки ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: expect.any(Number), name: 'Брюки' });
    expect(await list()).toEqual(['Брюки', 'Юбки'].map((name) => ({ id: expect.any(Number), name })));
  });

  test(`a renamed ${field} has its new name in its products, and their list is updated`, async () => {
    const { id } = await make('Юбки');
    const product = await aProduct(db, { [`${field}_id`]: id });
    const before = (await api.request({ url: '/api/products/' })).headers['x-revision'];
    const response = await rename(id, { name: 'Юбки и шорты' });
    expect(response.json()).toEqual({ id, name: 'Юбки и шорты' });
    expect(await productOf(product.id)).toMatchObject({ [field]: { id, name: 'Юбки и шорты' } });
    expect((await api.request({ url: '/api/products/' })).headers['x-revision']).not.toBe(before);
  });

  test(`a second ${field} with the same name is refused with a reason, also in another case`, async () => {
    const skirts = await make('Юбки');
    const trousers = await make('Брюки');
    for (const response of [await create({ name: 'юбки ' }), await rename(trousers.id, { name: 'ЮБКИ' })]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ detail: taken, fields: { name: taken } });
    }
    expect((await rename(skirts.id, { name: 'ЮБКИ' })).statusCode).toBe(200);
    expect(await names()).toEqual(['Брюки', 'ЮБКИ']);
  });

  test(`a deleted ${field} is in no list and in no product, and a restored one is in both again`, async () => {
    const { id } = await make('Юбки');
    const product = await aProduct(db, { [`${field}_id`]: id });
    expect((await remove(id)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    expect(await productOf(product.id)).toMatchObject({ [field]: null, [`${field}_id`]: null });
    expect((await remove(id)).statusCode).toBe(404);
    expect((await rename(id, { name: 'Брюки' })).statusCode).toBe(404);
    expect((await restore(id)).statusCode).toBe(204);
    expect(await names()).toEqual(['Юбки']);
    expect(await productOf(product.id)).toMatchObject({ [field]: { name: 'Юбки' }, [`${field}_id`]: id });
  });

  test(`a deleted ${field} whose name is taken now is not restored`, async () => {
    const { id } = await make('Юбки');
    await remove(id);
    await make('Юбки');
    expect((await restore(id)).statusCode).toBe(409);
  });

  test(`malformed names and ids of a ${field} are refused, and change none`, async () => {
    const { id } = await make('Юбки');
    for (const payload of [{}, { name: '' }, { name: '  ' }, { name: 'а'.repeat(101) }, { name: 'а', id: 5 }]) {
      expect((await create(payload)).statusCode).toBe(400);
      expect((await rename(id, payload)).statusCode).toBe(400);
    }
    for (const query of ['', 'all', '0']) {
      expect((await rename(query, { name: 'Брюки' })).statusCode).toBe(400);
      expect((await remove(query)).statusCode).toBe(400);
    }
    expect((await rename(999_999, { name: 'Брюки' })).statusCode).toBe(404);
    expect(await names()).toEqual(['Юбки']);
  });
}
