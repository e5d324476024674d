import { useMedia } from '@shared/kit/ui/use-media';
import { useCallback } from 'react';
import type { CountRow } from './count-rows';
import { shownReason } from './reason-cell';

const heightsPx = { dense: 36, touch: 48, twoLines: 52, card: 64, cardWithReason: 120 };
/** A card that is only read: its lines of text, the value of a difference, and the reason. */
const readCardPx = { least: 84, value: 16, reason: 24 };

/** The height of the header, rounded up to that of a row. */
export const headerPx = heightsPx.dense;

/**
 * The heights of the lines of a stocktake: that of most lines, and that of each.
 * @param reasonId the line of which a phone shows the field of the reason.
 */
export const useRowHeights = (isOpen: boolean, reasonId?: number) => {
  const isPhone = useMedia('phone');
  const isCompact = useMedia('compact');
  const isTouch = useMedia('touch');
  const widePx = isCompact ? heightsPx.twoLines : isTouch ? heightsPx.touch : heightsPx.dense;
  const cardPx = isOpen ? heightsPx.card : readCardPx.least;
  const plainPx = isPhone ? cardPx : widePx;

  const heightOf = useCallback(
    (row: CountRow): number => {
      if (!isPhone) return plainPx;
      if (isOpen) return row.id === reasonId ? heightsPx.cardWithReason : plainPx;
      return plainPx + (row.difference ? readCardPx.value : 0) + (shownReason(row) ? readCardPx.reason : 0);
    },
    [isPhone, isOpen, plainPx, reasonId],
  );

  return { plainPx, heightOf };
};
