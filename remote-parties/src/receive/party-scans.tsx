import type { PartyLine } from '@shared/contract/wire/party-line';
import { formatCount } from '@shared/kit/format/format-count';
import { ScanLine } from '@shared/kit/scan/scan-line';
import { useSizeScans } from '@shared/kit/scan/use-size-scans';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { color, font, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import { useShortcut } from '@shared/kit/ui/use-shortcut';
import styled from 'styled-components';
import { countPieces, partyCounts } from '../data/party-counts';
import { texts } from '../texts';

const words = texts.receive;
const isBackspace = ({ code }: KeyboardEvent) => code === 'Backspace';

/**
 * What was counted last of a party. Each scan counts the pieces of its code; one that nobody knows counts nothing, and stays
 * until the next scan or Escape.
 */
export const PartyScans = ({ partyId, lines }: { partyId: number; lines: readonly PartyLine[] }) => {
  const isTouch = useMedia('touch');
  const { done } = useCounting(partyCounts(partyId));
  const { undo } = countQueue(partyCounts(partyId));
  const { unknown, waiting } = useSizeScans({
    name: `party/${partyId}`,
    isOn: true,
    lines,
    onScan: (modificationId, pieces) => {
      countPieces(partyId, modificationId, pieces);
      return 'right';
    },
  });
  useShortcut(isBackspace, undo);
  if (unknown !== undefined) {
    return (
      <ScanLine state="unknown" title={words.unknown(unknown.code)} detail={unknown.fault ?? words.nothingCounted}>
        <WaitingCodesButton waiting={waiting} />
      </ScanLine>
    );
  }
  const last = done.at(-1);
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
          {'set' in last ? words.typed(last.set) : last.add < 0 ? words.taken(-last.add) : words.counted(last.add)}
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
