/** A file that was read; with `version` a later `replace` checks that it is unchanged. */
export interface StoredFile {
  content: Buffer;
  version: string;
}

/** The files of a build or of the host's assets, by name. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * The storage of a published site: a folder, or S3. Paths are relative, with slashes. Only `replace` must be atomic;
 * everything else may be interrupted.
 */
export interface SiteStore {
  /** The name of the place, for people. */
  readonly name: string;
  /** Null if it does not exist. */
  read(path: string): Promise<StoredFile | null>;
  /** Writes a file, or overwrites it. */
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Replaces exactly the version that was read, or creates the file if there was none.
   * @returns false if another process wrote first; then nothing has changed.
   */
  replace(path: string, content: Buffer, readVersion: string | null): Promise<boolean>;
  /** Writes files that never change into a folder. */
  putFolder(path: string, files: Files): Promise<void>;
  /** The direct entries of a folder, and when they were last written. */
  list(path: string): Promise<{ name: string; changedAt: Date }[]>;
  /** Removes a file, or a folder with its contents. */
  remove(path: string): Promise<void>;
}
