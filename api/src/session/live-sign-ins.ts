import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { repeatable } from '../repeatable.ts';
import { beganBefore } from './sign-in-lifetime.ts';

/** Which sign-ins go on, as this process knows it: asked for once, and forgotten when the database tells their end. */
export interface LiveSignIns {
  isLive(signIn: string): Promise<boolean>;
  /** Calls `end` once, when the sign-in has ended. @returns what stops waiting for that. */
  onEnd(signIn: string, end: () => void): () => void;
  stop(): Promise<void>;
}

/** A notice can be lost with the connection that listens; so those in use are also asked for again. */
const askAgainEveryMs = 10_000;

interface Known {
  isLive: Promise<boolean>;
  endings: Set<() => void>;
  isUsed: boolean;
}

export const liveSignIns = (db: Database, clock: Clock, warn: (error: unknown) => void): LiveSignIns => {
  const known = new Map<string, Known>();
  let starting: Promise<() => Promise<void>> | null = null;

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

  const start = async () => {
    const askSoon = repeatable(askAgain, warn);
    const listening = await db.listen('ended_sign_ins', end, askSoon);
    const timer = setInterval(askSoon, askAgainEveryMs);
    return async () => {
      clearInterval(timer);
      await listening.unlisten();
    };
  };

  const startOnce = () => {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  };

  const ask = (signIn: string): Known => {
    const isLive = async () => {
      await startOnce();
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
    stop: async () => {
      const stop = await starting;
      await stop?.();
    },
  };
};

const readLive = async (db: Database, signIns: string[], now: Date): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from refresh_families
    where id = any (${signIns}::text[]::uuid[]) and revoked_at is null and created_at > ${beganBefore(now)}`;
  return new Set(rows.map(({ id }) => id));
};
