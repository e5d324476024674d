import { queryClient } from '@shared/kit/runtime/api/query-client';
import { type CountTarget, countQueue } from '@shared/kit/stock/count-queue';
import { sendCounts, stocktakeQuery } from './stocktakes';

/** Counts the pieces of a stocktake. */
export const stocktakeCounts = (id: number): CountTarget => ({
  section: 'remains',
  name: `stocktake/${id}/counts`,
  countedNow: (modificationId) =>
    queryClient
      .getQueryData(stocktakeQuery(id).queryKey)
      ?.lines.find(({ modification_id }) => modification_id === modificationId)?.counted,
  send: (counts, key) => sendCounts(id, counts, key),
});

/** Sends what this device has counted of a stocktake and the api does not have yet. */
export const openStocktakeCounts = (id: number): void => void countQueue(stocktakeCounts(id));
