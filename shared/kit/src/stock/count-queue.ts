import type { SizeCount } from '@shared/contract/wire/stock';
import { failureDetail, failureStatus } from '@shared/kit/runtime/api/http';
import { type CommandQueue, type CommandsState, commandQueues } from '@shared/kit/runtime/commands/command-queue';
import { newRequestKey } from '@shared/kit/runtime/input/request-key';
import { AxiosError } from 'axios';
import { useSyncExternalStore } from 'react';
import { batchOf, type ContestedCount, type Count, type TheirCount, valueAfter } from './counts';
import { olderCounts } from './older-counts';

/** What is counted: a party or a stocktake. */
export interface CountTarget {
  /** The id of the section that counts. */
  section: string;
  /** The name of the unsent counts: `party/12/counts`. */
  name: string;
  /** The counted pieces of a size in the last answer; undefined for one without a line. */
  countedNow: (modificationId: number) => number | null | undefined;
  /** Sends counts and shows the answer. The key stays the same until there is one. */
  send: (counts: readonly SizeCount[], key: string) => Promise<void>;
}

export interface PendingCounts {
  /** Those that are not answered. */
  sent: readonly Count[];
  waiting: readonly Count[];
  /** Each waits for an answer of this person; others are sent meanwhile. */
  contested: readonly ContestedCount[];
}

export interface Counting extends PendingCounts, Pick<CommandsState<Count>, 'phase' | 'isStored' | 'savedAt'> {
  /** The last own counts of this visit, newest last. */
  done: readonly Count[];
}

const mostDone = 100;

/** The number of counts that are not saved yet. */
export const unsavedCounts = ({ sent, waiting, contested }: PendingCounts): number =>
  sent.length + waiting.length + contested.length;

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
  const own = [...sent, ...waiting].filter(isOf(id));
  // The line may already have what was sent, before the answer to it.
  const before = sent.find(isOf(id))?.before;
  return own.reduce(valueAfter, before === undefined ? counted : before);
};

/** A line as the answer to a refused total has it. */
interface ContestedLine {
  modification_id: number;
  counted: number | null;
  count?: { user: string | null } | null;
}

/** The lines of sent counts whose totals were refused (412). */
const contestedLines = (counts: readonly SizeCount[], error: unknown): ContestedLine[] => {
  const current: unknown = error instanceof AxiosError && failureStatus(error) === 412 && error.response?.data?.current;
  const lines: ContestedLine[] = Array.isArray(current) ? current : [];
  return lines.filter((line) => counts.some((count) => count.set !== undefined && isOf(line.modification_id)(count)));
};

const countCommands = commandQueues<Count, TheirCount>();

const commandsOf = ({ section, name, countedNow, send }: CountTarget) =>
  countCommands({
    section,
    name,
    older: olderCounts(name),
    batchLength: (counts) => counts.length - batchOf(counts).rest.length,
    prepare: (count) => ({ ...count, before: countedNow(count.modification_id) }),
    // A size that is asked about counts on from this person's total.
    subjectOf: ({ modification_id }) => modification_id,
    send: async (commands, key) => {
      const { counts } = batchOf(commands.map(({ body }) => body));
      try {
        await send(counts, key);
      } catch (error) {
        const lines = contestedLines(counts, error);
        if (lines.length === 0) throw error;
        // The others are sent again, without these.
        return commands.map(({ body }) => {
          const line = lines.find(isOf(body.modification_id));
          if (!line) return { state: 'waiting' };
          const detail = { counted: line.counted, user: line.count?.user ?? undefined };
          return { state: 'refused', reason: failureDetail(error) ?? '', detail };
        });
      }
      return commands.map(() => ({ state: 'accepted' }));
    },
  });

type Commands = CommandsState<Count, TheirCount>['commands'];

/** The totals that were refused, each with what this person has counted of the size since. */
const contestedOf = (commands: Commands): ContestedCount[] => {
  const refused = commands.filter(({ state }) => state === 'refused');
  const asked = new Map(refused.map(({ body, refusal }) => [body.modification_id, refusal?.detail]));
  return [...asked].map(([id, theirs]) => {
    const own = commands.flatMap(({ body, state }) => (isOf(id)(body) && state !== 'sending' ? [body] : []));
    const total = own.find((count) => 'set' in count);
    return {
      modification_id: id,
      set: own.reduce<number | null>(valueAfter, null),
      seen: total && 'set' in total ? total.seen : null,
      theirs: theirs?.counted ?? null,
      user: theirs?.user,
    };
  });
};

const pendingOf = (commands: Commands): PendingCounts => {
  const contested = contestedOf(commands);
  const inState = (wanted: 'sending' | 'waiting') =>
    commands.flatMap(({ body, state }) => (state === wanted ? [body] : []));
  return {
    sent: inState('sending'),
    waiting: inState('waiting').filter((count) => !contested.some(isOf(count.modification_id))),
    contested,
  };
};

const createQueue = (target: CountTarget, commands: CommandQueue<Count, TheirCount>) => {
  let done: readonly { key: string; count: Count }[] = [];
  let shown: { from: CommandsState<Count, TheirCount>; counting: Counting } | undefined;

  const state = (): Counting => {
    const from = commands.state();
    if (shown?.from !== from) {
      const { phase, isStored, savedAt } = from;
      const counts = done.map(({ count }) => count);
      shown = { from, counting: { ...pendingOf(from.commands), phase, isStored, savedAt, done: counts } };
    }
    return shown.counting;
  };

  const add = (count: Count) => {
    const key = newRequestKey();
    done = [...done, { key, count }].slice(-mostDone);
    commands.add(count, key);
  };

  /** What the back end has of a size once the counts that were sent are answered. */
  const answered = (id: number): number | null =>
    countedOf({ modification_id: id, counted: target.countedNow(id) ?? null }, { ...state(), waiting: [] });

  /** The counts of a size that wait, for the network or for this person. */
  const keysOf = (id: number) => commands.state().commands.flatMap(({ key, body }) => (isOf(id)(body) ? [key] : []));

  return {
    state,
    subscribe: commands.subscribe,
    send: commands.send,
    /** Adds pieces to what anyone has counted. */
    add: (modification_id: number, pieces: number): void => add({ modification_id, add: pieces }),
    /** Writes a typed total, unless somebody else has counted the size meanwhile; null for a size that nobody has counted. */
    set: (modification_id: number, total: number | null): void => {
      const counted = target.countedNow(modification_id) ?? null;
      const was = countedOf({ modification_id, counted }, state());
      add({ modification_id, set: total, seen: answered(modification_id), was });
    },
    /** Takes the last own count back: one that has not been sent leaves no trace. */
    undo: (): void => {
      const last = done.at(-1);
      if (!last) return;
      done = done.slice(0, -1);
      const { count, key } = last;
      const id = count.modification_id;
      const opposite: Count =
        'add' in count
          ? { modification_id: id, add: -count.add, takesBack: true }
          : { modification_id: id, set: count.was, seen: count.set, was: count.set, takesBack: true };
      if ('set' in count && state().contested.some(isOf(id))) commands.replace(keysOf(id), []);
      else commands.takeBack(key, opposite);
    },
    /** Decides about a total that was not written: this number is written after all, or none. */
    decide: ({ modification_id, theirs }: ContestedCount, total: number | null | undefined): void =>
      commands.replace(
        keysOf(modification_id),
        total === undefined ? [] : [{ modification_id, set: total, seen: theirs, was: theirs }],
      ),
    /** Nothing can be counted any more: what is unsent is dropped. */
    drop: (): void => {
      done = [];
      void commands.dropAll();
    },
  };
};

export type CountQueue = ReturnType<typeof createQueue>;

const queues = new Map<CommandQueue<Count, TheirCount>, CountQueue>();

/**
 * The counts of a target that are not saved yet: stored on this computer, sent one batch after the other, and added to
 * the counts of others by the back end. One queue per target and page.
 */
export const countQueue = (target: CountTarget): CountQueue => {
  const commands = commandsOf(target);
  const queue = queues.get(commands) ?? createQueue(target, commands);
  queues.set(commands, queue);
  return queue;
};

export const useCounting = (target: CountTarget): Counting => {
  const queue = countQueue(target);
  return useSyncExternalStore(queue.subscribe, queue.state);
};
