import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { expect } from 'expect';
import { storedName } from '../src/warehouse/files/stored-name.ts';
import { fileBytes } from './file-bytes.ts';
import type { Records } from './record-state.ts';
import type { TortureSite } from './torture-site.ts';

/** Asserts that every file with a row has its bytes, and that no file without a row can be opened. */
export const checkStore = async ({
  db,
  fileFolder,
  addresses,
  url,
  user,
}: Pick<TortureSite, 'db' | 'fileFolder' | 'addresses' | 'url' | 'user'>): Promise<void> => {
  const rows = await db<{ id: number; name: string; byte_size: number }[]>`select id, name, byte_size from files`;
  const expected = new Map(rows.map(({ id, name, byte_size }) => [storedName(id, name), byte_size]));
  for (const [name, byteSize] of expected) {
    expect([name, (await stat(join(fileFolder, name))).size]).toEqual([name, byteSize]);
  }
  for (const name of await readdir(fileFolder)) {
    // A draft has no id, so no address with a valid signature can be made for it.
    const [, id, rest] = /^(\d+)_(.+)$/.exec(name) ?? [];
    if (!expected.has(name) && id !== undefined && rest !== undefined) {
      const [{ address }] = await db<[{ address: string }]>`
        select ${addresses.sql(db, user, db`${id}::text`, db`${rest}::text`)} as address`;
      expect([name, (await fetch(url + address)).status]).toEqual([name, 404]);
    }
  }
};

/** Asserts that every file of these records is unchanged at the address that the api returns. */
export const checkAddresses = async ({ url, authorization }: TortureSite, records: Records): Promise<number> => {
  let opened = 0;
  for (const [path, { files, images }] of Object.entries(records)) {
    if (files.length + images.length === 0) {
      continue;
    }
    const response = await fetch(`${url}/api/${path}`, { headers: { authorization } });
    const whole = (await response.json()) as Pick<Order, 'files'> & Partial<Pick<Product, 'images'>>;
    const addresses = [...whole.files, ...(whole.images ?? [])].map((file) => file.url);
    const names = addresses.map((address) => address.replace(/^.*\/\d+_/, ''));
    expect([path, names]).toEqual([path, [...files, ...images]]);
    for (const [index, address] of addresses.entries()) {
      const file = await fetch(url + address);
      expect([address, file.status]).toEqual([address, 200]);
      expect(fileBytes(names[index] ?? '').equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
      opened += 1;
    }
  }
  return opened;
};
