import { queryClient } from 'shared/runtime/query-client';
import { type CountTarget, countedOf, countQueue } from 'shared/stock/count-queue';
import { forgetCount, sendCounts, stocktakeQuery } from './stocktakes';

const linesOf = (id: number) => queryClient.getQueryData(stocktakeQuery(id).queryKey)?.lines;

const lineOf = (id: number, modificationId: number) =>
  linesOf(id)?.find(({ modification_id }) => modification_id === modificationId);

/** Sizes whose last count is being taken back. */
const takenBack = new Set<string>();

/** Counts the pieces of a stocktake. */
export const stocktakeCounts = (id: number): CountTarget => ({
  name: `stocktake/${id}/counts`,
  countedNow: (modificationId) => lineOf(id, modificationId)?.counted,
  send: async (counts, key) => {
    const lines = await sendCounts(id, counts, key);
    for (const line of lines) {
      const isTakenBack = takenBack.delete(`${id}/${line.modification_id}`);
      // A mistaken scan leaves a size that nobody has counted, not one without pieces.
      if (isTakenBack && line.counted === 0) await forgetCount(id, line);
    }
  },
});

/** Takes the last own count of a stocktake back. */
export const takeCountBack = (id: number): void => {
  const queue = countQueue(stocktakeCounts(id));
  const last = queue.state().done.at(-1);
  if (!last) return;
  const line = lineOf(id, last.modification_id);
  const counted = line && countedOf(line, queue.state());
  if (counted === last.add) takenBack.add(`${id}/${last.modification_id}`);
  queue.undo();
};
