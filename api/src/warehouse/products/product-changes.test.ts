import { test } from 'node:test';
import { Product, ProductRow } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { aProduct } from '../../../testing/shop/records.ts';
import { testProducts } from '../../../testing/shop/test-products.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { make, read } = testProducts(api);
await db`insert into categories (id, name) values (1, 'Платья')`;

const change = (id: number, payload: object, headers = {}) =>
  api.request({ method: 'PATCH', url: `/api/products/${id}/`, payload, headers });

test('the fields of the form are stored and answered with the updated row', async () => {
  const { id } = await aProduct(db, { price: 100 });
  const fields = {
    name: 'Сарафан',
    cost_price: 0,
    price: 1990.05,
    discount_price: null,
    description: 'Лён',
    weight: 0.25,
  };
  const response = await change(id, fields);
  expect(response.statusCode).toBe(200);
  expect(Value.Errors(ProductRow, response.json())).toEqual([]);
  expect(response.headers.etag).toBe('"2"');
  expect(await read(id)).toMatchObject(fields);
});

test('a category is set and removed; an unknown one is refused', async () => {
  const { id } = await aProduct(db);
  expect((await change(id, { category_id: 1 })).json()).toMatchObject({ category: { id: 1, name: 'Платья' } });
  expect((await change(id, { category_id: 77 })).statusCode).toBe(409);
  expect((await change(id, { category_id: null })).json()).toMatchObject({ category: null });
});

test('an archived product is answered although it left the list', async () => {
  const { id } = await aProduct(db);
  expect((await change(id, { archived: true })).json()).toMatchObject({ id, archived: true });
});

const malformed: object[] = [
  {},
  { name: '' },
  { name: '  ' },
  { name: null },
  { price: -0.01 },
  { cost_price: -1 },
  { discount_price: '10' },
  { price: 10.005 },
  { price: 1e11 },
  { weight: -1 },
  { description: 'а'.repeat(10_001) },
  { gender: 'иной' },
  { id: 5 },
  { deleted_at: null },
];
for (const payload of malformed) {
  test(`the change ${JSON.stringify(payload).slice(0, 60)} is refused and changes nothing`, async () => {
    const { id } = await aProduct(db, { price: 5 });
    expect((await change(id, payload)).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ name: 'Платье', price: 5, version: 1 });
  });
}

test('a refusal contains the error of each field', async () => {
  const { id } = await aProduct(db);
  const response = await change(id, {
    name: ' ',
    price: -1,
    weight: 1e9,
    description: 'а'.repeat(10_001),
    gender: 'иной',
  });
  expect(response.json()).toMatchObject({
    fields: {
      name: 'Заполните поле',
      price: 'Слишком маленькое число',
      description: 'Слишком длинный текст',
      gender: 'Недопустимое значение',
    },
  });
  expect((await change(id, { weight: 1e9 })).json()).toMatchObject({ fields: { weight: 'Слишком большое число' } });
  expect((await change(id, { price: 10.005 })).json()).toMatchObject({
    fields: { price: 'Не больше двух знаков после запятой' },
  });
});

test('a refusal of the body as a whole names no field', async () => {
  expect((await make({})).json()).not.toHaveProperty('fields');
});

test('a product is created with its sizes in the given order', async () => {
  const sizes = [
    { size: 'M', remaining: 4 },
    { size: 'XS', remaining: 0 },
  ];
  const response = await make({ name: 'Юбка', price: 3990, category_id: 1, modifications: sizes });
  expect(response.statusCode).toBe(201);
  expect(Value.Errors(Product, response.json())).toEqual([]);
  expect(response.json()).toMatchObject({ name: 'Юбка', price: 3990, status: 'на складе', modifications: sizes });
});

test('a product without a name, or with a duplicate size or an unknown category, is not created', async () => {
  const before = (await api.request({ url: '/api/products/' })).json<ProductRow[]>().length;
  expect((await make({})).statusCode).toBe(400);
  expect((await make({ name: 'Юбка', modifications: [{ size: '', remaining: 1 }] })).statusCode).toBe(400);
  const size = { size: 'M', remaining: 1 };
  expect((await make({ name: 'Юбка', modifications: [size, size] })).statusCode).toBe(409);
  expect((await make({ name: 'Юбка', category_id: 77 })).statusCode).toBe(409);
  expect((await api.request({ url: '/api/products/' })).json()).toHaveLength(before);
});

test('a repeated request, also a simultaneous one, creates one product and returns it', async () => {
  const attempt = { 'idempotency-key': 'attempt-1' };
  const responses = await Promise.all([1, 2, 3].map(() => make({ name: 'Сарафан' }, attempt)));
  const ids = responses.map((response) => response.json<Product>().id);
  expect(new Set(ids).size).toBe(1);
  expect((await make({ name: 'Сарафан' }, attempt)).json()).toMatchObject({ id: ids[0], name: 'Сарафан' });
  expect((await make({ name: 'Сарафан' }, { 'idempotency-key': 'attempt-2' })).json<Product>().id).not.toBe(ids[0]);
});

test('a key is valid for one body, and for a day', async () => {
  const attempt = { 'idempotency-key': 'attempt-4' };
  const made = (await make({ name: 'Сарафан' }, attempt)).json<Product>();
  const refused = await make({ name: 'Сарафан летний' }, attempt);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ detail: 'С этим ключом уже отправлен другой запрос' });
  await db`update request_keys set made_at = now() - interval '25 hours'`;
  const later = (await make({ name: 'Сарафан летний' }, attempt)).json<Product>();
  expect(later.id).not.toBe(made.id);
  expect(await db`select from request_keys`).toHaveLength(1);
});

test('a key of another call is refused, and of a request made before calls were stored it is not', async () => {
  const attempt = { 'idempotency-key': 'attempt-5' };
  const made = (await make({ name: 'Сарафан' }, attempt)).json<Product>();
  await db`update request_keys set body_hash = null`;
  expect((await make({ name: 'Сарафан' }, attempt)).json<Product>().id).toBe(made.id);
  await db`update request_keys set call = 'POST /api/parties/'`;
  expect((await make({ name: 'Сарафан' }, attempt)).statusCode).toBe(422);
});

test('a refused request may be repeated with its key', async () => {
  const attempt = { 'idempotency-key': 'attempt-3' };
  expect((await make({ name: 'Сарафан', category_id: 77 }, attempt)).statusCode).toBe(409);
  expect((await make({ name: 'Сарафан', category_id: 1 }, attempt)).statusCode).toBe(201);
});
