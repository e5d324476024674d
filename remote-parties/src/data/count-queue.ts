import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PartyCounts, PartyLine, PartyLines } from 'shared/contract/party-line';
import { drafts } from 'shared/runtime/drafts';
import { http, isUnanswered } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { loginOfScreen } from 'shared/runtime/signed-in-login';
import { partyLinesQuery, showLines } from './party-lines';

type Count = PartyCounts[number];

/** Counts that were sent with this key and are not answered, and the numbers that were there before. */
interface Batch {
  key: string;
  counts: Count[];
  seen: Readonly<Record<number, number | null>>;
}

interface Pending {
  sent: Batch | undefined;
  waiting: Count[];
}

interface Counting extends Pending {
  /** `waiting`: for the network; `failed`: a person has to repeat it. */
  phase: 'rest' | 'sending' | 'waiting' | 'failed';
  /** The last own counts of this visit, newest last. */
  done: readonly Count[];
  savedAt: string | undefined;
}

const fieldName = 'counts';
const mostDone = 100;

/** Only this module writes it. */
const readPending = (name: string): Pending => {
  const stored: Partial<Pending> = JSON.parse(drafts.read(name)[fieldName]?.typed ?? '{}');
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

/** The counted pieces of a line, with those that are not saved yet. */
export const countedOf = (line: PartyLine, { sent, waiting }: Pending): number | null => {
  const before = sent && line.modification_id in sent.seen ? sent.seen[line.modification_id] : line.counted;
  const own = [addedTo(sent?.counts ?? [], line.modification_id), addedTo(waiting, line.modification_id)];
  if (own.every((pieces) => pieces === undefined)) return line.counted;
  return Math.max(0, (before ?? 0) + own.reduce((sum: number, pieces) => sum + (pieces ?? 0), 0));
};

const createQueue = (partyId: number) => {
  const name = `party/${partyId}/counts`;
  const listeners = new Set<() => void>();
  let state: Counting = { ...readPending(name), phase: 'rest', done: [], savedAt: undefined };

  const become = (next: Partial<Counting>) => {
    state = { ...state, ...next };
    const { sent, waiting } = state;
    if (!sent && waiting.length === 0) drafts.forgetRecord(name);
    else drafts.keep(name, fieldName, { typed: JSON.stringify({ sent, waiting }), before: '', version: undefined });
    for (const listener of listeners) listener();
  };

  const nextBatch = (): Batch | undefined => {
    if (state.sent || state.waiting.length === 0) return state.sent;
    const lines = queryClient.getQueryData(partyLinesQuery(partyId).queryKey)?.lines ?? [];
    return {
      key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      counts: summed(state.waiting),
      seen: Object.fromEntries(lines.map((line) => [line.modification_id, line.counted])),
    };
  };

  const send = async (): Promise<void> => {
    const batch = nextBatch();
    if (state.phase === 'sending' || !batch) return undefined;
    become({ sent: batch, waiting: state.sent ? state.waiting : [] });
    if (!onlineManager.isOnline()) return become({ phase: 'waiting' });
    become({ phase: 'sending' });
    try {
      const headers = { 'Idempotency-Key': batch.key };
      const { data } = await http.post<PartyLines>(`/api/parties/${partyId}/counts/`, batch.counts, { headers });
      await showLines(partyId, data);
      become({ sent: undefined, phase: 'rest', savedAt: new Date().toISOString() });
    } catch (error) {
      // Without an answer it is sent again with the same key, and counts nothing twice.
      return become({ phase: isUnanswered(error) && !onlineManager.isOnline() ? 'waiting' : 'failed' });
    }
    return send();
  };

  const add = (count: Count, done: readonly Count[]) => {
    become({ waiting: [...state.waiting, count], done: done.slice(-mostDone) });
    void send();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stop = onlineManager.subscribe((isOnline) => isOnline && void send());
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    send,
    add: (count: Count) => add(count, [...state.done, count]),
    /** Takes the last own count back. */
    undo: () => {
      const last = state.done.at(-1);
      if (last) add({ ...last, add: -last.add }, state.done.slice(0, -1));
    },
  };
};

const queues = new Map<string, ReturnType<typeof createQueue>>();

/**
 * The counts of a party that are not saved yet: stored on this computer, sent one batch after the other, and added to
 * the counts of others by the back end. One queue per party and page.
 */
export const countQueue = (partyId: number) => {
  // Another person who signs in on this page has counted nothing.
  const owner = `${loginOfScreen()}/${partyId}`;
  const queue = queues.get(owner) ?? createQueue(partyId);
  queues.set(owner, queue);
  return queue;
};

export const useCounting = (partyId: number): Counting => {
  const queue = countQueue(partyId);
  return useSyncExternalStore(queue.subscribe, queue.state);
};
