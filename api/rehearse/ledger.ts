import type { Database } from '../src/database/database.ts';

/** What people have written: `note 17-4` by its text, `scan 17-5` by its key, `status 41` by the number of changes. */
interface Written {
  kind: 'note' | 'scan' | 'status';
  /** The text of a note, the key of a scan, or the id of an order. */
  name: string;
  /** When each was confirmed, by the clock of this machine. */
  confirmedAtMs: number[];
  /** Whether one more was sent and not confirmed: it is there or not. */
  isOpen: boolean;
}

/** A request that was not answered as it should be. */
export interface FailedRequest {
  atMs: number;
  what: string;
}

/** Remembers every confirmed write, and compares them with a database. */
export interface Ledger {
  /** Notes that a write is sent; the returned function notes that it is confirmed. */
  send(kind: Written['kind'], name: string): () => void;
  fail(what: string): void;
  readonly failed: readonly FailedRequest[];
  confirmed(): number;
  /** The longest time without a confirmed write, in milliseconds. */
  longestPauseMs(fromMs: number, toMs: number): number;
  /**
   * Compares what was confirmed before a time with this database.
   * @returns what is missing, and, unless more may follow, what is there more often than it was confirmed.
   */
  compare(
    db: Database,
    options: { beforeMs: number; isComplete: boolean },
  ): Promise<{ lost: string[]; twice: string[] }>;
}

export const openLedger = (): Ledger => {
  const written = new Map<string, Written>();
  const confirmations: number[] = [];
  const failed: FailedRequest[] = [];

  return {
    send: (kind, name) => {
      const key = `${kind} ${name}`;
      const entry = written.get(key) ?? { kind, name, confirmedAtMs: [], isOpen: false };
      entry.isOpen = true;
      written.set(key, entry);
      return () => {
        const now = Date.now();
        entry.isOpen = false;
        entry.confirmedAtMs.push(now);
        confirmations.push(now);
      };
    },
    fail: (what) => void failed.push({ atMs: Date.now(), what }),
    failed,
    confirmed: () => confirmations.length,
    longestPauseMs: (fromMs, toMs) => {
      const within = confirmations.filter((atMs) => atMs >= fromMs && atMs <= toMs);
      const moments = [fromMs, ...within, toMs];
      return Math.max(...moments.slice(1).map((atMs, index) => atMs - (moments[index] ?? atMs)));
    },
    compare: async (db, { beforeMs, isComplete }) => {
      const found = await readCounts(db);
      const lost: string[] = [];
      const twice: string[] = [];
      for (const [key, { confirmedAtMs, isOpen }] of written) {
        const expected = confirmedAtMs.filter((atMs) => atMs < beforeMs).length;
        const count = found.get(key) ?? 0;
        if (count < expected) lost.push(`${key}: ${count} of ${expected}`);
        if (isComplete && count > expected + (isOpen ? 1 : 0)) twice.push(`${key}: ${count} instead of ${expected}`);
      }
      return { lost, twice };
    },
  };
};

/** The beginning of everything that the rehearsal writes. */
export const mark = 'rehearsal-';

const readCounts = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db<{ key: string; count: number }[]>`
    select 'note ' || text as key, count(*) from notes where text like ${`${mark}%`} group by text
    union all
    select 'scan ' || key, count(*) from packing_scans where key like ${`${mark}%`} group by key
    union all
    select 'status ' || entity_id, count(*) from history where entity = 'order' and field = 'status' group by entity_id`;
  return new Map(rows.map(({ key, count }) => [key, count]));
};
