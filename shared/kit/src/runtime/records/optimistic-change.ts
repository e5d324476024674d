import type { Call } from '@shared/contract/wire/calls';
import type { ChangeUndo } from '@shared/contract/wire/change';
import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '../api/abilities';
import { failureDetail, failureStatus } from '../api/http';
import { queryClient } from '../api/query-client';
import { applyChange, changedRow, pendingChanges } from '../lists/pending-changes';
import { notify } from '../page/notify';
import { texts } from './texts';

// By the cached list of the rows: a list removed from the cache blocks nobody.
const lastOf = new WeakMap<object, Map<number, Promise<unknown>>>();

/** Runs a task after the earlier tasks for any of these rows of a list, whether they succeed or fail. */
const inTurn = async <Result>(list: object, ids: number[], task: () => Promise<Result>): Promise<Result> => {
  const last = lastOf.get(list) ?? new Map<number, Promise<unknown>>();
  lastOf.set(list, last);
  const mine = Promise.allSettled(ids.map((id) => last.get(id))).then(task);
  for (const id of ids) last.set(id, mine);
  try {
    return await mine;
  } finally {
    for (const id of ids) if (last.get(id) === mine) last.delete(id);
  }
};

/** The same fields for one or more rows. */
export interface RowsChange<Fields> {
  ids: number[];
  fields: Fields;
  /** The revision at which a person saw the rows: rows changed by others since then are left unchanged. */
  seen?: string | undefined;
  /** Those of the rows about which nobody could be asked before, so that `save` reports its effect; without it all. */
  unasked?: number[] | undefined;
}

/** How a person's last change of rows is undone; not offered without the call in the back end. */
export interface Undoing {
  call: Call;
  /** @returns the rows that are left as they are: somebody has changed them again. */
  undo: (change: ChangeUndo) => Promise<readonly number[]>;
}

/** The change of these rows as the back end undoes it; undefined if they have several new values. */
const undoOf = (ids: number[], fields: object): ChangeUndo | undefined => {
  const [change, ...others] = Object.entries(fields);
  const field = change?.[0];
  if ((field !== 'status' && field !== 'tag') || others.length > 0) return undefined;
  return { ids, field, value: String(change?.[1]) };
};

/** Undoes a change of rows, reports the result, and refetches their list. */
export const undoChange = async (
  { undo }: Undoing,
  queryKey: QueryKey,
  { ids, fields }: Pick<RowsChange<object>, 'ids' | 'fields'>,
): Promise<void> => {
  const change = undoOf(ids, fields);
  if (!change) return;
  try {
    const leftOut = await undo(change);
    if (leftOut.length > 0) notify.error(texts.changedAgain(leftOut.length, ids.length));
    else notify.success(texts.changeUndone);
  } catch {
    // `http` has logged it; here the person is informed.
    notify.error(texts.changeUndoFailed);
  }
  await queryClient.invalidateQueries({ queryKey });
};

interface OptimisticChange<Row extends { id: number }, Fields extends Partial<Row>> {
  /** The cached list with the rows; cached records of the same kind show the change too. */
  queryKey: QueryKey;
  /** @returns the rows that were left unchanged. */
  save: (ids: number[], fields: Fields, seen?: string, unasked?: number[]) => Promise<readonly number[]>;
  undoing?: Undoing;
  /** The texts of the result, for that many rows. */
  messages: { success: (count: number) => string; error: (count: number) => string };
}

/** Rolls back only these fields, row by row: other changes of a row stay. */
const rollBack = <Row extends { id: number }>(rows: Row[], before: ReadonlyMap<number, Row>, fields: object): Row[] =>
  rows.map((row) => {
    const rowBefore = before.get(row.id);
    if (!rowBefore) return row;
    return changedRow(row, sameFieldsOf(rowBefore, fields));
  });

/** These fields of a row or record, with their current values. */
const sameFieldsOf = (row: object, fields: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in fields));

const hasFields = (row: object | undefined, fields: object) =>
  row !== undefined && JSON.stringify(sameFieldsOf(row, fields)) === JSON.stringify(fields);

/** Other queries of a record, such as its notes, have its id too, and no fields of it. */
const isRecord = (data: unknown, id: number) =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id;

/** The cached records of the changed rows: their cards show the same values. */
const recordsOf = (client: QueryClient, list: Query | undefined, ids: ReadonlySet<number>) =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ meta, state }) =>
        meta?.id !== undefined &&
        meta.entity === list?.meta?.entity &&
        ids.has(meta.id) &&
        isRecord(state.data, meta.id),
    })
    .map(({ queryKey }) => ({ queryKey, before: client.getQueryData<object>(queryKey) }));

/**
 * A change of some fields of rows that shows at once. If the back end refuses, only these fields are rolled back, so
 * that changes of other rows stay. Either way one toast reports the result, and the list is refetched after the last
 * pending change.
 */
export const useOptimisticChange = <Row extends { id: number }, Fields extends Partial<Row>>({
  queryKey,
  save,
  undoing,
  messages,
}: OptimisticChange<Row, Fields>) => {
  const client = useQueryClient();
  return useMutation({
    // A choice for a row is sent after earlier choices for it: the last one wins.
    mutationFn: ({ ids, fields, seen, unasked }: RowsChange<Fields>) =>
      inTurn(client.getQueryCache().find({ queryKey }) ?? client, ids, () => save(ids, fields, seen, unasked)),
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
      const isLeftOut = new Set(leftOut);
      const changed = ids.filter((id) => !isLeftOut.has(id));
      if (changed.length > 0) {
        // A row that had the value before is not this person's to take back.
        const other = changed.filter((id) => !hasFields(begun.before.get(id), fields));
        const canUndo = undoing && can(undoing.call) && other.length > 0 && undoOf(other, fields) !== undefined;
        const run = () => undoing && undoChange(undoing, queryKey, { ids: other, fields });
        notify.success(messages.success(changed.length), canUndo ? { action: { label: texts.undo, run } } : undefined);
      }
      if (leftOut.length === 0) return;
      const before = new Map([...begun.before].filter(([id]) => isLeftOut.has(id)));
      client.setQueryData<Row[]>(queryKey, (shown) => shown && rollBack(shown, before, fields));
    },
    onError: (error, { ids, fields }, begun) => {
      // A conflict with stored data has a reason, and a way out; a missing right too.
      const reason = [403, 409].includes(failureStatus(error) ?? 0) ? failureDetail(error) : undefined;
      notify.error([messages.error(ids.length), reason].filter(Boolean).join('. '));
      if (!begun) return;
      client.setQueryData<Row[]>(queryKey, (shown) => shown && rollBack(shown, begun.before, fields));
      for (const { queryKey: key, before } of begun.records) {
        client.setQueryData<object>(key, (shown) => shown && before && { ...shown, ...sameFieldsOf(before, fields) });
      }
    },
    onSettled: (_answer, _error, _change, begun) => {
      if (begun?.query) pendingChanges.end(begun.query, begun.change);
      // Refetched during another pending change, the list could revert it; the last one to settle refetches.
      if (begun?.query && pendingChanges.areThere(begun.query)) return;
      void client.invalidateQueries({ queryKey });
    },
  });
};
