import type { Readable } from 'node:stream';

/** The first and the last requested byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The content to store: bytes in memory, or a file on local disk. */
export type Content = Uint8Array | { path: string };

/**
 * Stores the bytes of files. Which files exist, and what they belong to, is in the database. A key is a stored name or
 * the name of a thumbnail (`stored-name.ts`); any other text is refused.
 */
export interface FileStore {
  /** When this resolves the file is complete and survives a power cut; before that, no reader sees any part of it. */
  write(key: string, content: Content): Promise<void>;
  /** Null if there is no such file. `byteSize` is the number of bytes in the stream, so of a range its length. */
  read(key: string, range?: ByteRange): Promise<{ byteSize: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
  /** Every stored file and when it was written; other files there are skipped. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}
