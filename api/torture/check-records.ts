import type { OrderRow } from '@shared/contract/wire/order';
import { expect } from 'expect';
import type { Database } from '../src/database/database.ts';
import { type AskForList, type KeptList, keepList } from '../testing/shop/kept-list.ts';
import { readRecords } from './read-records.ts';
import type { Records } from './record-state.ts';
import type { TortureSite } from './torture-site.ts';
import type { Writer } from './writer.ts';

/** Requests the orders of this site. */
export const askForOrders =
  ({ url, authorization }: Pick<TortureSite, 'url' | 'authorization'>): AskForList =>
  async (since) => {
    const response = await fetch(`${url}/api/orders/${since === null ? '' : `?since=${since}`}`, {
      headers: { authorization },
    });
    expect(response.status).toBe(200);
    const json = (await response.json()) as Awaited<ReturnType<AskForList>>['json'];
    return { json, revision: response.headers.get('x-revision') ?? '' };
  };

/**
 * Asserts that every writer's records contain all acknowledged writes, and the unacknowledged write completely or not
 * at all.
 * @returns the number of unacknowledged writes that were made.
 */
export const checkRecords = async (db: Database, writers: Writer[]): Promise<number> => {
  let applied = 0;
  for (const { acknowledged, inFlight } of writers) {
    const found = await readRecords(db, Object.keys(acknowledged));
    if (inFlight !== null && JSON.stringify(found) === JSON.stringify(inFlight)) {
      applied += 1;
    } else {
      expect(found).toEqual(acknowledged);
    }
  }
  return applied;
};

/** Asserts that the list matches the stored data, both read whole and kept up to date since before the kill. */
export const checkList = async (
  site: Pick<TortureSite, 'url' | 'authorization' | 'db'>,
  list: KeptList,
): Promise<void> => {
  const stored = await site.db<Pick<OrderRow, 'id' | 'status' | 'tag' | 'version'>[]>`
    select id, status, tag, version from orders where deleted_at is null order by id`;
  const whole = keepList();
  await whole.catchUp(askForOrders(site));
  await list.catchUp(askForOrders(site));
  expect(whole.rows()).toMatchObject(stored);
  expect(list.rows()).toEqual(whole.rows());
};

/**
 * Restores everything that was deleted.
 * @returns the resulting records.
 */
export const restoreAll = async (site: TortureSite, writers: Writer[]): Promise<Records> => {
  const addresses = writers.flatMap(({ acknowledged }) => Object.keys(acknowledged));
  const ids = addresses
    .filter((address) => address.startsWith('orders'))
    .map((address) => Number(address.split('/')[1]));
  const headers = { authorization: site.authorization, 'content-type': 'application/json' };
  const body = JSON.stringify(ids);
  expect((await fetch(`${site.url}/api/orders/restore/`, { method: 'POST', headers, body })).status).toBe(204);
  const records = await readRecords(site.db, addresses);
  expect(Object.values(records).filter(({ isDeleted }) => isDeleted)).toEqual([]);
  return records;
};
