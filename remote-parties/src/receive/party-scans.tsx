import type { PartyLine } from '@shared/contract/wire/party-line';
import { formatCount } from '@shared/kit/format/format-count';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { ScanLine, ThumbScanLine } from '@shared/kit/scan/scan-line';
import { useSizeScans } from '@shared/kit/scan/use-size-scans';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { marksQuery } from '@shared/kit/shop/marks-query';
import { CurrentCount } from '@shared/kit/stock/count-field';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import type { Count } from '@shared/kit/stock/counts';
import { color, font, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { countPieces, partyCounts } from '../data/party-counts';
import { takeMark } from '../data/party-marks';
import type { LineRow } from '../lines/line-rows';
import { texts } from '../texts';
import { lineCount } from './line-count';

const words = texts.receive;
/** What the last count did. */
const doneWords = (last: Count) =>
  'set' in last ? words.typed(last.set) : last.add < 0 ? words.taken(-last.add) : words.counted(last.add);

const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

interface PartyScansProps {
  partyId: number;
  lines: readonly PartyLine[];
  /** On a phone, the line that is counted here. */
  current?: LineRow | undefined;
  /** A size was scanned. */
  onScanned: (modificationId: number) => void;
}

/**
 * What was counted last of a party. Each scan counts the pieces of its code; one that nobody knows counts nothing, and stays
 * until the next count or Escape.
 */
export const PartyScans = ({ partyId, lines, current, onScanned }: PartyScansProps) => {
  const isTouch = useMedia('touch');
  const { done } = useCounting(partyCounts(partyId));
  const hasMarks = useAbility('GET /api/marks/');
  // Those that were read before; a scan of one of them is no further piece.
  useQuery({ ...marksQuery({ kind: 'party', id: partyId }), enabled: hasMarks });
  const [isAgain, setIsAgain] = useState(false);
  /** The marks of the scans, and those whose scan was taken back: such a piece may be scanned again. */
  const scanned = useRef<(string | undefined)[]>([]);
  const undone = useRef(new Set<string>());
  const undo = () => {
    const mark = scanned.current.pop();
    if (mark !== undefined) undone.current.add(mark);
    countQueue(partyCounts(partyId)).undo();
  };
  const { unknown, waiting } = useSizeScans({
    name: `party/${partyId}`,
    isOn: true,
    lines,
    lastCount: done.at(-1),
    onScan: (modificationId, pieces, mark) => {
      const isNew = !hasMarks || mark === undefined || undone.current.delete(mark) || takeMark(partyId, mark);
      setIsAgain(!isNew);
      if (!isNew) return 'again';
      scanned.current.push(mark);
      countPieces(partyId, modificationId, pieces);
      onScanned(modificationId);
      return 'right';
    },
  });
  useShortcut(isBackspace, undo);
  const Scans = current ? ThumbScanLine : ScanLine;
  if (unknown !== undefined) {
    return (
      <Scans state="unknown" title={words.unknown(unknown.code)} detail={unknown.fault ?? words.nothingCounted}>
        <WaitingCodesButton waiting={waiting} />
      </Scans>
    );
  }
  if (isAgain) return <Scans state="again" title={texts.marks.again} detail={words.nothingCounted} />;
  const last = done.at(-1);
  if (current) {
    const isLast = last?.modification_id === current.modification_id;
    const count = lineCount(current);
    // Minus takes the scan of a piece back, so that its mark may be scanned again.
    const step = (by: 1 | -1) => (by < 0 && isLast && 'add' in last && last.add === 1 ? undo() : count.onStep(by));
    return (
      <ThumbScanLine
        state={isLast ? 'right' : 'waiting'}
        title={count.name}
        detail={[isLast && doneWords(last), words.expected(current.ordered)].filter(Boolean).join(', ')}
      >
        <WaitingCodesButton waiting={waiting} />
        <CurrentCount key={current.id} {...count} onStep={step} onUndo={undo} />
      </ThumbScanLine>
    );
  }
  const line = lines.find(({ modification_id }) => modification_id === last?.modification_id);
  if (!last || !line) {
    return (
      <ScanLine
        state="waiting"
        title={isTouch ? words.beginByTouch : words.begin}
        detail={isTouch ? words.touch : words.keys}
      >
        <WaitingCodesButton waiting={waiting} />
      </ScanLine>
    );
  }
  return (
    <ScanLine
      state="right"
      title={texts.lines.lineName(line.name, line.size)}
      detail={
        <>
          {doneWords(last)}
          {line.barcode && ` · ${line.barcode}`}
        </>
      }
    >
      <WaitingCodesButton waiting={waiting} />
      <Tally>
        {formatCount(line.counted ?? 0)} <span>{words.of(line.ordered)}</span>
      </Tally>
      <Button aria-keyshortcuts="Backspace" onClick={undo}>
        {words.undo} {!isTouch && <Key aria-hidden="true">Backspace</Key>}
      </Button>
    </ScanLine>
  );
};

const Tally = styled.span`
  font: 600 ${text.xxl} ${font};
  white-space: nowrap;

  span {
    color: ${color.inkSoft};
    font: 400 ${text.l} ${font};
  }
`;
