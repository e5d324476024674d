/** What a writer knows of one of its records. */
export interface RecordState {
  status: string;
  tag: string;
  isDeleted: boolean;
  version: number;
  /** Names of what hangs there, oldest first. */
  files: readonly string[];
  images: readonly string[];
  /** One line a change, oldest first. */
  history: readonly string[];
}

/** Records by where they are found: `orders/41`. */
export type Records = Readonly<Record<string, RecordState>>;

export type Owner = 'orders' | 'parties' | 'products';

/** The record after a field was written; the value that is there already is no change. */
export const withField = (record: RecordState, field: 'status' | 'tag', value: string): RecordState =>
  record[field] === value ? record : { ...changed(record, `${field}: ${record[field]} → ${value}`), [field]: value };

/** The record after it was deleted, or brought back. */
export const withDeletion = (record: RecordState, isDeleted: boolean): RecordState =>
  record.isDeleted === isDeleted
    ? record
    : { ...changed(record, `deleted: ${record.isDeleted} → ${isDeleted}`), isDeleted };

/** The record after something was hung on it. */
export const withFile = (record: RecordState, kind: 'files' | 'images', name: string): RecordState => ({
  ...changed(record, `${kind}: null → ${name}`),
  [kind]: [...record[kind], name],
});

const changed = (record: RecordState, line: string): RecordState => ({
  ...record,
  version: record.version + 1,
  history: [...record.history, line],
});
