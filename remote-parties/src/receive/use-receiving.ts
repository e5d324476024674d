import { leaveCountField } from '@shared/kit/stock/count-field';
import { useMedia } from '@shared/kit/ui/use-media';
import { useState } from 'react';
import { type CountedSpan, differenceOf, isLeft, type LineRow, lineRows } from '../lines/line-rows';
import type { PartyContents } from '../lines/use-party-lines';

/** The lines that a phone shows while a party is received. */
export const receiveTabs = {
  all: () => true,
  left: isLeft,
  different: (row: LineRow) => (differenceOf(row)?.pieces ?? 0) !== 0,
} satisfies Record<string, (row: LineRow) => boolean>;

export type ReceiveTab = keyof typeof receiveTabs;

/** How a party is received: which pieces are counted, and on a phone, which line. */
export const useReceiving = (partyId: number, contents: PartyContents, isOn: boolean) => {
  const { lines, totals } = contents;
  const isPhone = useMedia('phone');
  // A later part of a delivery is counted on its own, unless a person wants to correct what is booked.
  const [chosenSpan, setSpan] = useState<CountedSpan>();
  const [chosenId, setChosenId] = useState<number>();
  const [isFolded, setIsFolded] = useState(true);
  const span = totals.received > 0 ? (chosenSpan ?? 'part') : 'counted';
  const counting = isOn ? span : undefined;
  const rows = lineRows(partyId, lines, counting);
  // Counting begins at the first line that is left, and stays there when it is counted.
  const firstId = isOn ? (rows.find(isLeft) ?? rows[0])?.modification_id : undefined;
  if ((chosenId === undefined) !== (firstId === undefined)) setChosenId(firstId);
  const current = rows.find((row) => row.modification_id === chosenId);

  return {
    isOn,
    span,
    setSpan,
    counting,
    rows,
    isFolded,
    setIsFolded,
    /** On a phone one line is counted, in the scan line. */
    current: isOn && isPhone ? current : undefined,
    /** Only on a phone: elsewhere the focus of a field is the current line. */
    choose: (modificationId: number) => {
      if (!isPhone) return;
      leaveCountField();
      setChosenId(modificationId);
    },
  };
};

export type Receiving = ReturnType<typeof useReceiving>;
