import { type ActionEntity, actionEntities } from '@shared/contract/vocabulary/entity';
import type { Action, UndoneAction } from '@shared/contract/wire/host/action';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';

const key = ['host:actions'];

/** As many as the api sends at a time. */
const pageSize = 40;

const readPage = async (params: object, signal?: AbortSignal) =>
  (await http.get<Action[]>('/api/actions/', { params, ...(signal && { signal }) })).data;

/** What the person changed, of all records or of one kind, the last first, in pages. */
export const actionsQuery = (entity: ActionEntity | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, entity],
    meta: { entity: actionEntities },
    staleTime: 0,
    queryFn: ({ pageParam: before, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      readPage({ entity, before }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Action[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });

const report = (action: Action, { undone, kept }: UndoneAction) => {
  if (undone === 0) notify.error(texts.nothingUndone(texts.title(action)));
  else notify.success(kept === 0 ? texts.undoneAll(texts.title(action)) : texts.undoneSome(undone, kept));
};

const undo = async (action: Action) =>
  report(action, (await http.post<UndoneAction>(`/api/actions/${action.id}/undo/`)).data);

/** Undoes an action, and reports how much of it. */
export const useUndo = () =>
  useMutation({
    mutationFn: undo,
    // Offline it fails at once.
    networkMode: 'always',
    onError: () => notify.error(texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });

/**
 * The ids of the actions that took another one back: at that moment, and of as many records. A change of many that
 * happens to give one of them its earlier value is none.
 */
export const undosAmong = (actions: readonly Action[]): ReadonlySet<number> => {
  const sameRecords = (at: string, { entity, count }: Action) => `${at} ${entity} ${count}`;
  const undone = new Set(actions.flatMap((action) => (action.undone_at ? sameRecords(action.undone_at, action) : [])));
  return new Set(actions.filter((action) => undone.has(sameRecords(action.at, action))).map(({ id }) => id));
};

/** Undoes the last action that is neither an undo nor undone. */
export const undoLast = async (): Promise<void> => {
  try {
    const actions = await readPage({});
    const undos = undosAmong(actions);
    const last = actions.find(({ id, undone_at }) => undone_at === null && !undos.has(id));
    if (!last || last.undoable === 0) notify.error(last ? texts.nothingUndone(texts.title(last)) : texts.empty);
    else await undo(last);
    await queryClient.invalidateQueries({ queryKey: key });
  } catch {
    // `http` has logged it.
    notify.error(texts.failed);
  }
};
