import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { beganBefore } from '../tokens/refresh-token-store.ts';

/** The valid sign-ins, cached in this process: each is queried once, and removed when the database reports its end. */
export interface LiveSignIns {
  isLive(signIn: string): Promise<boolean>;
  /**
   * Calls `end` once, when the sign-in has ended.
   * @returns a function that unsubscribes.
   */
  onEnd(signIn: string, end: () => void): () => void;
  stop(): Promise<void>;
}

interface Known {
  isLive: Promise<boolean>;
  endings: Set<() => void>;
  isUsed: boolean;
}

export const liveSignIns = (db: Database, clock: Clock, warn: (error: unknown) => void): LiveSignIns => {
  const known = new Map<string, Known>();

  const end = (signIn: string) => {
    const ended = known.get(signIn);
    known.delete(signIn);
    for (const ending of ended?.endings ?? []) {
      ending();
    }
  };

  const askAgain = async () => {
    for (const [signIn, { isUsed, endings }] of known) {
      if (!isUsed && endings.size === 0) {
        known.delete(signIn);
      }
    }
    const asked = [...known.keys()];
    for (const entry of known.values()) {
      entry.isUsed = false;
    }
    const live = asked.length === 0 ? new Set() : await readLive(db, asked, clock());
    asked.filter((signIn) => !live.has(signIn)).forEach(end);
  };

  const watch = watchChannel(db, 'ended_sign_ins', async () => ({ onNotice: end, look: askAgain }), warn);

  const ask = (signIn: string): Known => {
    const isLive = async () => {
      await watch.start();
      return (await readLive(db, [signIn], clock())).has(signIn);
    };
    const asked = { isLive: isLive(), endings: new Set<() => void>(), isUsed: true };
    known.set(signIn, asked);
    const forget = () => known.get(signIn) === asked && known.delete(signIn);
    asked.isLive.then((live) => live || forget(), forget);
    return asked;
  };

  return {
    isLive: (signIn) => {
      const entry = known.get(signIn) ?? ask(signIn);
      entry.isUsed = true;
      return entry.isLive;
    },
    onEnd: (signIn, ending) => {
      const entry = known.get(signIn);
      if (!entry) {
        ending();
        return () => undefined;
      }
      entry.endings.add(ending);
      return () => {
        entry.endings.delete(ending);
      };
    },
    stop: watch.stop,
  };
};

const readLive = async (db: Database, signIns: string[], now: Date): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from refresh_families
    where id = any (${signIns}::text[]::uuid[]) and revoked_at is null and created_at > ${beganBefore(now)}`;
  return new Set(rows.map(({ id }) => id));
};
