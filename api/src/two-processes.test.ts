import { test } from 'node:test';
import type { StoredFile } from '@shared/contract/wire/file';
import type { Tokens } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { eventually } from '../testing/eventually.ts';
import { anOrder } from '../testing/shop/records.ts';
import { startTwoProcesses } from '../testing/two-processes.ts';
import { readMigrations } from './database/migrate.ts';

const { db, ask, servers } = await startTwoProcesses({ DEMO_DATA: 'on', DEMO_ROWS: '5' });

const submit = (step: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(`/api/jwt/${step}/`, { method: 'POST', headers, body: new URLSearchParams(fields) });

let log = '';
for (const { stdout } of servers) {
  stdout?.on('data', (chunk) => {
    log += chunk;
  });
}

test('two processes that start at once on an empty database migrate and fill it once', async () => {
  const applied = await db<{ name: string }[]>`select name from schema_migrations order by name`;
  expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await db`select login from users where login = 'demo'`).toHaveLength(1);
  expect(await db`select from orders`).toHaveLength(5);
});

test('a sign-in is valid at the other process, and both exchange one token for the same successor', async () => {
  const first = await submit('2fa-1-step', { username: 'anna', password: 'long enough' });
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';', 1);
  await eventually(() => expect(log).toMatch(/Login code for anna: \d{6}/));
  const [, code = ''] = /anna: (\d{6})/.exec(log) ?? [];
  const second = await submit('2fa-2-step', { username: 'anna', code }, { cookie });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.by).not.toBe(first.by);

  const { refresh_token }: Tokens = JSON.parse(second.text);
  const refresh = () => submit('refresh', {}, { authorization: `Bearer ${refresh_token}` });
  const renewed = await Promise.all([refresh(), refresh()]);
  expect(new Set(renewed.map(({ by }) => by)).size).toBe(2);
  const successors = renewed.map(({ text }): string => JSON.parse(text).refresh_token);
  expect(successors[0]).toMatch(/./);
  expect(successors[1]).toBe(successors[0]);
});

test('a change at one process is in the next answer of the other, and both report it in the same way', async () => {
  const id = await anOrder(db);
  for (let round = 0; round < 50; round++) {
    const since = (await ask('/api/orders/')).headers.get('x-revision');
    const name = `Анна ${round}`;
    const change = await ask(`/api/orders/?order_id=${id}`, { method: 'PATCH', json: { full_name: name } });
    const list = await ask('/api/orders/');
    expect(list.by).not.toBe(change.by);
    expect(JSON.parse(list.text)).toContainEqual(JSON.parse(change.text));

    const known = { 'if-none-match': list.headers.get('etag') ?? '' };
    const again = await ask('/api/orders/', { headers: known });
    expect([again.by, again.status]).toEqual([change.by, 304]);
    expect(again.headers.get('x-revision')).toBe(list.headers.get('x-revision'));

    const changes = [await ask(`/api/orders/?since=${since}`), await ask(`/api/orders/?since=${since}`)];
    expect(changes[0]?.by).not.toBe(changes[1]?.by);
    expect(JSON.parse(changes[0]?.text ?? '')).toMatchObject({ changed: [{ id, full_name: name }], deleted: [] });
    expect(changes[1]?.text).toBe(changes[0]?.text);
    // An odd number of requests per round, so that the processes alternate.
    await ask('/readyz');
  }
});

test('a file uploaded at one process is read at the other', async () => {
  const form = new FormData();
  form.set('file', new Blob(['Накладная']), 'waybill.txt');
  const upload = await ask(`/api/orders/${await anOrder(db)}/upload-file/`, { method: 'POST', body: form });
  const { url }: StoredFile = JSON.parse(upload.text);
  const file = await ask(url);
  expect(file.by).not.toBe(upload.by);
  expect([file.status, file.text]).toEqual([200, 'Накладная']);
});
