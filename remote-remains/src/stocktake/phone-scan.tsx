import { ThumbScanLine } from '@shared/kit/scan/scan-line';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { CurrentCount } from '@shared/kit/stock/count-field';
import { useCounting } from '@shared/kit/stock/count-queue';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { lastCountText } from './last-scan-text';
import { lineCount } from './line-count';
import { texts } from './texts';
import type { Scanning } from './use-scanning';

interface PhoneScanProps {
  id: number;
  /** The line that is counted; undefined in a stocktake without lines. */
  row: CountRow | undefined;
  scan: Scanning;
}

/** Where the size is, and what is expected unless it is counted blind. */
const aboutOf = ({ expected, line: { place } }: CountRow) =>
  expected === undefined ? place : texts.scan.expected(formatPieces(expected), place);

/** The line of a phone, under the thumb: the size that is counted, with its steps, or a code that nobody knows. */
export const PhoneScan = ({ id, row, scan: { unknown, waiting } }: PhoneScanProps) => {
  const { done } = useCounting(stocktakeCounts(id));
  const codes = <WaitingCodesButton waiting={waiting} />;
  if (unknown !== undefined || !row) {
    return (
      <ThumbScanLine
        state={unknown ? 'unknown' : 'waiting'}
        title={unknown ? (unknown.fault ?? texts.scan.unknown(unknown.code)) : texts.scan.hint}
      >
        {codes}
      </ThumbScanLine>
    );
  }
  const last = done.at(-1);
  const isLast = last?.modification_id === row.line.modification_id;
  const count = lineCount(row);
  return (
    <ThumbScanLine
      state={isLast ? 'right' : 'waiting'}
      title={count.name}
      detail={[isLast && lastCountText(last), aboutOf(row)].filter(Boolean).join(', ')}
    >
      {codes}
      <CurrentCount key={row.id} {...count} placeholder="—" />
    </ThumbScanLine>
  );
};
