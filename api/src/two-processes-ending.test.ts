import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import type { ChangeEvent } from '@shared/contract/wire/change';
import { expect } from 'expect';
import { servedBy } from '../testing/alternating-proxy.ts';
import { ended } from '../testing/api-process.ts';
import { eventually } from '../testing/eventually.ts';
import { anOrder } from '../testing/shop/records.ts';
import { startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts';

interface Stream {
  events: ChangeEvent[];
  lastId: string;
  by: number;
  isBroken: boolean;
}

/** Follows the events through the one address; resolves with the first message. */
const follow = async ({ url, authorization }: TwoProcesses, lastId?: string): Promise<Stream> => {
  const headers = { authorization, ...(lastId !== undefined && { 'last-event-id': lastId }) };
  const [response] = (await once(get(`${url}/api/events/`, { headers }), 'response')) as [IncomingMessage];
  const stream: Stream = { events: [], lastId: '', by: Number(response.headers[servedBy]), isBroken: false };
  const lines = createInterface({ input: response });
  lines.once('error', () => {
    stream.isBroken = true;
  });
  lines.on('line', (line) => {
    const [, field, value = ''] = /^(data|id): (.*)$/.exec(line) ?? [];
    if (field === 'data') {
      stream.events.push(JSON.parse(value));
    } else if (field === 'id') {
      stream.lastId = value;
    }
  });
  await eventually(() => expect(stream.lastId).not.toBe(''));
  return stream;
};

const idsOf = ({ events }: Stream) => events.flatMap(({ ids }) => ids);

test('a stream contains the changes of the other process, and continues there when its own process is killed', async () => {
  const site = await startTwoProcesses();
  const ids = [await anOrder(site.db), await anOrder(site.db), await anOrder(site.db)];
  const tag = (id: number | undefined) =>
    site.ask(`/api/orders/?order_id=${id}`, { method: 'PATCH', json: { tag: 'бартер' } });

  const stream = await follow(site);
  expect((await tag(ids[0])).by).not.toBe(stream.by);
  await eventually(() => expect(idsOf(stream)).toEqual([ids[0]]));

  site.servers[stream.by]?.kill('SIGKILL');
  await eventually(() => expect(stream.isBroken).toBe(true));
  expect((await tag(ids[1])).status).toBe(200);
  const again = await follow(site, stream.lastId);
  expect(again.by).not.toBe(stream.by);
  await tag(ids[2]);
  await eventually(() => expect(idsOf(again)).toEqual([ids[1], ids[2]]));
});

test('while one of them stops under load, no request through the one address fails', async () => {
  const site = await startTwoProcesses({ STOP_DELAY_SECONDS: '1' });
  const ids = await Promise.all(Array.from({ length: 20 }, () => anOrder(site.db)));
  const outcomes: string[] = [];
  let isLoading = true;
  const load = async (id: number) => {
    for (let round = 0; isLoading; round++) {
      const change = site.ask(`/api/orders/?order_id=${id}`, { method: 'PATCH', json: { city: `Город ${round}` } });
      outcomes.push(await change.then(({ status }) => String(status), String));
    }
  };
  const loads = ids.map(load);
  await eventually(() => expect(outcomes.length).toBeGreaterThan(100));
  const [leaving] = site.servers;
  leaving.kill('SIGTERM');
  expect(await ended(leaving)).toBe(0);
  const before = outcomes.length;
  await eventually(() => expect(outcomes.length).toBeGreaterThan(before + 100));
  isLoading = false;
  await Promise.all(loads);
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
});
