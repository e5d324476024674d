import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { drafts } from 'shared/runtime/drafts';
import { isUnanswered } from 'shared/runtime/http';
import { loginOfScreen } from 'shared/runtime/signed-in-login';

/** Pieces of one size, added to those that were counted before. */
export interface Count {
  modification_id: number;
  add: number;
}

/** What is counted: a party or a stocktake. */
export interface CountTarget {
  /** The name of the unsent counts: `party/12/counts`. */
  name: string;
  /** The counted pieces of a size in the last answer; undefined for one without a line. */
  countedNow: (modificationId: number) => number | null | undefined;
  /** Sends counts and shows the answer. The key stays the same until there is one. */
  send: (counts: readonly Count[], key: string) => Promise<void>;
}

/** Counts that were sent with this key and are not answered, and the numbers that were there before. */
interface Batch {
  key: string;
  counts: Count[];
  seen: Readonly<Record<number, number | null>>;
}

export interface PendingCounts {
  sent: Batch | undefined;
  waiting: Count[];
}

export interface Counting extends PendingCounts {
  /** `waiting`: for the network; `failed`: a person has to repeat it. */
  phase: 'rest' | 'sending' | 'waiting' | 'failed';
  /** The last own counts of this visit, newest last. */
  done: readonly Count[];
  savedAt: string | undefined;
}

const fieldName = 'counts';
const mostDone = 100;

/** Only this module writes it. */
const readPending = (name: string): PendingCounts => {
  const stored: Partial<PendingCounts> = JSON.parse(drafts.read(name)[fieldName]?.typed ?? '{}');
  return { sent: stored.sent, waiting: stored.waiting ?? [] };
};

/** One count for each size. */
const summed = (counts: readonly Count[]): Count[] => {
  const pieces = new Map<number, number>();
  for (const { modification_id: id, add } of counts) pieces.set(id, (pieces.get(id) ?? 0) + add);
  return [...pieces].map(([modification_id, add]) => ({ modification_id, add }));
};

const addedTo = (counts: readonly Count[], id: number): number | undefined =>
  counts.some(({ modification_id }) => modification_id === id)
    ? counts.reduce((sum, { modification_id, add }) => sum + (modification_id === id ? add : 0), 0)
    : undefined;

/** Whether counts of a size are not saved yet. */
export const isCountPending = (id: number, { sent, waiting }: PendingCounts): boolean =>
  [...(sent?.counts ?? []), ...waiting].some(({ modification_id }) => modification_id === id);

/** The counted pieces of a line, with those that are not saved yet. */
export const countedOf = (
  line: { modification_id: number; counted: number | null },
  { sent, waiting }: PendingCounts,
): number | null => {
  const before = sent && line.modification_id in sent.seen ? sent.seen[line.modification_id] : line.counted;
  const own = [addedTo(sent?.counts ?? [], line.modification_id), addedTo(waiting, line.modification_id)];
  if (own.every((pieces) => pieces === undefined)) return line.counted;
  return Math.max(0, (before ?? 0) + own.reduce((sum: number, pieces) => sum + (pieces ?? 0), 0));
};

const sameCount = (one: Count | undefined, other: Count) =>
  one?.modification_id === other.modification_id && one.add === other.add;

/** One tab at a time sends the counts of a queue. */
const alone = async (name: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, task) : task();

const createQueue = (target: CountTarget) => {
  const { name } = target;
  const listeners = new Set<() => void>();
  let state: Counting = { ...readPending(name), phase: 'rest', done: [], savedAt: undefined };
  let isStored = true;

  const show = (next: Partial<Counting>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const become = (next: Partial<Counting>) => {
    const { sent, waiting } = { ...state, ...next };
    const typed = JSON.stringify({ sent, waiting });
    const isEmpty = !sent && waiting.length === 0;
    if (isEmpty) drafts.forgetRecord(name);
    else drafts.keep(name, fieldName, { typed, before: '', version: undefined });
    isStored = isEmpty || drafts.read(name)[fieldName]?.typed === typed;
    show(next);
  };

  /** Other tabs of this person store and send counts too. Without storage, those that this page remembers. */
  const pending = (): PendingCounts => (isStored ? readPending(name) : state);

  const newBatch = (waiting: readonly Count[]): Batch => {
    const counts = summed(waiting);
    const seen = counts.flatMap(({ modification_id: id }) => {
      const counted = target.countedNow(id);
      return counted === undefined ? [] : [[id, counted] as const];
    });
    return {
      key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      counts,
      seen: Object.fromEntries(seen),
    };
  };

  const sendBatches = async (): Promise<void> => {
    const { sent, waiting } = pending();
    if (!sent && waiting.length === 0) return show({ sent, waiting, phase: 'rest' });
    const batch = sent ?? newBatch(waiting);
    become({ sent: batch, waiting: sent ? waiting : [], phase: 'sending' });
    try {
      await target.send(batch.counts, batch.key);
      become({ ...pending(), sent: undefined, phase: 'rest', savedAt: new Date().toISOString() });
    } catch (error) {
      // Without an answer it is sent again with the same key, and counts nothing twice.
      return show({ phase: isUnanswered(error) && !onlineManager.isOnline() ? 'waiting' : 'failed' });
    }
    return sendBatches();
  };

  const send = async (): Promise<void> => {
    const { sent, waiting } = pending();
    if (state.phase === 'sending' || (!sent && waiting.length === 0)) return show({ sent, waiting });
    if (!onlineManager.isOnline()) return show({ phase: 'waiting' });
    show({ phase: 'sending' });
    return alone(name, sendBatches);
  };

  const add = (count: Count, done: readonly Count[]) => {
    const { sent, waiting } = pending();
    become({ sent, waiting: [...waiting, count], done: done.slice(-mostDone) });
    void send();
  };

  /** In another tab. */
  const follow = ({ key }: StorageEvent) => {
    if (key?.endsWith(name)) show(readPending(name));
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', follow);
      const stop = onlineManager.subscribe((isOnline) => isOnline && void send());
      // Counts of an earlier visit.
      if (state.phase === 'rest') void send();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', follow);
        stop();
      };
    },
    send,
    add: (count: Count) => add(count, [...state.done, count]),
    /** Takes the last own count back: one that has not been sent leaves no trace. */
    undo: () => {
      const last = state.done.at(-1);
      if (!last) return;
      const done = state.done.slice(0, -1);
      const { sent, waiting } = pending();
      if (!sameCount(waiting.at(-1), last)) return add({ ...last, add: -last.add }, done);
      const others = waiting.slice(0, -1);
      become({ sent, waiting: others, done, ...(!sent && others.length === 0 && { phase: 'rest' }) });
    },
    /** Nothing can be counted any more: what is unsent is dropped. */
    drop: () => become({ sent: undefined, waiting: [], done: [], phase: 'rest' }),
  };
};

export type CountQueue = ReturnType<typeof createQueue>;

const queues = new Map<string, CountQueue>();

/**
 * The counts of a target that are not saved yet: stored on this computer, sent one batch after the other, and added to
 * the counts of others by the back end. One queue per target and page.
 */
export const countQueue = (target: CountTarget): CountQueue => {
  // Another person who signs in on this page has counted nothing.
  const owner = `${loginOfScreen()}/${target.name}`;
  const queue = queues.get(owner) ?? createQueue(target);
  queues.set(owner, queue);
  return queue;
};

export const useCounting = (target: CountTarget): Counting => {
  const queue = countQueue(target);
  return useSyncExternalStore(queue.subscribe, queue.state);
};
