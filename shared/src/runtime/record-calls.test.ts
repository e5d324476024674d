import { expect, test } from '@jest/globals';
import { server } from 'shared/testing/fake-server';
import { http } from './http';
import { saveRows } from './record-calls';

const all = ['PATCH', '/coats/multiple/'] as const;
const one = (id: number) => ['PATCH', `/coats/${id}/`] as const;

const save = (ids: number[]) =>
  saveRows(ids, {
    one: (id) => http.patch(`/coats/${id}/`),
    all: (several) => http.patch('/coats/multiple/', several),
  });

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
  expect(server.calls(...all)[0]?.body).toEqual(ids);
  expect(saved()).toEqual([]);
});

for (const status of [404, 405] as const) {
  test(`a back end without a bulk call (${status}) gets one call for each, a few at a time`, async () => {
    server.lack(...all, status);
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
}

test('a refused bulk change does not mean a missing call: no row is saved on its own', async () => {
  server.fail(...all, 404);
  await expect(save(ids)).rejects.toThrow();
  expect(saved()).toEqual([]);
});

test('after the first refused row no further call is started', async () => {
  server.lack(...all);
  for (const id of ids) server.on(...one(id), {});
  server.fail(...one(2));
  await expect(save(ids)).rejects.toThrow();
  expect(saved().length).toBeLessThan(ids.length);
});
