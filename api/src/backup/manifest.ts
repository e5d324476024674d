import { type Static, Type } from 'typebox';

/** Increased when older code cannot read what newer code writes. */
export const archiveFormat = 1;

const Named = Type.Object({ name: Type.String(), checksum: Type.String() });

/** The last entry of an archive: its table of contents. An archive without it was cut off. */
export const Manifest = Type.Object({
  format: Type.Integer(),
  made_at: Type.String(),
  /** The migrations that created the tables. */
  migrations: Type.Array(Named),
  /** In loading order: a table comes after the tables that it refers to. */
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  /** The last value of each sequence. */
  sequences: Type.Array(Type.Object({ name: Type.String(), last_value: Type.Integer() })),
  /**
   * Whether the archive contains the bytes of stored files, or they stay in their own storage, such as an S3 bucket.
   */
  files: Type.Union([Type.Literal('in the archive'), Type.Literal('elsewhere')]),
  /** The SHA-256 of each entry before this one. */
  entries: Type.Array(Named),
});
export type Manifest = Static<typeof Manifest>;

export const manifestEntry = 'manifest.json';

/** The name of an entry with rows of a table as a JSON array, up to some thousands per part. */
export const tableEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.json`;

/** The name of an entry with the bytes of a key of the file store. */
export const fileEntry = (key: string): string => `files/${key}`;

/** Parses the name of an entry before the manifest; returns null if it does not belong in an archive. */
export const parseEntry = (entry: string): { table: string } | { key: string } | null => {
  const [, table] = /^tables\/([^/]+)\/\d+\.json$/.exec(entry) ?? [];
  const [, key] = /^files\/([^/]+)$/.exec(entry) ?? [];
  if (table !== undefined) {
    return { table };
  }
  return key === undefined ? null : { key };
};
