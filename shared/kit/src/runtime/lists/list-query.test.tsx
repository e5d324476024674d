import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { waitFor } from '@testing-library/dom';
import { queryClient } from '../api/query-client';
import { listQuery, revisionOf } from './list-query';
import { pendingChanges } from './pending-changes';

interface Coat {
  id: number;
  name: string;
}

const path = '/coats';
const list = ['GET', path] as const;
const anorak = { id: 2, name: 'Анорак' };
const coat = { id: 1, name: 'Пальто' };

const coatsQuery = listQuery<Coat>({
  entity: 'product',
  queryKey: ['coats'],
  path,
  params: { archived: false },
  compare: (one, other) => other.id - one.id,
});

const read = () => queryClient.fetchQuery({ ...coatsQuery, retry: false });
const cached = () => queryClient.getQueryCache().find({ queryKey: ['coats'] });
const asked = () => server.calls(...list).map(({ query }) => query.since);

const answerWhole = (rows: Coat[], revision: string) => server.on(...list, rows, { 'x-revision': revision });
const answerChanges = (changes: { revision: string; changed: Coat[]; deleted: number[] }) =>
  server.on(...list, changes);

beforeEach(() => queryClient.clear());

test('the first time the whole list is requested, later only the changes', async () => {
  answerWhole([anorak, coat], 'a.4');
  await read();
  answerChanges({ revision: 'a.6', changed: [{ id: 3, name: 'Тренч' }], deleted: [1] });
  expect(await read()).toEqual([{ id: 3, name: 'Тренч' }, anorak]);
  await read();
  expect(asked()).toEqual([undefined, 'a.4', 'a.6']);
  expect(server.calls(...list)[1]?.query.archived).toBe(false);
});

test('unchanged rows stay the same objects after a refetch', async () => {
  answerWhole([anorak, coat], 'a.4');
  const [before] = await read();
  answerChanges({ revision: 'a.5', changed: [{ id: 1, name: 'Плащ' }], deleted: [] });
  expect((await read())[0]).toBe(before);
});

test('a whole list in answer to a request for changes replaces the cached one', async () => {
  answerWhole([anorak, coat], 'a.4');
  await read();
  answerWhole([coat], 'b.1');
  expect(await read()).toEqual([coat]);
  await read();
  expect(asked().at(-1)).toBe('b.1');
});

for (const status of [400, 404]) {
  test(`a back end that answers ${status} to a request for changes is asked for the whole list`, async () => {
    answerWhole([coat], 'a.4');
    await read();
    server.handle(...list, ({ query }) =>
      query.since === undefined ? { status: 200, body: [anorak] } : { status, body: {} },
    );
    expect(await read()).toEqual([anorak]);
    await read();
    expect(asked()).toEqual([undefined, 'a.4', undefined, undefined]);
  });
}

test('a back end without revisions is asked for the whole list each time', async () => {
  server.on(...list, [coat], {});
  await read();
  await read();
  expect(asked()).toEqual([undefined, undefined]);
});

test('a list without an order is requested whole each time, and its revision is known', async () => {
  const whole = listQuery<Coat>({ entity: 'order', queryKey: ['coats'], path });
  answerWhole([coat], 'a.4');
  await queryClient.fetchQuery(whole);
  await queryClient.fetchQuery(whole);
  expect(asked()).toEqual([undefined, undefined]);
  expect(revisionOf(cached() ?? {})).toBe('a.4');
});

test('a list removed from the cache is requested whole again', async () => {
  answerWhole([coat], 'a.4');
  await read();
  queryClient.removeQueries({ queryKey: ['coats'] });
  await read();
  expect(asked()).toEqual([undefined, undefined]);
});

test('an aborted answer is not stored as the last answer', async () => {
  answerWhole([coat], 'a.4');
  await read();
  const held = holdAnswer(...list);
  const givenUp = read().catch(() => undefined);
  await waitFor(() => expect(asked()).toHaveLength(2));
  await queryClient.cancelQueries({ queryKey: ['coats'] });
  await held.answer({ revision: 'a.9', changed: [anorak], deleted: [] });
  await givenUp;
  answerChanges({ revision: 'a.9', changed: [anorak], deleted: [] });
  expect(await read()).toEqual([anorak, coat]);
  expect(asked().at(-1)).toBe('a.4');
});

test('a pending change is kept on top of a refetch, and a refused one is removed', async () => {
  answerWhole([anorak, coat], 'a.4');
  await read();
  const query = cached();
  if (!query) throw new Error('The list is not in the cache');
  const change = { ids: new Set([1]), fields: { name: 'Плащ' } };
  pendingChanges.begin(query, change);
  answerChanges({ revision: 'a.5', changed: [{ id: 2, name: 'Парка' }], deleted: [] });
  expect(await read()).toEqual([
    { id: 2, name: 'Парка' },
    { id: 1, name: 'Плащ' },
  ]);
  pendingChanges.end(query, change);
  answerChanges({ revision: 'a.5', changed: [], deleted: [] });
  expect(await read()).toEqual([{ id: 2, name: 'Парка' }, coat]);
});
