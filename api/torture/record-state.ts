/** The state of a record, as its writer knows it. */
export interface RecordState {
  status: string;
  tag: string;
  isDeleted: boolean;
  version: number;
  /** Names of attached files, oldest first. */
  files: readonly string[];
  images: readonly string[];
  /** One line per change, oldest first. */
  history: readonly string[];
}

/** Records by their path: `orders/41`. */
export type Records = Readonly<Record<string, RecordState>>;

export type Owner = 'orders' | 'parties' | 'products';

/** The record after a field was written; writing the current value is not a change. */
export const withField = (record: RecordState, field: 'status' | 'tag', value: string): RecordState =>
  record[field] === value ? record : { ...changed(record, `${field}: ${record[field]} → ${value}`), [field]: value };

/** The record after it was deleted or restored. */
export const withDeletion = (record: RecordState, isDeleted: boolean): RecordState =>
  record.isDeleted === isDeleted
    ? record
    : { ...changed(record, `deleted: ${record.isDeleted} → ${isDeleted}`), isDeleted };

/** The record after a file was attached. */
export const withFile = (record: RecordState, kind: 'files' | 'images', name: string): RecordState => ({
  ...changed(record, `${kind}: null → ${name}`),
  [kind]: [...record[kind], name],
});

const changed = (record: RecordState, line: string): RecordState => ({
  ...record,
  version: record.version + 1,
  history: [...record.history, line],
});
