import type { ReturnItem } from '@shared/contract/wire/return';
import { ScanLine } from '@shared/kit/scan/scan-line';
import type { UnknownScan, WaitingCodes } from '@shared/kit/scan/use-size-scans';
import { WaitingCodesButton } from '@shared/kit/scan/waiting-codes-button';
import { color } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import styled from 'styled-components';
import { texts } from '../texts';
import { type Parts, partOf } from './return-rules';

const words = texts.returns;

/** What was counted or refused last. */
export type LastScan =
  | { state: 'right'; itemId: number }
  | { state: 'again'; itemId: number; isSameMark?: boolean }
  | { state: 'other' };

interface ReturnScanLineProps {
  last: LastScan | undefined;
  /** A code that no size has. */
  unknown: UnknownScan | undefined;
  /** The codes that wait for their size. */
  waiting: WaitingCodes;
  items: readonly ReturnItem[];
  parts: Parts;
  /** How many pieces the last step has added. */
  counted: number;
  onUndo: () => void;
}

/** The line above the items: how to count, then what was counted last, or why nothing was. */
export const ReturnScanLine = ({ last, unknown, waiting, items, parts, counted, onUndo }: ReturnScanLineProps) => {
  const isTouch = useMedia('touch');
  const item = items.find(({ order_item_id }) => last && 'itemId' in last && last.itemId === order_item_id);
  const bind = <WaitingCodesButton waiting={waiting} />;
  if (unknown) {
    const detail = unknown.fault ?? words.scan.nothingCounted;
    return (
      <Line state="unknown" title={words.scan.unknown(unknown.code)} detail={detail}>
        {bind}
      </Line>
    );
  }
  if (last?.state === 'other') {
    return (
      <Line state="wrong" title={words.scan.other} detail={words.scan.nothingCounted}>
        {bind}
      </Line>
    );
  }
  if (!last || !item) {
    return (
      <Line
        state="waiting"
        title={isTouch ? words.scan.beginByTouch : words.scan.begin}
        detail={isTouch ? words.scan.touch : words.scan.keys}
      >
        {bind}
      </Line>
    );
  }
  const name = words.itemName(item.name, item.size);
  if (last.state === 'again') {
    return (
      <Line state="again" title={name} detail={last.isSameMark ? words.scan.sameMark : words.scan.again(item.shipped)}>
        {bind}
      </Line>
    );
  }
  const { pieces } = partOf(parts, item);
  return (
    <Line
      state="right"
      title={name}
      detail={
        <>
          {words.scan.right(pieces)}
          {item.barcode && ` · ${item.barcode}`}
        </>
      }
    >
      {bind}
      {counted > 0 && (
        <Button aria-keyshortcuts="Backspace" onClick={onUndo}>
          {words.scan.undo(counted)} {!isTouch && <Key aria-hidden="true">Backspace</Key>}
        </Button>
      )}
    </Line>
  );
};

/* From one edge of the dialog to the other. */
const Line = styled(ScanLine)`
  padding-inline: var(--dialog-padding);
  border-block-end: 1px solid ${color.line};
`;
