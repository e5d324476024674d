import type { SizeCount } from '@shared/contract/wire/stock';
import type {
  NewStocktake,
  Stocktake,
  StocktakeLine,
  StocktakeLineChange,
  StocktakeLines,
} from '@shared/contract/wire/stocktake';
import type { LoaderFunctionArgs } from '@shared/kit/router';
import { failureDetail, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { draftRequestKey } from '@shared/kit/runtime/input/request-key';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import type { RecordSaving } from '@shared/kit/runtime/records/save-record';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../stocktake/texts';

/** Applies changed lines to all of them, the newer version of each. A new line goes behind those of its product. */
const mergeLines = (lines: readonly StocktakeLine[], changed: readonly StocktakeLine[]): StocktakeLine[] => {
  if (changed.length === 0) return [...lines];
  const news = new Map(changed.map((line) => [line.id, line]));
  const merged = lines.map((line) => {
    const next = news.get(line.id);
    news.delete(line.id);
    return next && next.version >= line.version ? next : line;
  });
  for (const line of news.values()) {
    const last = merged.findLastIndex(({ product_id }) => product_id === line.product_id);
    merged.splice(last < 0 ? merged.length : last + 1, 0, line);
  }
  return merged;
};

const path = '/api/stocktakes/';

/** All stocktakes, newest first. A back end without them has no such call. */
export const stocktakesQuery = queryOptions({
  queryKey: ['remains:stocktakes'],
  meta: { entity: 'stocktake' },
  queryFn: async ({ signal }) => (await http.get<Stocktake[]>(path, { signal })).data,
});

/** A stocktake with all of its lines. */
export interface StocktakeContents extends StocktakeLines {
  /** All changes up to this revision are in the lines. */
  reached: number;
}

const keyOf = (id: number) => [...stocktakesQuery.queryKey, id];
const lineKey = (id: number, lineId: number) => [...keyOf(id), 'lines', lineId];

const withLines = (id: number, lines: readonly StocktakeLine[], changed: readonly StocktakeLine[]) => {
  // A line whose save was refused is cached on its own.
  for (const line of changed) {
    queryClient.setQueryData<StocktakeLine>(lineKey(id, line.id), (cached) => cached && line);
  }
  return mergeLines(lines, changed);
};

const merged = (id: number, known: StocktakeContents, answer: StocktakeLines): StocktakeContents => ({
  stocktake: answer.stocktake.revision >= known.stocktake.revision ? answer.stocktake : known.stocktake,
  lines: withLines(id, known.lines, answer.lines),
  reached: known.reached,
});

/** One stocktake. After the first answer only the changed lines are requested. */
export const stocktakeQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    meta: { entity: 'stocktake', id },
    queryFn: async ({ client, signal }): Promise<StocktakeContents> => {
      const shown = () => client.getQueryData<StocktakeContents>(keyOf(id));
      const before = shown();
      const params = before && { since: before.reached };
      const { data } = await http.get<StocktakeLines>(`${path}${id}/`, { params, signal });
      signal.throwIfAborted();
      const reached = data.stocktake.revision;
      // Answers to own counts may have changed the lines meanwhile.
      const known = shown() ?? before;
      return known ? { ...merged(id, known, data), reached } : { ...data, reached };
    },
  });

/** Starts to fetch the stocktake of the address, and returns its id. */
export const loadStocktake = ({ params }: LoaderFunctionArgs): number => {
  const id = Number(params.stocktakeId);
  void queryClient.prefetchQuery(stocktakeQuery(id));
  return id;
};

/** Whether the stocktake does not exist; an invalid number is refused before a search. */
export const isNoStocktake = (error: unknown): boolean => [400, 404].includes(failureStatus(error) ?? 0);

const showAnswer = (id: number, answer: StocktakeLines) =>
  queryClient.setQueryData<StocktakeContents>(keyOf(id), (known) => known && merged(id, known, answer));

/** Sends counts, and shows the answer. */
export const sendCounts = async (id: number, counts: readonly SizeCount[], key: string): Promise<void> => {
  const headers = { 'Idempotency-Key': key };
  const { data } = await http.post<StocktakeLines>(`${path}${id}/counts/`, counts, { headers });
  showAnswer(id, data);
};

const sendLine = async (id: number, lineId: number, change: StocktakeLineChange, headers: Record<string, string>) => {
  const { data } = await http.patch<StocktakeLine>(`${path}${id}/lines/${lineId}/`, change, { headers });
  queryClient.setQueryData<StocktakeContents>(
    keyOf(id),
    (known) => known && { ...known, lines: withLines(id, known.lines, [data]) },
  );
  return data;
};

/** Saves the reason of one line. */
export const lineSaving = (id: number, lineId: number): RecordSaving<StocktakeLine, StocktakeLineChange> => ({
  name: `stocktake/${id}/line/${lineId}`,
  queryKey: lineKey(id, lineId),
  listKey: keyOf(id),
  send: (change, headers) => sendLine(id, lineId, change, headers),
});

/** The key stays the same until the call is answered with a success: a repeated call changes nothing twice. */
const sendOnce = async <Answer>(attempt: string, address: string, body: object): Promise<Answer> => {
  const headers = { 'Idempotency-Key': draftRequestKey(attempt, body) };
  const { data } = await http.post<Answer>(address, body, { headers });
  drafts.forgetRecord(attempt);
  return data;
};

export const useBeginStocktake = () =>
  useMutation({
    mutationFn: (body: NewStocktake) => sendOnce<Stocktake>('stocktake/new', path, body),
    // Offline it fails at once, and the dialog shows it.
    networkMode: 'always',
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: stocktakesQuery.queryKey, exact: true }),
  });

const endCalls = {
  comparison: (id: number) => sendOnce<unknown>(`stocktake/${id}/comparison`, `${path}${id}/comparisons/`, {}),
  booking: (id: number) => sendOnce<unknown>(`stocktake/${id}/booking`, `${path}${id}/bookings/`, {}),
  cancellation: (id: number) => http.delete<unknown>(`${path}${id}/`),
};

/** Ends the counting of a blind stocktake, or a stocktake: its differences become stock, or nothing does. */
export const useEndStocktake = (id: number, how: keyof typeof endCalls) => {
  const { done, failed } = texts.ends[how];
  return useAwaitedMutation({
    mutationFn: (_: undefined) => endCalls[how](id),
    onSuccess: () => notify.success(done(id)),
    // A colleague may have ended it meanwhile: the answer contains the reason.
    onError: (error) => notify.error(failureStatus(error) === 409 ? (failureDetail(error) ?? failed) : failed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: stocktakesQuery.queryKey }),
  });
};
