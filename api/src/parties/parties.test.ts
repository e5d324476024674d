import { test } from 'node:test';
import { expect } from 'expect';
import { PartyRow } from 'shared/contract/party';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();

test('the list has the newest party first and none that is deleted', async () => {
  expect((await api.request({ url: '/api/parties/' })).body).toBe('[]');
  await api.db`insert into parties (id, party_date, agent_name, amount, deleted_at) values
    (1, '2026-02-01', 'Игла', 128500.5, null), (2, '2026-02-08', 'Денимпром', null, null), (3, '2026-02-09', 'Игла', 1, now())`;
  const list = (await api.request({ url: '/api/parties/' })).json<PartyRow[]>();
  expect(Value.Errors(Type.Array(PartyRow), list)).toEqual([]);
  expect(list).toEqual([
    expect.objectContaining({ id: 2, agent_name: 'Денимпром', amount: null, status: 'не заказано' }),
    expect.objectContaining({ id: 1, party_date: '2026-02-01', amount: 128500.5 }),
  ]);
});
