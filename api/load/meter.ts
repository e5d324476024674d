import type { ChangeEvent } from '@shared/contract/wire/change';

/** What people measure in one step. */
export interface Measured {
  /** From the request to the end of the answer, in milliseconds. */
  statusMs: number[];
  changesMs: number[];
  /** From the request of a change to its event in the page of somebody else. */
  newsMs: number[];
  requests: number;
  /** Those of the requests that an event has led to. */
  afterEvents: number;
  events: number;
  errors: string[];
}

const nothing = (): Measured => ({
  statusMs: [],
  changesMs: [],
  newsMs: [],
  requests: 0,
  afterEvents: 0,
  events: 0,
  errors: [],
});

/** The change of an order that only one person changes. */
interface Write {
  person: number;
  atMs: number;
  /** That of its first event; a later one of the order is of another change. */
  revision?: string;
}

/** Gathers what all people of this process measure. */
export const openMeter = () => {
  let measured = nothing();
  const writes = new Map<number, Write>();
  return {
    current: () => measured,
    /** @returns what was measured since the last call */
    take: (): Measured => {
      const taken = measured;
      measured = nothing();
      return taken;
    },
    wrote: (order: number, person: number) => void writes.set(order, { person, atMs: performance.now() }),
    heard: (person: number, changes: readonly ChangeEvent[]) => {
      measured.events += changes.length;
      for (const { entity, ids, revision } of changes) {
        if (entity !== 'order') continue;
        for (const id of ids ?? []) {
          const write = writes.get(id);
          if (!write || write.person === person) continue;
          write.revision ??= revision;
          if (write.revision === revision) measured.newsMs.push(performance.now() - write.atMs);
        }
      }
    },
  };
};

export type Meter = ReturnType<typeof openMeter>;
