/** The same fields of some rows, shown before the back end has them. */
export interface PendingChange {
  ids: ReadonlySet<number>;
  fields: object;
}

// By the cached query itself: a list that the cache dropped takes its changes along.
const pending = new WeakMap<object, Set<PendingChange>>();
const underWay = new Set<PendingChange>();
// By the row as it is shown: as the back end tells it, a row has no changes.
const changesOf = new WeakMap<object, readonly PendingChange[]>();

/** The changes of a cached list that are on their way to the back end. */
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

  /** Rows as the back end told them, with what is still on its way to it. */
  applyTo: <Row extends { id: number }>(query: object, rows: Row[]): Row[] =>
    [...(pending.get(query) ?? [])].reduce(applyChange, rows),
};

/** The fields of a row that are on their way to the back end, parted by spaces. */
export const fieldsUnderWay = (row: object): string =>
  (changesOf.get(row) ?? [])
    .filter((change) => underWay.has(change))
    .flatMap(({ fields }) => Object.keys(fields))
    .join(' ');

/** A row with other fields, which is still known to be on its way to the back end. */
export const changedRow = <Row extends object>(row: Row, fields: object, change?: PendingChange): Row => {
  const changed = { ...row, ...fields };
  const changes = [...(changesOf.get(row) ?? []), ...(change ? [change] : [])];
  if (changes.length > 0) changesOf.set(changed, changes);
  return changed;
};

/** The rows with a change; all others stay the same objects. */
export const applyChange = <Row extends { id: number }>(rows: Row[], change: PendingChange): Row[] =>
  rows.map((row) => (change.ids.has(row.id) ? changedRow(row, change.fields, change) : row));
