import type { Readable } from 'node:stream';

/** The first and the last byte that are wanted. */
export interface ByteRange {
  first: number;
  last: number;
}

/** What is to be stored: bytes in memory, or a file on this machine's disk. */
export type Content = Uint8Array | { path: string };

/**
 * Where the bytes of files are. Which files there are, and what they belong to, is the database's. A key is a stored
 * name or a thumbnail's (`stored-name.ts`); no other text is taken.
 */
export interface FileStore {
  /** Once this resolves the file is whole and survives a power cut; before, nobody sees any of it. */
  write(key: string, content: Content): Promise<void>;
  /** Null when there is no such file. `byteSize` is what the stream will give, so of a range its length. */
  read(key: string, range?: ByteRange): Promise<{ byteSize: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
  /** Every file there is and when it was written; anything else that lies in the same place is passed over. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}
