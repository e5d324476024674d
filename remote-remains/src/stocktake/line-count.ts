import { countQueue } from '@shared/kit/stock/count-queue';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { texts } from './texts';

/**
 * What a field of counted pieces shows of a line and does with it: + and − are counts, which add up with those of others; a
 * typed number is a total, which asks if somebody has counted the size meanwhile.
 */
export const lineCount = ({ stocktakeId, line, counted, isContested }: CountRow) => {
  const queue = countQueue(stocktakeCounts(stocktakeId));
  const name = texts.lineName(line.name, line.size);
  return {
    label: texts.cell(texts.columns.counted, name),
    name,
    counted,
    isWrong: isContested,
    onStep: (by: 1 | -1) => queue.add(line.modification_id, by),
    onSet: (pieces: number | null) => queue.set(line.modification_id, pieces),
    onUndo: queue.undo,
  };
};
