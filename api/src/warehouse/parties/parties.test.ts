import { test } from 'node:test';
import { expect } from 'expect';
import { Party, PartyConflict, PartyRow } from 'shared/contract/party';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { startTestApi } from '../../../testing/test-api.ts';
import { aParty } from './a-party.ts';

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

const change = (id: number | string, payload: object, headers = {}) =>
  api.request({ method: 'PATCH', url: `/api/parties/?party_id=${id}`, payload, headers });

test('a party is read with its supplier and its files', async () => {
  const id = await aParty(api.db, { agent_email: 'igla@example.com', agent_phone: '+7 900 000-00-00' });
  await api.db`insert into files (id, name, media_type, byte_size) values (71, 'накладная.pdf', 'application/pdf', 1)`;
  await api.db`insert into attachments (file_id, party_id) values (71, ${id})`;
  const answer = await api.request({ url: `/api/parties/${id}/` });
  expect(Value.Errors(Party, answer.json())).toEqual([]);
  expect(answer.json()).toMatchObject({ id, agent_email: 'igla@example.com', files: [{ id: 71, image: false }] });
});

test('a new status or tag is stored and answered with the updated row', async () => {
  const id = await aParty(api.db);
  expect((await change(id, { status: 'оплачено' })).json()).toMatchObject({ id, status: 'оплачено', version: 2 });
  expect((await change(id, { tag: 'бартер' })).json()).toMatchObject({ status: 'оплачено', tag: 'бартер', version: 3 });
});

test('a change of another version is refused with the current party', async () => {
  const id = await aParty(api.db);
  await change(id, { tag: 'бартер' });
  const answer = await change(id, { status: 'оплачено' }, { 'if-match': '"1"' });
  expect(answer.statusCode).toBe(412);
  expect(Value.Errors(PartyConflict, answer.json())).toEqual([]);
  expect(answer.json()).toMatchObject({ current: { tag: 'бартер', status: 'не заказано', version: 2 } });
});

test('a change that is malformed, or of an unknown party, changes none', async () => {
  const id = await aParty(api.db);
  for (const payload of [{}, { status: 'доставлен' }, { agent_name: 'Игла 2' }, { status: null }]) {
    expect((await change(id, payload)).statusCode).toBe(400);
  }
  expect((await change('', { tag: 'бартер' })).statusCode).toBe(400);
  expect((await change(999_999, { tag: 'бартер' })).statusCode).toBe(404);
  expect((await api.request({ url: `/api/parties/${id}` })).json()).toMatchObject({ version: 1 });
});

test('one party is deleted, once', async () => {
  const id = await aParty(api.db);
  const remove = () => api.request({ method: 'DELETE', url: `/api/parties/?party_id=${id}` });
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
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
