import { formatCount } from 'shared/format/format-count';
import { CountField } from 'shared/stock/count-field';
import { countQueue } from 'shared/stock/count-queue';
import { partyCounts } from '../data/party-counts';
import type { LineRow } from '../lines/line-rows';
import { texts } from '../texts';

/** The counted pieces of a line; while a party is received, a field that is used by keys alone. */
export const CountCell = ({ row }: { row: LineRow }) =>
  row.isCounting ? <CountInput row={row} /> : <span>{row.counted === null ? '' : formatCount(row.counted)}</span>;

const CountInput = ({ row }: { row: LineRow }) => {
  const queue = countQueue(partyCounts(row.partyId));
  const count = (add: number) => queue.add({ modification_id: row.modification_id, add });
  return (
    <CountField
      label={texts.lines.cell(texts.lines.columns.counted, row.name, row.size)}
      name={texts.lines.lineName(row.name, row.size)}
      counted={row.counted}
      onStep={count}
      onSet={(pieces) => pieces !== null && count(pieces - (row.counted ?? 0))}
      onUndo={queue.undo}
    />
  );
};
