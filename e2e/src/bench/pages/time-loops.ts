import type { OrderRow } from '@shared/contract/wire/order';
// Imports a private file of the kit: the list's own loop is compared here, and no page needs it.
import { filterRows } from '../../../../shared/kit/src/table/search/filter-rows';
import { createSearchIndex } from '../../../../shared/kit/src/table/search/search-index';
import { ourColumns } from './our-columns';

const repeats = 15;
const column = 'full_name';

const timed = (work: () => unknown) => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/**
 * Compares filtering all orders as the list does it, without a previous result, with a bare loop over prepared texts.
 * Interleaved, medians.
 */
export const timeLoops = (orders: readonly OrderRow[], text: string): { list: number; bare: number } => {
  const store = createSearchIndex(orders);
  const prepared = orders.map(({ full_name }) => full_name.toLowerCase());
  const listTimes: number[] = [];
  const bareTimes: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    listTimes.push(timed(() => filterRows(store, ourColumns, { [column]: text })));
    bareTimes.push(
      timed(() => {
        const found: number[] = [];
        for (let place = 0; place < prepared.length; place++) if (prepared[place]?.includes(text)) found.push(place);
        return found;
      }),
    );
  }
  return { list: median(listTimes), bare: median(bareTimes) };
};
