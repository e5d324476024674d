import { type Static, Type } from 'typebox';

/** Changes when older code could not read what newer code writes. */
export const archiveFormat = 1;

const Named = Type.Object({ name: Type.String(), checksum: Type.String() });

/** The last entry of an archive: what is in it. An archive without it was cut off. */
export const Manifest = Type.Object({
  format: Type.Integer(),
  made_at: Type.String(),
  /** The migrations that the tables were made by. */
  migrations: Type.Array(Named),
  /** In the order of loading: a table comes after those it refers to. */
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  /** What each sequence gave last. */
  sequences: Type.Array(Type.Object({ name: Type.String(), last_value: Type.Integer() })),
  /** Whether the bytes of stored files are in the archive, or where they always were, as in a bucket of S3. */
  files: Type.Union([Type.Literal('in the archive'), Type.Literal('elsewhere')]),
  /** The SHA-256 of each entry before this one. */
  entries: Type.Array(Named),
});
export type Manifest = Static<typeof Manifest>;

export const manifestEntry = 'manifest.json';

/** Rows of a table as a JSON array, some thousands in each part. */
export const tableEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.json`;

/** The bytes under a key of the file store. */
export const fileEntry = (key: string): string => `files/${key}`;

/** What an entry before the manifest holds; null for what does not belong in an archive. */
export const parseEntry = (entry: string): { table: string } | { key: string } | null => {
  const [, table] = /^tables\/([^/]+)\/\d+\.json$/.exec(entry) ?? [];
  const [, key] = /^files\/([^/]+)$/.exec(entry) ?? [];
  if (table !== undefined) {
    return { table };
  }
  return key === undefined ? null : { key };
};
