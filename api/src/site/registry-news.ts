import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startPeriodic } from '../periodic.ts';

/** Announces each other registry of a site, whoever wrote it: this process, another one, or a team's command. */
export interface RegistryNews {
  /** Calls the listener until it is unsubscribed. */
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;

/** Looks every second at the registry in the folder of a site. */
export const registryNews = (folder: string, reportFailure: (error: unknown) => void): RegistryNews => {
  const listeners = new Set<() => void>();
  let last: string | undefined;

  const look = async () => {
    const { ino, mtimeMs, size } = await stat(join(folder, 'registry.json'));
    const seen = [ino, mtimeMs, size].join(' ');
    if (last !== undefined && seen !== last) {
      for (const listener of listeners) {
        listener();
      }
    }
    last = seen;
  };

  const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
  const stop = startPeriodic(look, {
    everyMs: lookEveryMs,
    reportFailure: (error) => {
      if (!isAbsent(error)) {
        reportFailure(error);
      }
    },
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop,
  };
};
