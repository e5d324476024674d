import { test } from 'node:test';
import { Party, PartyRow } from '@shared/contract/wire/party';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { aParty } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('the list has the newest party first and no deleted ones', async () => {
  expect((await api.request({ url: '/api/parties/' })).body).toBe('[]');
  await api.db`insert into parties (id, party_date, agent_name, amount, deleted_at) values
    (101, '2026-02-01', 'Игла', 128500.5, null), (102, '2026-02-08', 'Денимпром', null, null), (103, '2026-02-09', 'Игла', 1, now())`;
  const list = (await api.request({ url: '/api/parties/' })).json<PartyRow[]>();
  expect(Value.Errors(Type.Array(PartyRow), list)).toEqual([]);
  expect(list).toEqual([
    expect.objectContaining({ id: 102, agent_name: 'Денимпром', amount: null, status: 'не заказано' }),
    expect.objectContaining({ id: 101, party_date: '2026-02-01', amount: 128500.5 }),
  ]);
});

const change = (id: number, payload: object) =>
  api.request({ method: 'PATCH', url: `/api/parties/?party_id=${id}`, payload });

test('a party is read with its supplier and its files', async () => {
  const id = await aParty(api.db, { agent_email: 'igla@example.com', agent_phone: '+7 900 000-00-00' });
  await api.db`insert into files (id, name, media_type, byte_size) values (71, 'накладная.pdf', 'application/pdf', 1)`;
  await api.db`insert into attachments (file_id, party_id) values (71, ${id})`;
  const response = await api.request({ url: `/api/parties/${id}/` });
  expect(Value.Errors(Party, response.json())).toEqual([]);
  expect(response.json()).toMatchObject({ id, agent_email: 'igla@example.com', files: [{ id: 71, image: false }] });
});

test('a new status or tag is stored and answered with the updated row', async () => {
  const id = await aParty(api.db);
  expect((await change(id, { status: 'оплачено' })).json()).toMatchObject({ id, status: 'оплачено', version: 2 });
  expect((await change(id, { tag: 'бартер' })).json()).toMatchObject({ status: 'оплачено', tag: 'бартер', version: 3 });
});

test('a malformed change of a party changes none', async () => {
  const id = await aParty(api.db);
  for (const payload of [
    {},
    { status: 'доставлен' },
    { amount: 5 },
    { status: null },
    { agent_name: ' ' },
    { agent_email: 'игла' },
    { agent_phone: '12' },
  ]) {
    expect((await change(id, payload)).statusCode).toBe(400);
  }
  expect((await api.request({ url: `/api/parties/${id}` })).json()).toMatchObject({ version: 1 });
});

test('several parties are changed together', async () => {
  const ids = [await aParty(api.db), await aParty(api.db)];
  const payload = { ids, change: { status: 'на складе' } };
  expect((await api.request({ method: 'PATCH', url: '/api/parties/multiple/', payload })).statusCode).toBe(204);
  for (const id of ids) {
    expect((await api.request({ url: `/api/parties/${id}` })).json()).toMatchObject({ status: 'на складе' });
  }
});

test('parties are found by the contacts of their supplier', async () => {
  const id = await aParty(api.db, { agent_phone: '+7 495 777-10-20', agent_email: 'zakaz@tkani.example' });
  const search = async (typed: string) =>
    (await api.request({ url: `/api/parties/search/?q=${encodeURIComponent(typed)}` })).json();
  const byPhone = { id, reasons: [{ kind: 'phone', text: '+7 495 777-10-20' }] };
  expect(await search('777-10-20')).toEqual({ matches: [byPhone], is_whole: true });
  expect(await search('tkani 495')).toMatchObject({
    matches: [{ id, reasons: [{ kind: 'phone' }, { kind: 'email' }] }],
  });
  expect((await api.request({ url: '/api/parties/search/' })).statusCode).toBe(400);
});

const create = (payload: object) => api.request({ method: 'POST', url: '/api/parties/', payload });
const begun = { agent_name: ' Волжская нить ', agent_email: 'zakaz@nit.example.com', party_date: '2026-11-22' };

test('a party is created, is in the list, and reaches those who have the list already', async () => {
  const seen = (await api.request({ url: '/api/parties/' })).headers['x-revision'];
  const response = await create(begun);
  expect(response.statusCode).toBe(201);
  expect(Value.Errors(Party, response.json())).toEqual([]);
  const made = {
    ...begun,
    agent_name: 'Волжская нить',
    agent_phone: null,
    status: 'не заказано',
    tag: 'нет',
    amount: null,
  };
  expect(response.json()).toMatchObject(made);
  expect(response.headers.etag).toBe('"1"');
  const { id } = response.json<Party>();
  expect((await api.request({ url: `/api/parties/?since=${seen}` })).json()).toMatchObject({ changed: [{ id }] });
  expect((await api.request({ url: `/api/parties/${id}/history/` })).json()).toMatchObject([
    { field: 'id', user: 'tester' },
  ]);
});

test('a party without a supplier or a day, or with broken contacts, is refused with the error of the field', async () => {
  for (const change of [{ agent_name: '  ' }, { party_date: '22.11.2026' }, { party_date: null }, { amount: 5 }]) {
    expect((await create({ ...begun, ...change })).statusCode).toBe(400);
  }
  expect((await create({ ...begun, agent_email: 'нить', agent_phone: '12' })).json()).toMatchObject({
    fields: { agent_email: expect.stringContaining('anna@example.ru'), agent_phone: expect.stringContaining('+7') },
  });
});

test('the suppliers have their newest contacts, the number of their parties and the last one', async () => {
  await api.db`truncate parties cascade`;
  await aParty(api.db, { agent_name: 'Полюс', party_date: '2026-03-01' });
  await aParty(api.db, { agent_name: 'Исеть', party_date: '2026-01-01', agent_phone: '+7 1', agent_email: 'old@iset' });
  const last = await aParty(api.db, { agent_name: 'Исеть', party_date: '2026-04-01', agent_email: 'new@iset' });
  await aParty(api.db, { agent_name: 'Исеть', party_date: '2026-05-01', deleted_at: new Date() });
  const suppliers = (await api.request({ url: '/api/parties/suppliers/' })).json();
  expect(suppliers).toEqual([
    { agent_name: 'Исеть', agent_email: 'new@iset', agent_phone: '+7 1', parties: 2, last_party_id: last },
    { agent_name: 'Полюс', agent_email: null, agent_phone: null, parties: 1, last_party_id: expect.any(Number) },
  ]);
});

test('the fields of the supplier are changed one by one, and each change is in the history', async () => {
  const id = await aParty(api.db);
  expect((await change(id, { agent_name: 'Нить' })).json()).toMatchObject({ agent_name: 'Нить', version: 2 });
  expect((await change(id, { agent_email: 'zakaz@nit.example' })).statusCode).toBe(200);
  expect((await change(id, { agent_phone: '+7 900 000-00-12' })).statusCode).toBe(200);
  const history = (await api.request({ url: `/api/parties/${id}/history/` })).json<{ field: string }[]>();
  expect(history.map(({ field }) => field)).toEqual(['agent_phone', 'agent_email', 'agent_name']);
  const payload = { ids: [id], change: { agent_name: 'Все' } };
  expect((await api.request({ method: 'PATCH', url: '/api/parties/multiple/', payload })).statusCode).toBe(400);
});
