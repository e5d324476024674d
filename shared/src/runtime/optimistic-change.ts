import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { inTurn } from './in-turn';
import { notify } from './notify';
import { applyChange, changedRow, pendingChanges } from './pending-changes';

/** The same fields for one row or for many. */
export interface RowsChange<Fields> {
  ids: number[];
  fields: Fields;
  /** The revision at which a person saw the rows: those that others have changed since are left as they are. */
  seen?: string | undefined;
}

interface OptimisticChange<Row extends { id: number }, Fields extends Partial<Row>> {
  /** The cached list that shows the rows; records of the same kind that are cached show the change too. */
  queryKey: QueryKey;
  /** @returns the rows that were left as they are. */
  save: (ids: number[], fields: Fields, seen?: string) => Promise<readonly number[]>;
  /** The words for how it ended, for that many rows. */
  messages: { success: (count: number) => string; error: (count: number) => string };
}

/** Just those fields as they were, row by row: what else was changed of a row meanwhile stays. */
const takeBack = <Row extends { id: number }>(rows: Row[], before: ReadonlyMap<number, Row>, fields: object): Row[] =>
  rows.map((row) => {
    const rowBefore = before.get(row.id);
    if (!rowBefore) return row;
    return changedRow(row, sameFieldsOf(rowBefore, fields));
  });

/** Of a row or a record just these fields, as they are. */
const sameFieldsOf = (row: object, fields: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in fields));

/** The cached records whose rows are changed: their cards show the same values. */
const recordsOf = (client: QueryClient, list: Query | undefined, ids: ReadonlySet<number>) =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ meta }) => meta?.id !== undefined && meta.entity === list?.meta?.entity && ids.has(meta.id),
    })
    .map(({ queryKey }) => ({ queryKey, before: client.getQueryData<object>(queryKey) }));

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
    // What is chosen of a row is sent after what was chosen of it before: the last one stays.
    mutationFn: ({ ids, fields, seen }: RowsChange<Fields>) =>
      inTurn(client.getQueryCache().find({ queryKey }) ?? client, ids, () => save(ids, fields, seen)),
    onMutate: async ({ ids, fields }) => {
      await client.cancelQueries({ queryKey, exact: true });
      const change = { ids: new Set(ids), fields };
      const rows = client.getQueryData<Row[]>(queryKey) ?? [];
      const before = new Map(rows.filter(({ id }) => change.ids.has(id)).map((row) => [row.id, row]));
      const query = client.getQueryCache().find({ queryKey });
      if (query) pendingChanges.begin(query, change);
      client.setQueryData<Row[]>(queryKey, (shown) => shown && applyChange(shown, change));
      const records = recordsOf(client, query, change.ids);
      for (const record of records) {
        void client.cancelQueries({ queryKey: record.queryKey, exact: true });
        client.setQueryData<object>(record.queryKey, (shown) => shown && { ...shown, ...fields });
      }
      return { query, change, before, records };
    },
    onSuccess: (leftOut, { ids, fields }, begun) => {
      if (leftOut.length < ids.length) notify.success(messages.success(ids.length - leftOut.length));
      if (leftOut.length === 0) return;
      const before = new Map([...begun.before].filter(([id]) => leftOut.includes(id)));
      client.setQueryData<Row[]>(queryKey, (shown) => shown && takeBack(shown, before, fields));
    },
    onError: (_error, { ids, fields }, begun) => {
      notify.error(messages.error(ids.length));
      if (!begun) return;
      client.setQueryData<Row[]>(queryKey, (shown) => shown && takeBack(shown, begun.before, fields));
      for (const { queryKey: key, before } of begun.records) {
        client.setQueryData<object>(key, (shown) => shown && before && { ...shown, ...sameFieldsOf(before, fields) });
      }
    },
    onSettled: (_answer, _error, _change, begun) => {
      if (begun?.query) pendingChanges.end(begun.query, begun.change);
      // Read while another change is on its way, the list could take that one back; the last to settle reads it again.
      if (begun?.query && pendingChanges.areThere(begun.query)) return;
      void client.invalidateQueries({ queryKey });
    },
  });
};
