import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { SavedCounts } from '@shared/kit/stock/saved-counts';
import { stocktakeCounts } from '../data/stocktake-counts';
import { texts } from './texts';
import type { ShownStocktake } from './use-stocktake';

/** Whether this person's counts are saved, and the question about one that somebody else has counted meanwhile. */
export const SavedStocktakeCounts = ({ shown: { id, rows, stocktake } }: { shown: ShownStocktake }) => {
  const labelOf = (modificationId: number) => {
    const line = rows.find((row) => row.line.modification_id === modificationId)?.line;
    return texts.cell(texts.columns.counted, line ? texts.lineName(line.name, line.size) : '');
  };
  const mine = stocktake?.people.find(({ user }) => user === loginOfScreen());
  return <SavedCounts of={stocktakeCounts(id)} savedAt={mine?.at} labelOf={labelOf} />;
};
