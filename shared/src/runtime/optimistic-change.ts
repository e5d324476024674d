import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from './notify';
import { applyChange, pendingChanges } from './pending-changes';

/** The same fields for one row or for many. */
export interface RowsChange<Fields> {
  ids: number[];
  fields: Fields;
}

interface OptimisticChange<Row extends { id: number }, Fields extends Partial<Row>> {
  /** The cached list that shows the rows. */
  queryKey: QueryKey;
  save: (ids: number[], fields: Fields) => Promise<unknown>;
  /** The words for how it ended, for that many rows. */
  messages: { success: (count: number) => string; error: (count: number) => string };
}

/** Just those fields as they were, row by row: what else was changed of a row meanwhile stays. */
const takeBack = <Row extends { id: number }>(rows: Row[], before: ReadonlyMap<number, Row>, fields: object): Row[] =>
  rows.map((row) => {
    const rowBefore = before.get(row.id);
    if (!rowBefore) return row;
    const fieldsBefore = Object.fromEntries(Object.entries(rowBefore).filter(([field]) => field in fields));
    return { ...row, ...fieldsBefore };
  });

/**
 * A change of some fields of rows that shows at once. Where the back end refuses, just those fields go back, so that
 * changes made to other rows meanwhile stay. Either way one toast says so, and the list is read again after the last of
 * the changes that are on their way.
 */
export const useOptimisticChange = <Row extends { id: number }, Fields extends Partial<Row>>({
  queryKey,
  save,
  messages,
}: OptimisticChange<Row, Fields>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, fields }: RowsChange<Fields>) => save(ids, fields),
    onMutate: async ({ ids, fields }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const change = { ids: new Set(ids), fields };
      const rows = client.getQueryData<Row[]>(queryKey) ?? [];
      const before = new Map(rows.filter(({ id }) => change.ids.has(id)).map((row) => [row.id, row]));
      const query = client.getQueryCache().find({ queryKey });
      if (query) pendingChanges.begin(query, change);
      client.setQueryData<Row[]>(queryKey, (shown) => shown && applyChange(shown, change));
      return { query, change, before };
    },
    onSuccess: (_answer, { ids }) => notify.success(messages.success(ids.length)),
    onError: (_error, { ids, fields }, begun) => {
      notify.error(messages.error(ids.length));
      if (begun) client.setQueryData<Row[]>(queryKey, (shown) => shown && takeBack(shown, begun.before, fields));
    },
    onSettled: (_answer, _error, _change, begun) => {
      if (begun?.query) pendingChanges.end(begun.query, begun.change);
      // Read while another change is on its way, the list could take that one back; the last to settle reads it again.
      if (begun?.query && pendingChanges.areThere(begun.query)) return;
      void client.invalidateQueries({ queryKey });
    },
  });
};
