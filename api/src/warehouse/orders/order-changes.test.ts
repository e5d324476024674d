import { test } from 'node:test';
import { OrderConflict, OrderRow } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { beginSignIn } from '../../../testing/begin-sign-in.ts';
import { anOrder } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { waitingForLocks } from '../../../testing/test-database.ts';
import { changeAs } from '../../accounts/change-as.ts';

const api = await startTestApi();
const { db } = api;

const change = (id: number | string, payload: object, ifMatch?: string) =>
  api.request({
    method: 'PATCH',
    url: `/api/orders/?order_id=${id}`,
    payload,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });

const stored = async (id: number) => {
  const [row] = await db`select status, tag, version from orders where id = ${id}`;
  return { ...row };
};

test('a new status is stored and answered with the updated row', async () => {
  const id = await anOrder(db);
  const response = await change(id, { status: 'доставлен' });
  expect(response.statusCode).toBe(200);
  expect(Value.Errors(OrderRow, response.json())).toEqual([]);
  expect(response.json()).toMatchObject({ id, status: 'доставлен', tag: 'нет', version: 2 });
  expect(response.headers.etag).toBe('"2"');
  expect(await stored(id)).toEqual({ status: 'доставлен', tag: 'нет', version: 2 });
});

test('the fields of the card are stored, several at once', async () => {
  const id = await anOrder(db, { city: 'Тверь', email: 'anna@example.com' });
  await change(id, { city: 'Москва', street: 'Лесная', delivery_method: 'почта', email: null, status: 'доставлен' });
  expect((await api.request({ url: `/api/orders/${id}` })).json()).toMatchObject({
    city: 'Москва',
    street: 'Лесная',
    house: '',
    delivery_method: 'почта',
    email: null,
    status: 'доставлен',
  });
});

test('several orders are changed together, all or none', async () => {
  const ids = [await anOrder(db), await anOrder(db)];
  const changeAll = (payload: object) => api.request({ method: 'PATCH', url: '/api/orders/multiple/', payload });
  expect((await changeAll({ ids: [...ids, 999_999], change: { tag: 'бартер' } })).statusCode).toBe(404);
  for (const malformed of [
    { ids: [], change: { tag: 'бартер' } },
    { ids, change: {} },
    { change: { tag: 'бартер' } },
  ]) {
    expect((await changeAll(malformed)).statusCode).toBe(400);
  }
  for (const id of ids) {
    expect(await stored(id)).toMatchObject({ tag: 'нет', version: 1 });
  }
  expect((await changeAll({ ids, change: { status: 'возврат', tag: 'бартер' } })).statusCode).toBe(204);
  for (const id of ids) {
    expect(await stored(id)).toEqual({ status: 'возврат', tag: 'бартер', version: 2 });
  }
});

test('a change of several orders skips those that others have changed or deleted since the list was read', async () => {
  const ids = [await anOrder(db), await anOrder(db), await anOrder(db), await anOrder(db)];
  const [mine = 0, theirs = 0, programs = 0, deleted = 0] = ids;
  const seen = String((await api.request({ url: '/api/orders/' })).headers['x-revision']);
  const changeAll = async (body: object) => {
    const payload = { ids, change: { status: 'возврат' }, ...body };
    return api.request({ method: 'PATCH', url: '/api/orders/multiple/', payload });
  };
  await change(mine, { tag: 'бартер' });
  const colleague = await beginSignIn(db, 'colleague');
  await changeAs(db, colleague, (tx) => tx`update orders set city = 'Омск' where id = ${theirs}`);
  await db`update orders set city = 'Тверь' where id = ${programs}`;
  await db`update orders set deleted_at = now() where id = ${deleted}`;

  const response = await changeAll({ seen });
  expect(response.json()).toEqual({ left_out: [theirs, programs, deleted] });
  expect(await stored(mine)).toMatchObject({ status: 'возврат' });
  expect(await stored(theirs)).toMatchObject({ status: 'в обработке' });

  expect((await changeAll({ ids: [theirs], seen: 'abc.1' })).json()).toEqual({ left_out: [] });
  expect((await changeAll({ ids: [programs] })).statusCode).toBe(204);
  expect(await stored(programs)).toMatchObject({ status: 'возврат' });
});

test('writing the current value makes no new version', async () => {
  const id = await anOrder(db, { status: 'доставлен' });
  expect((await change(id, { status: 'доставлен' })).json()).toMatchObject({ version: 1 });
});

const malformed: object[] = [
  {},
  [],
  { city: null },
  { full_name: 'а'.repeat(201) },
  { full_name: ' ' },
  { email: 'anna@' },
  { phone: '345' },
  { delivery_method: 'голубь' },
  { status: 'украден' },
  { status: null },
  { status: ['доставлен'] },
  { amount: 1 },
  { status: 'доставлен', deleted_at: null },
];
for (const body of malformed) {
  test(`the change ${JSON.stringify(body)} is refused and changes nothing`, async () => {
    const id = await anOrder(db);
    expect((await change(id, body)).statusCode).toBe(400);
    expect(await stored(id)).toEqual({ status: 'в обработке', tag: 'нет', version: 1 });
  });
}

test('invalid contacts, and a customer without a name, are refused with a reason', async () => {
  const id = await anOrder(db);
  expect((await change(id, { email: 'anna@example', phone: 'позвонить' })).json()).toMatchObject({
    fields: {
      email: 'Нужен адрес вида anna@example.ru',
      phone: 'Нужен номер с кодом, например +7 912 345-67-89',
    },
  });
  expect((await change(id, { full_name: ' ' })).json()).toMatchObject({ fields: { full_name: 'Заполните поле' } });
});

test('a change with the current version is made', async () => {
  const id = await anOrder(db);
  expect((await change(id, { tag: 'бартер' }, '"1"')).statusCode).toBe(200);
  expect((await change(id, { tag: 'нет' }, '*')).statusCode).toBe(200);
  expect((await change(id, { tag: 'бартер' }, '"7", "3"')).statusCode).toBe(200);
});

test('a refused change names who wrote its fields last', async () => {
  const id = await anOrder(db);
  const boris = await api.signIn('boris');
  await boris({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { city: 'Тула', status: 'доставлен' } });
  await change(id, { status: 'возврат' });
  const refused = await change(id, { city: 'Пермь', house: '7', status: 'в обработке' }, '"1"');
  expect(Value.Errors(OrderConflict, refused.json())).toEqual([]);
  expect(refused.json()).toMatchObject({ status: 412, authors: { city: 'boris', status: 'tester' } });
});

/** Starts requests that lock the same row, and lets them continue only when all of them wait for it. */
const atOnce = async <Response>(id: number, requests: (() => Promise<Response>)[]): Promise<Response[]> => {
  let responses: Promise<Response>[] = [];
  await db.begin(async (tx) => {
    await tx`select from orders where id = ${id} for update`;
    responses = requests.map((send) => send());
    await waitingForLocks(db, requests.length);
  });
  return Promise.all(responses);
};

test('of several simultaneous changes of one version exactly one is made', async () => {
  const id = await anOrder(db);
  const tagIt = () => change(id, { tag: 'бартер' }, '"1"');
  const responses = await atOnce(id, [tagIt, tagIt, tagIt, tagIt, tagIt]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  expect(await stored(id)).toMatchObject({ version: 2 });
});

test('a status and a tag changed at the same time are both kept', async () => {
  const id = await anOrder(db);
  await atOnce(id, [() => change(id, { status: 'возврат' }), () => change(id, { tag: 'бартер' })]);
  expect(await stored(id)).toEqual({ status: 'возврат', tag: 'бартер', version: 3 });
});
