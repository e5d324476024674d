import { createHmac, timingSafeEqual } from 'node:crypto';
import type postgres from 'postgres';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';

const secondsPerDay = 86_400;
const blockBytes = 64;

/** Makes and checks the addresses of files: `/api/files/<expires>.<signature>/<id>_<name>`. */
export interface FileAddresses {
  /** SQL for the address of a file, out of SQL for its id and its name. */
  sql(db: Queries, id: postgres.Fragment, name: postgres.Fragment): postgres.Fragment;
  /** How long from now this signature opens this file, in seconds; 0 when it does not. */
  secondsLeft(signature: string, storedName: string): number;
}

/**
 * An address opens its own file only, for one to two days. It ends with a day (UTC), so that it stays the same all day
 * and a browser keeps what it has fetched. The signature is HMAC-SHA256; the database computes it with its own
 * `sha256`, so that a list of any length is signed in the statement that makes it.
 */
export const fileAddresses = (key: Buffer, clock: Clock): FileAddresses => {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    sql: (db, id, name) => {
      const expires = String((Math.floor(nowSeconds() / secondsPerDay) + 2) * secondsPerDay);
      const storedName = db`${id} || '_' || ${name}`;
      const signature = db`encode(sha256(${pad(key, 0x5c)}::bytea || sha256(
        ${pad(key, 0x36)}::bytea || convert_to(${expires}::text || '/' || ${storedName}, 'UTF8'))), 'hex')`;
      return db`'/api/files/' || ${expires}::text || '.' || ${signature} || '/' || ${storedName}`;
    },
    secondsLeft: (signature, storedName) => {
      const [, expires = '', given = ''] = /^(\d{10})\.([0-9a-f]{64})$/.exec(signature) ?? [];
      const expected = createHmac('sha256', key).update(`${expires}/${storedName}`).digest();
      const isOurs = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), expected);
      return isOurs ? Math.max(0, Number(expires) - nowSeconds()) : 0;
    },
  };
};

/** HMAC's key block (RFC 2104) for a key no longer than a block of SHA-256. */
const pad = (key: Buffer, filler: number) => {
  const block = Buffer.alloc(blockBytes);
  key.copy(block);
  return Buffer.from(block.map((byte) => byte ^ filler));
};
