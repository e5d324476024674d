import { expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { recordCalls } from './record-calls';

const all = ['PATCH', '/api/products/multiple/'] as const;
const one = (id: number) => ['PATCH', `/api/products/${id}/`] as const;

const { changeRows } = recordCalls<{ tag: string }>({ path: '/api/products/' });
const save = (ids: number[]) => changeRows(ids, { tag: 'нет' });

const ids = Array.from({ length: 20 }, (_, index) => index + 1);
const saved = () => ids.filter((id) => server.calls(...one(id)).length === 1);

test('one row is saved by the call for one', async () => {
  server.on(...one(1), {});
  await save([1]);
  expect(server.calls(...one(1))).toHaveLength(1);
});

test('many rows are saved by one call', async () => {
  server.on(...all, {});
  await save(ids);
  expect(server.calls(...all)[0]?.body).toMatchObject({ ids });
  expect(saved()).toEqual([]);
});

test('a back end without a bulk call gets one call for each, a few at a time', async () => {
  server.lack('PATCH /api/products/multiple/');
  let onTheWay = 0;
  let most = 0;
  for (const id of ids) {
    server.handle(...one(id), async () => {
      onTheWay += 1;
      most = Math.max(most, onTheWay);
      await Promise.resolve();
      onTheWay -= 1;
      return { status: 200, body: {} };
    });
  }
  await save(ids);
  expect(saved()).toEqual(ids);
  expect(most).toBeLessThanOrEqual(6);
});

test('a failed bulk change saves no row on its own', async () => {
  server.fail(...all, 404);
  await expect(save(ids)).rejects.toThrow();
  expect(saved()).toEqual([]);
});

test('after the first refused row no further call is started', async () => {
  server.lack('PATCH /api/products/multiple/');
  for (const id of ids) server.on(...one(id), {});
  server.fail(...one(2));
  await expect(save(ids)).rejects.toThrow();
  expect(saved().length).toBeLessThan(ids.length);
});
