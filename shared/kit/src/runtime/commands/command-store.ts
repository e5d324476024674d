import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Why the back end did not apply a command. */
export interface Refusal<Detail> {
  /** In the words of the back end; empty if it sent none. */
  reason: string;
  detail?: Detail | undefined;
}

/** A command on this device. */
export interface KeptCommand<Body, Detail = undefined> {
  key: string;
  /** Grows with each command of its queue. It is the time in milliseconds, or more if two have the same. */
  number: number;
  /** When it was made, in ISO 8601. */
  at: string;
  body: Body;
  /** `refused`: it stays until a person decides. */
  state: 'waiting' | 'sending' | 'refused';
  /** The key of the request with which it is being sent. */
  request?: string | undefined;
  refusal?: Refusal<Detail> | undefined;
}

/** One queue: the commands of a person for one target. */
export interface QueueName {
  person: string;
  target: string;
}

type StoredCommand = KeptCommand<unknown, unknown> & QueueName;

interface CommandSchema extends DBSchema {
  commands: { key: [person: string, target: string, number: number]; value: StoredCommand };
}

const openLimitMs = 5_000;

let database: Promise<IDBPDatabase<CommandSchema>> | undefined;
let isPersistenceRequested = false;

/** The next attempt opens it again. Running transactions end first. */
const disconnect = () => {
  void database?.then(
    (opened) => opened.close(),
    () => undefined,
  );
  database = undefined;
};

// A function of its own: a browser without IndexedDB throws here.
const connect = async (): Promise<IDBPDatabase<CommandSchema>> =>
  openDB<CommandSchema>('commands', 1, {
    upgrade: (db) => void db.createObjectStore('commands', { keyPath: ['person', 'target', 'number'] }),
    // A newer version of the page needs it in another tab.
    blocking: disconnect,
    terminated: disconnect,
  });

/** @throws if the browser does not open it in time: some never report that they cannot. */
const open = async (): Promise<IDBPDatabase<CommandSchema>> => {
  database ??= connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not open')), openLimitMs);
  });
  try {
    return await Promise.race([database, tooLate]);
  } catch (error) {
    disconnect();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Without it, a browser may remove the data of the site when the disk is full. */
const requestPersistence = async () => {
  if (isPersistenceRequested) return;
  isPersistenceRequested = true;
  await navigator.storage?.persist?.().catch(() => false);
};

/** All keys that begin with these names: an array sorts after every number and text. */
const keysFrom = (...names: string[]) => IDBKeyRange.bound(names, [...names, []]);

/**
 * Changes the stored commands of a queue in one transaction, which is also the lock between tabs.
 * @returns the commands as they are stored now, by number.
 * @throws if they cannot be stored: the disk is full, or the browser has no IndexedDB.
 */
export const changeStored = async <Body, Detail>(
  { person, target }: QueueName,
  change: (commands: readonly KeptCommand<Body, Detail>[]) => readonly KeptCommand<Body, Detail>[],
): Promise<readonly KeptCommand<Body, Detail>[]> => {
  try {
    const db = await open();
    const transaction = db.transaction('commands', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const work = async () => {
      // Only the queue of this name writes them.
      const before = (await store.getAll(keysFrom(person, target))) as KeptCommand<Body, Detail>[];
      const after = change(before);
      const kept = new Set(after.map(({ number }) => number));
      const known = new Set(before);
      await Promise.all([
        ...before.flatMap(({ number }) => (kept.has(number) ? [] : [store.delete([person, target, number])])),
        ...after.flatMap((command) => (known.has(command) ? [] : [store.put({ ...command, person, target })])),
      ]);
      return after;
    };
    const [after] = await Promise.all([work(), transaction.done]);
    if (after.length > 0) void requestPersistence();
    return after;
  } catch (error) {
    disconnect();
    throw error;
  }
};

/**
 * The targets of the stored commands of a person, one entry for each command.
 * @throws like `changeStored`.
 */
export const storedTargets = async (person: string): Promise<string[]> => {
  const keys = await (await open()).getAllKeys('commands', keysFrom(person));
  return keys.map(([, target]) => target);
};

/**
 * Removes all stored commands of a person.
 * @throws like `changeStored`.
 */
export const forgetStored = async (person: string): Promise<void> =>
  (await open()).delete('commands', keysFrom(person));
