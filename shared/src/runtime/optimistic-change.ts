import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from './notify';

interface OptimisticChange<Row extends { id: number }, Fields extends Partial<Row>> {
  /** The cached list that shows the rows. */
  queryKey: QueryKey;
  /** Saves the fields of one row. */
  save: (id: number, fields: Fields) => Promise<unknown>;
  messages: { success: string; error: string };
}

const replaceById = <Row extends { id: number }>(rows: Row[] | undefined, id: number, replace: (row: Row) => Row) =>
  rows?.map((row) => (row.id === id ? replace(row) : row));

/**
 * A change of some fields of one row that shows at once. Where the back end refuses, just those fields go back, so
 * that changes made to other rows meanwhile stay. Either way one toast says so, and the list is read again after the last
 * of the changes that are on their way.
 */
export const useOptimisticChange = <Row extends { id: number }, Fields extends Partial<Row>>({
  queryKey,
  save,
  messages,
}: OptimisticChange<Row, Fields>) => {
  const client = useQueryClient();
  const mutationKey = ['change', ...queryKey];
  return useMutation({
    mutationKey,
    mutationFn: ({ id, fields }: { id: number; fields: Fields }) => save(id, fields),
    onMutate: async ({ id, fields }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Row[]>(queryKey)?.find((row) => row.id === id);
      client.setQueryData<Row[]>(queryKey, (rows) => replaceById(rows, id, (row) => ({ ...row, ...fields })));
      return before;
    },
    onSuccess: () => notify.success(messages.success),
    onError: (_error, { id, fields }, before) => {
      notify.error(messages.error);
      if (!before) return;
      const fieldsBefore = Object.fromEntries(Object.entries(before).filter(([field]) => field in fields));
      client.setQueryData<Row[]>(queryKey, (rows) => replaceById(rows, id, (row) => ({ ...row, ...fieldsBefore })));
    },
    // Read while another change is on its way, the list would take that one back; the last to settle reads it again.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined),
  });
};
