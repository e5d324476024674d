/** A file as it was read; `version` tells a later `replace` whether it is still that. */
export interface StoredFile {
  content: Buffer;
  version: string;
}

/** What a build or the host's assets consist of, by name. */
export type Files = ReadonlyMap<string, Buffer>;

/**
 * Where a site is published: a folder, or storage that speaks S3. Paths are relative, with slashes. All that delivery
 * promises rests on `replace` alone; everything else may be cut off in the middle.
 */
export interface SiteStore {
  /** What a person calls the place. */
  readonly name: string;
  /** Null where there is none. */
  read(path: string): Promise<StoredFile | null>;
  /** Puts a file, over another one if need be. */
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Puts a file in the place of exactly the version that was read, or of none.
   * @returns false when somebody else was quicker; then nothing has changed.
   */
  replace(path: string, content: Buffer, readVersion: string | null): Promise<boolean>;
  /** Puts files that will never change into a folder. */
  putFolder(path: string, files: Files): Promise<void>;
  /** What lies directly in a folder, and when it was last put there. */
  list(path: string): Promise<{ name: string; changedAt: Date }[]>;
  /** Removes a file, or a folder with all in it. */
  remove(path: string): Promise<void>;
}
