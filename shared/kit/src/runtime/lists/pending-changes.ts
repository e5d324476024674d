/** The same fields of some rows, shown before the back end has saved them. */
export interface PendingChange {
  ids: ReadonlySet<number>;
  fields: object;
}

// By the cached query itself: changes are dropped with a list removed from the cache.
const pending = new WeakMap<object, Set<PendingChange>>();
const underWay = new Set<PendingChange>();
// By the row with its changes; the row as sent by the back end has none.
const changesOf = new WeakMap<object, readonly PendingChange[]>();

/** The changes of a cached list that are not saved yet: a set of `PendingChange` for each query, in memory. */
export const pendingChanges = {
  begin: (query: object, change: PendingChange): void => {
    pending.set(query, (pending.get(query) ?? new Set()).add(change));
    underWay.add(change);
  },

  end: (query: object, change: PendingChange): void => {
    pending.get(query)?.delete(change);
    underWay.delete(change);
  },

  areThere: (query: object): boolean => (pending.get(query)?.size ?? 0) > 0,

  /** The rows of the last answer with the pending changes. */
  applyTo: <Row extends { id: number }>(query: object, rows: Row[]): Row[] =>
    [...(pending.get(query) ?? [])].reduce(applyChange, rows),
};

/** The names of a row's fields that are being saved, separated by spaces. */
export const fieldsUnderWay = (row: object): string =>
  (changesOf.get(row) ?? [])
    .filter((change) => underWay.has(change))
    .flatMap(({ fields }) => Object.keys(fields))
    .join(' ');

/** A row with other fields, still marked as being saved. */
export const changedRow = <Row extends object>(row: Row, fields: object, change?: PendingChange): Row => {
  const changed = { ...row, ...fields };
  const changes = [...(changesOf.get(row) ?? []), ...(change ? [change] : [])];
  if (changes.length > 0) changesOf.set(changed, changes);
  return changed;
};

/** The rows with a change; all others stay the same objects. */
export const applyChange = <Row extends { id: number }>(rows: Row[], change: PendingChange): Row[] =>
  rows.map((row) => (change.ids.has(row.id) ? changedRow(row, change.fields, change) : row));
