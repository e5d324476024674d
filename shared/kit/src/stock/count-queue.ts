import type { SizeCount } from '@shared/contract/wire/stock';
import { isUnanswered } from '@shared/kit/runtime/api/http';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { newRequestKey } from '@shared/kit/runtime/input/request-key';
import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { onlineManager } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { useSyncExternalStore } from 'react';
import { batchOf, type Count, valueAfter } from './counts';

/** What is counted: a party or a stocktake. */
export interface CountTarget {
  /** The name of the unsent counts: `party/12/counts`. */
  name: string;
  /** The counted pieces of a size in the last answer; undefined for one without a line. */
  countedNow: (modificationId: number) => number | null | undefined;
  /** Sends counts and shows the answer. The key stays the same until there is one. */
  send: (counts: readonly SizeCount[], key: string) => Promise<void>;
}

/** Counts that were sent with this key and are not answered, and the numbers that were there before. */
interface Batch {
  key: string;
  counts: readonly SizeCount[];
  seen: Readonly<Record<number, number | null>>;
}

/** A typed total that was not written, because somebody else has counted the size meanwhile. */
export interface ContestedCount {
  modification_id: number;
  set: number | null;
  /** What this person saw when they typed it. */
  seen: number | null;
  /** What is counted now, and the login of who counted it, if the back end reports it. */
  theirs: number | null;
  user?: string | undefined;
}

export interface PendingCounts {
  sent: Batch | undefined;
  waiting: readonly Count[];
  /** Each waits for an answer of this person; others are sent meanwhile. */
  contested: readonly ContestedCount[];
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
  return { sent: stored.sent, waiting: stored.waiting ?? [], contested: stored.contested ?? [] };
};

/** The number of counts that are not saved yet. */
export const unsavedCounts = ({ sent, waiting, contested }: PendingCounts): number =>
  (sent?.counts.length ?? 0) + waiting.length + contested.length;

const isOf =
  (id: number) =>
  ({ modification_id }: { modification_id: number }): boolean =>
    modification_id === id;

/** The counted pieces of a line, with those that are not saved yet. */
export const countedOf = (
  line: { modification_id: number; counted: number | null },
  { sent, waiting, contested }: PendingCounts,
): number | null => {
  const { modification_id: id, counted } = line;
  const mine = contested.find(isOf(id));
  if (mine) return mine.set;
  const before = sent && id in sent.seen ? (sent.seen[id] ?? null) : counted;
  const own = [...(sent?.counts ?? []), ...waiting].filter(isOf(id));
  return own.length === 0 ? counted : own.reduce(valueAfter, before);
};

/** One tab at a time sends the counts of a queue. */
const alone = async (name: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, task) : task();

/** A line as the answer to a refused total has it. */
interface ContestedLine {
  modification_id: number;
  counted: number | null;
  count?: { user: string | null } | null;
}

/** The lines of a batch whose totals were refused (412). */
const contestedLines = ({ counts }: Batch, error: unknown): ContestedLine[] => {
  const current: unknown =
    error instanceof AxiosError && error.response?.status === 412 && error.response.data?.current;
  const lines: ContestedLine[] = Array.isArray(current) ? current : [];
  return lines.filter((line) => counts.some((count) => count.set !== undefined && isOf(line.modification_id)(count)));
};

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
    const { sent, waiting, contested } = { ...state, ...next };
    const typed = JSON.stringify({ sent, waiting, contested });
    const isEmpty = unsavedCounts({ sent, waiting, contested }) === 0;
    if (isEmpty) drafts.forgetRecord(name);
    else drafts.keep(name, fieldName, { typed, before: '', version: undefined });
    isStored = isEmpty || drafts.read(name)[fieldName]?.typed === typed;
    show(next);
  };

  /** Other tabs of this person store and send counts too. Without storage, those that this page remembers. */
  const pending = (): PendingCounts => (isStored ? readPending(name) : state);

  const newBatch = (counts: readonly SizeCount[]): Batch | undefined => {
    if (counts.length === 0) return undefined;
    const seen = counts.flatMap(({ modification_id: id }) => {
      const counted = target.countedNow(id);
      return counted === undefined ? [] : [[id, counted] as const];
    });
    return { key: newRequestKey(), counts, seen: Object.fromEntries(seen) };
  };

  /** Asks about the totals of these lines; the other counts of the batch are sent again, without them. */
  const contest = (batch: Batch, lines: readonly ContestedLine[]) => {
    const { waiting, contested } = pending();
    const lineOf = ({ modification_id: id }: SizeCount) => lines.find(isOf(id));
    const asked = batch.counts.flatMap((count): ContestedCount[] => {
      const line = lineOf(count);
      if (!line) return [];
      const { modification_id, seen = null } = count;
      const later = waiting.filter(isOf(modification_id)).reduce(valueAfter, count.set ?? null);
      return [{ modification_id, set: later, seen, theirs: line.counted, user: line.count?.user ?? undefined }];
    });
    become({
      sent: newBatch(batch.counts.filter((count) => !lineOf(count))),
      waiting: waiting.filter(({ modification_id }) => !asked.some(isOf(modification_id))),
      contested: [...contested, ...asked],
    });
  };

  const sendBatches = async (): Promise<void> => {
    const { sent, waiting, contested } = pending();
    if (!sent && waiting.length === 0) return show({ sent, waiting, contested, phase: 'rest' });
    const { counts, rest } = sent ? { counts: sent.counts, rest: waiting } : batchOf(waiting);
    const batch = sent ?? newBatch(counts);
    if (!batch) return undefined;
    become({ sent: batch, waiting: rest, contested, phase: 'sending' });
    try {
      await target.send(batch.counts, batch.key);
      become({ ...pending(), sent: undefined, phase: 'rest', savedAt: new Date().toISOString() });
    } catch (error) {
      const lines = contestedLines(batch, error);
      // Without an answer it is sent again with the same key, and counts nothing twice.
      if (lines.length === 0) {
        return show({ phase: isUnanswered(error) && !onlineManager.isOnline() ? 'waiting' : 'failed' });
      }
      contest(batch, lines);
    }
    return sendBatches();
  };

  const send = async (): Promise<void> => {
    const { sent, waiting, contested } = pending();
    if (state.phase === 'sending' || (!sent && waiting.length === 0)) return show({ sent, waiting, contested });
    if (!onlineManager.isOnline()) return show({ phase: 'waiting' });
    show({ phase: 'sending' });
    return alone(name, sendBatches);
  };

  const add = (count: Count, done: readonly Count[]) => {
    const { sent, waiting, contested } = pending();
    const isContested = contested.some(isOf(count.modification_id));
    become({
      sent,
      done: done.slice(-mostDone),
      // A size that is asked about counts on from this person's total.
      ...(isContested
        ? {
            waiting,
            contested: contested.map((mine) =>
              isOf(count.modification_id)(mine) ? { ...mine, set: valueAfter(mine.set, count) } : mine,
            ),
          }
        : { waiting: [...waiting, count], contested }),
    });
    void send();
  };

  /** What the back end has of a size once the counts that were sent are answered. */
  const answered = (id: number): number | null =>
    countedOf({ modification_id: id, counted: target.countedNow(id) ?? null }, { ...pending(), waiting: [] });

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
      // Counts of an earlier visit, or of before the network was lost.
      if (state.phase === 'rest' || state.phase === 'waiting') void send();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', follow);
        stop();
      };
    },
    send,
    /** Adds pieces to what anyone has counted. */
    add: (modification_id: number, pieces: number) => {
      const count = { modification_id, add: pieces };
      add(count, [...state.done, count]);
    },
    /** Writes a typed total, unless somebody else has counted the size meanwhile; null for a size that nobody has counted. */
    set: (modification_id: number, total: number | null) => {
      const counted = target.countedNow(modification_id) ?? null;
      const was = countedOf({ modification_id, counted }, pending());
      const count = { modification_id, set: total, seen: answered(modification_id), was };
      add(count, [...state.done, count]);
    },
    /** Takes the last own count back: one that has not been sent leaves no trace. */
    undo: () => {
      const last = state.done.at(-1);
      if (!last) return;
      const done = state.done.slice(0, -1);
      const { sent, waiting, contested } = pending();
      const id = last.modification_id;
      const taken =
        'add' in last
          ? { modification_id: id, add: -last.add, takesBack: true as const }
          : { modification_id: id, set: last.was, seen: last.set, was: last.set, takesBack: true as const };
      const isTotalAsked = 'set' in last && contested.some(isOf(id));
      const isUnsent = JSON.stringify(waiting.at(-1)) === JSON.stringify(last);
      if (!isTotalAsked && !isUnsent) return add(taken, done);
      const others = {
        sent,
        waiting: isTotalAsked ? waiting : waiting.slice(0, -1),
        contested: isTotalAsked ? contested.filter((mine) => !isOf(id)(mine)) : contested,
      };
      become({ ...others, done, ...(!sent && others.waiting.length === 0 && { phase: 'rest' }) });
    },
    /** Decides about a total that was not written: this number is written after all, or none. */
    decide: (asked: ContestedCount, total: number | null | undefined) => {
      const { sent, waiting, contested } = pending();
      const { modification_id, theirs } = asked;
      const count = { modification_id, set: total ?? null, seen: theirs, was: theirs };
      become({
        sent,
        waiting: total === undefined ? waiting : [...waiting, count],
        contested: contested.filter((mine) => !isOf(modification_id)(mine)),
      });
      void send();
    },
    /** Nothing can be counted any more: what is unsent is dropped. */
    drop: () => become({ sent: undefined, waiting: [], contested: [], done: [], phase: 'rest' }),
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
