import { test } from 'node:test';
import type { RecentRecord } from '@shared/contract/wire/host/recent';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

const open = (send: SendRequest, record_id: number, section = 'orders') =>
  send({ method: 'PUT', url: '/api/recents/', payload: { section, record_id } });
const recentsOf = async (send: SendRequest) =>
  (await send({ url: '/api/recents/' }))
    .json<RecentRecord[]>()
    .map(({ section, record_id }) => `${section} ${record_id}`);

test('the card that was opened last is the first of the recent records, once; each person has their own', async () => {
  const colleague = await api.signIn('colleague');
  for (const id of [41, 42]) expect((await open(api.request, id)).statusCode).toBe(204);
  await open(api.request, 41, 'products');
  await open(api.request, 41);
  await open(colleague, 7, 'buyers');
  expect(await recentsOf(api.request)).toEqual(['orders 41', 'products 41', 'orders 42']);
  expect(await recentsOf(colleague)).toEqual(['buyers 7']);
});

test('a person has the newest twenty', async () => {
  const reader = await api.signIn('reader');
  for (let id = 1; id <= 23; id++) await open(reader, id);
  const recents = await recentsOf(reader);
  expect(recents).toHaveLength(20);
  expect(recents[0]).toBe('orders 23');
  expect(recents.at(-1)).toBe('orders 4');
});

test('what is no section or no record is refused', async () => {
  expect((await open(api.request, 0)).statusCode).toBe(400);
  expect((await open(api.request, 1, 'Orders!')).statusCode).toBe(400);
});

test('a newly opened card is announced, the same one again is not', async () => {
  const announced = async () => {
    const [row] = await api.db<{ revision: string }[]>`
      select revision from changes where entity = 'recent' and id = ${api.user.id}`;
    return row?.revision;
  };
  await open(api.request, 51);
  const first = await announced();
  await open(api.request, 51);
  expect(await announced()).toBe(first);
  await open(api.request, 52);
  await eventually(async () => expect(await announced()).not.toBe(first));
});
