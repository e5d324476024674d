/** The same fields of some rows, shown before the back end has them. */
export interface PendingChange {
  ids: ReadonlySet<number>;
  fields: object;
}

// By the cached query itself: a list that the cache dropped takes its changes along.
const pending = new WeakMap<object, Set<PendingChange>>();

/** The changes of a cached list that are on their way to the back end. */
export const pendingChanges = {
  begin: (query: object, change: PendingChange): void => {
    pending.set(query, (pending.get(query) ?? new Set()).add(change));
  },

  end: (query: object, change: PendingChange): void => {
    pending.get(query)?.delete(change);
  },

  areThere: (query: object): boolean => (pending.get(query)?.size ?? 0) > 0,

  /** Rows as the back end told them, with what is still on its way to it. */
  applyTo: <Row extends { id: number }>(query: object, rows: Row[]): Row[] =>
    [...(pending.get(query) ?? [])].reduce(applyChange, rows),
};

/** The rows with a change; all others stay the same objects. */
export const applyChange = <Row extends { id: number }>(rows: Row[], { ids, fields }: PendingChange): Row[] =>
  rows.map((row) => (ids.has(row.id) ? { ...row, ...fields } : row));
