import { type S3Place, s3Client } from '@shared/delivery/store/s3-client';
import { Unavailable } from '../../failure.ts';
import type { FileStore } from './file-store.ts';
import { checkedKey, storedNameOfKey } from './stored-name.ts';

/** Stores files as objects of a bucket. Every error is `Unavailable`, with its cause. */
export const s3FileStore = (place: S3Place, options: { timeoutMs?: number } = {}): FileStore => {
  const client = s3Client(place, options);

  return {
    write: async (key, content) => client.write(checkedKey(key), content).catch(reportUnavailable),

    read: async (key, range) =>
      client.open(checkedKey(key), range && `bytes=${range.first}-${range.last}`).catch(reportUnavailable),

    remove: async (key) => client.remove(checkedKey(key)).catch(reportUnavailable),

    async *list() {
      try {
        for await (const { key, changedAt } of client.list()) {
          if (storedNameOfKey(key) !== null) yield { key, writtenAt: changedAt };
        }
      } catch (error) {
        reportUnavailable(error);
      }
    },
  };
};

const reportUnavailable = (cause: unknown): never => {
  throw new Unavailable(undefined, { cause });
};
