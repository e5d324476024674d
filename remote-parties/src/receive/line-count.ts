import { countQueue } from '@shared/kit/stock/count-queue';
import { countPieces, partyCounts } from '../data/party-counts';
import { type LineRow, spanOf } from '../lines/line-rows';
import { texts } from '../texts';

/** What a field of counted pieces shows of a line and does with it: the total of all deliveries, or of this part of them. */
export const lineCount = (row: LineRow) => {
  const { partyId, modification_id: id, counted, received } = row;
  const queue = countQueue(partyCounts(partyId));
  const span = spanOf(row);
  const isPart = span === 'part';
  const booked = isPart ? received : 0;
  return {
    label: texts.lines.cell(texts.lines.spans[span], row.name, row.size),
    name: texts.lines.lineName(row.name, row.size),
    counted: isPart && received > 0 ? (counted ?? received) - received || null : counted,
    isWrong: row.isContested,
    onStep: (by: 1 | -1) => countPieces(partyId, id, by),
    // A cleared line is what it was before it was counted.
    onSet: (pieces: number | null) => queue.set(id, pieces === null ? received || null : booked + pieces),
    onUndo: queue.undo,
  };
};
