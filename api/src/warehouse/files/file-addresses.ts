import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';

/** The user an address is made for: it is valid as long as they stay signed in. */
export type Reader = Pick<Person, 'signIn'>;

const secondsPerDay = 86_400;
const blockBytes = 64;

/** Creates and checks the addresses of files: `/api/files/<expires>.<sign-in>.<signature>/<id>_<name>`. */
export interface FileAddresses {
  /** SQL for the address of a file for this reader, from SQL for its id and its name. */
  sql(db: Queries, reader: Reader, id: Fragment, name: Fragment): Fragment;
  /**
   * The reader that this signature was made for, and the seconds that it remains valid for this file; null if it is
   * invalid.
   */
  read(signature: string, storedName: string): (Reader & { secondsLeft: number }) | null;
}

/**
 * An address opens only its own file, for one to two days while the reader's sign-in lasts. It expires at the end of a
 * day (UTC), so that it stays the same all day and a browser can cache the file. The signature is HMAC-SHA256; the
 * database computes it with its own `sha256`, so that the query of a list signs all its addresses.
 */
export const fileAddresses = (key: Buffer, clock: Clock): FileAddresses => {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  return {
    sql: (db, { signIn }, id, name) => {
      const expires = (Math.floor(nowSeconds() / secondsPerDay) + 2) * secondsPerDay;
      const opening = `${expires}.${signIn}`;
      const storedName = db`${id} || '_' || ${name}`;
      const signature = db`encode(sha256(${pad(key, 0x5c)}::bytea || sha256(
        ${pad(key, 0x36)}::bytea || convert_to(${opening}::text || '/' || ${storedName}, 'UTF8'))), 'hex')`;
      return db`'/api/files/' || ${opening}::text || '.' || ${signature} || '/' || ${storedName}`;
    },
    read: (signature, storedName) => {
      const [, expires, signIn, given] = /^(\d{10})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(signature) ?? [];
      if (expires === undefined || signIn === undefined || given === undefined) {
        return null;
      }
      const expected = createHmac('sha256', key).update(`${expires}.${signIn}/${storedName}`).digest();
      const secondsLeft = Number(expires) - nowSeconds();
      return timingSafeEqual(Buffer.from(given, 'hex'), expected) && secondsLeft > 0 ? { signIn, secondsLeft } : null;
    },
  };
};

/** HMAC's key block (RFC 2104) for a key that is not longer than a block of SHA-256. */
const pad = (key: Buffer, filler: number) => {
  const block = Buffer.alloc(blockBytes);
  key.copy(block);
  return Buffer.from(block.map((byte) => byte ^ filler));
};

/** SQL for the JSON array of the `StoredFile`s whose attachment `a` meets the condition, without deleted ones. */
export const attachedFiles = (db: Queries, addresses: FileAddresses, reader: Reader, condition: Fragment) => db`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'url', ${addresses.sql(db, reader, db`f.id`, db`f.name`)}, 'image', f.image) order by f.id), '[]')
  from attachments a join files f on f.id = a.file_id
  where a.deleted_at is null and ${condition})`;
