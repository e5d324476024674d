import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { presenceRepeatMs } from '@shared/contract/vocabulary/presence';
import type { PresenceEvent } from '@shared/contract/wire/presence';
import { expect } from 'expect';
import { beginSignIn } from '../../../testing/begin-sign-in.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { accessTokens } from '../../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../../accounts/tokens/server-secret.ts';
import { createPresence, type Presence } from './presence.ts';

const api = await startTestApi();
const { db } = api;
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;
const tokens = accessTokens((await loadServerSecret(db)).key('access-token'), api.clock);
const anna = await beginSignIn(db, 'anna');
const marat = await beginSignIn(db, 'marat');

const startProcess = (): Presence => {
  const presence = createPresence(db, (error) => {
    throw error;
  });
  after(presence.stop);
  return presence;
};

/** The presence of two other processes; the api itself is a third one. */
const one = startProcess();
const other = startProcess();

/** A page of a person, whose stream belongs to one process. */
const openPage = (user: { id: number }, process: Presence) => {
  const stream = randomUUID();
  const events: (PresenceEvent | null)[] = [];
  const leave = process.join(stream, (event) => events.push(event));
  after(leave);
  return {
    stream,
    events,
    leave,
    report: (id: number, doing: string | null = null) =>
      process.report(user.id, { stream, open: { entity: 'order', id, doing } }),
    close: () => process.report(user.id, { stream, open: null }),
  };
};

const people = (...names: string[]) => names.map((login) => ({ login, doing: null }));

let lastOrder = 0;
/** An order that no other test has open. */
const anOrderOfItsOwn = () => {
  lastOrder += 1;
  return lastOrder;
};

test('two people in one order see each other, and what they do, also over two processes', async () => {
  const id = anOrderOfItsOwn();
  const hers = openPage(anna, one);
  const his = openPage(marat, other);
  await hers.report(id);
  await his.report(id, 'city');
  await eventually(() => {
    expect(hers.events.at(-1)).toEqual({ entity: 'order', id, people: [{ login: 'marat', doing: 'city' }] });
    expect(his.events.at(-1)).toEqual({ entity: 'order', id, people: people('anna') });
  });
  await his.report(anOrderOfItsOwn());
  await eventually(() => expect(hers.events.at(-1)?.people).toEqual([]));
});

test('a page without a record is in none', async () => {
  const id = anOrderOfItsOwn();
  const hers = openPage(anna, one);
  const his = openPage(marat, one);
  await hers.report(id);
  await his.report(id);
  await eventually(() => expect(hers.events.at(-1)?.people).toEqual(people('marat')));
  await his.close();
  await eventually(() => expect(hers.events.at(-1)?.people).toEqual([]));
});

test('several tabs of a person are one, with what is done in one of them, and a person does not see themselves', async () => {
  const id = anOrderOfItsOwn();
  const hers = openPage(anna, one);
  const hersToo = openPage(anna, other);
  const his = openPage(marat, one);
  await hers.report(id);
  await hersToo.report(id, 'packing');
  await his.report(id);
  await eventually(() => {
    expect(his.events.at(-1)?.people).toEqual([{ login: 'anna', doing: 'packing' }]);
    expect(hers.events.at(-1)?.people).toEqual(people('marat'));
  });
});

test('a report about the stream of another person changes nothing', async () => {
  const hers = openPage(anna, one);
  const id = anOrderOfItsOwn();
  await hers.report(id);
  await one.report(marat.id, { stream: hers.stream, open: null });
  expect(await db`select user_id, record_id from presence where stream = ${hers.stream}`).toEqual([
    { user_id: anna.id, record_id: id },
  ]);
});

// Each waits for seconds, so they wait together.
describe('over time', { concurrency: true }, () => {
  test('a killed process, or a page that is cut off beside a colleague, is forgotten within ten seconds', async () => {
    const id = anOrderOfItsOwn();
    const hers = openPage(anna, one);
    const his = openPage(marat, other);
    await hers.report(id);
    await his.report(id);
    await eventually(() => expect(hers.events.at(-1)?.people).toEqual(people('marat')));
    const reports = setInterval(() => hers.report(id), presenceRepeatMs);
    after(() => clearInterval(reports));
    const cutAt = performance.now();
    await eventually(() => expect(hers.events.at(-1)?.people).toEqual([]));
    expect(performance.now() - cutAt).toBeLessThan(10_000);
    clearInterval(reports);
  });

  test('alone in a record a page is not asked again', async () => {
    const hers = openPage(anna, one);
    await hers.report(anOrderOfItsOwn());
    const seen = async () => {
      const [row] = await db<{ at: string }[]>`select seen_at::text as at from presence where stream = ${hers.stream}`;
      return row?.at;
    };
    const first = await seen();
    await eventually(async () => expect(await seen()).not.toBe(first));
    expect(hers.events).toHaveLength(1);
  });

  test('pages report again what the database has lost in a crash', async () => {
    const hers = openPage(anna, one);
    await hers.report(anOrderOfItsOwn());
    await eventually(() => expect(hers.events).toHaveLength(1));
    await db`delete from presence where stream = ${hers.stream}`;
    await eventually(() => expect(hers.events.at(-1)).toBeNull());
  });
});

/** Follows the events over HTTP, like a page. */
const openStream = async (user: typeof anna) => {
  const token = await tokens.issue(user);
  const request = get({ port, path: '/api/events/', headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  after(() => response.destroy());
  const lines: string[] = [];
  createInterface({ input: response }).on('line', (line) => lines.push(line));
  const stream = response.headers['x-event-stream'];
  const report = async (id: number) => {
    const { statusCode } = await api.app.inject({
      method: 'PUT',
      url: '/api/presence/',
      headers: { authorization: `Bearer ${token}` },
      payload: { stream, open: { entity: 'order', id, doing: null } },
    });
    expect(statusCode).toBe(204);
  };
  return { response, lines, report };
};

test('a stream has the colleagues in its record as messages, and a closed one is gone at once', async () => {
  const id = anOrderOfItsOwn();
  const hers = await openStream(anna);
  const his = await openStream(marat);
  const nobodys = await openStream(marat);
  await hers.report(id);
  await his.report(id);
  const lastLine = () => hers.lines.findLast((line) => line.startsWith('data: {"entity"'));
  await eventually(() =>
    expect(lastLine()).toBe(`data: ${JSON.stringify({ entity: 'order', id, people: people('marat') })}`),
  );
  expect(hers.lines).toContain('event: presence');
  const closedAt = performance.now();
  his.response.once('error', () => undefined).destroy();
  await eventually(() => expect(lastLine()).toBe(`data: ${JSON.stringify({ entity: 'order', id, people: [] })}`));
  expect(performance.now() - closedAt).toBeLessThan(3_000);
  expect(nobodys.lines).not.toContain('event: presence');
});
