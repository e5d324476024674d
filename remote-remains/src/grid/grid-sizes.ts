import type { CSSProperties } from 'react';

export const headHeightPx = 48;
export const rowHeightsPx = { dense: 36, touch: 48 };

/** Fewer sizes leave the rest of these columns empty, so that a single one does not stand in the middle. */
const leastSizes = 6;
const widthsPx = { check: 36, name: 190, size: 84, total: 96, amount: 128, padding: 12 };
const narrowPx = { ...widthsPx, total: 64, amount: 104 };
/** With the reason of a flagged row beside the longest usual name. */
const wideNamePx = 304;
/** The sizes that most shops have. The name takes what they leave, so that it has one width before and after loading. */
const usualSizes = 9;

interface GridRoom {
  /** Of the family with most sizes. */
  sizeCount: number;
  /** Of the scroll container. */
  widthPx: number;
  isNarrow: boolean;
}

/**
 * The columns of the grid. If it scrolls sideways, all families have the same, and whole ones are between the cells that stay:
 * half of a number is another number. Else the sizes of each family share the width.
 */
export const gridWidths = ({ sizeCount, widthPx, isNarrow }: GridRoom) => {
  const most = Math.max(sizeCount, leastSizes);
  const { check, name, size, total, amount, padding } = isNarrow ? narrowPx : widthsPx;
  const othersPx = check + name + total + amount + padding;
  const namePx = Math.min(name + Math.max(widthPx - (othersPx + usualSizes * size + padding), 0), wideNamePx);
  const roomPx = widthPx - (othersPx + namePx - name);
  const isWide = roomPx < most * size + padding;
  const sizePx = isWide && roomPx > size ? Math.floor(roomPx / Math.round(roomPx / size)) : size;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--sizes': String(most),
    '--name-width': `${namePx}px`,
    '--size-width': `${sizePx}px`,
    '--total-width': `${total}px`,
    '--amount-width': `${amount}px`,
  };
  /** How many columns the lines of a family have for its sizes. */
  const columnsOf = (ownSizes: number) => (isWide ? most : Math.max(ownSizes, leastSizes));
  return { style, isWide, columnsOf };
};

/** The number of columns of the grid before it is loaded. */
export const loadingSizes = leastSizes;

const cardPx = { name: 44, size: 44, least: 60, gap: 8, side: 16, foot: 12 };

/** The height of a card: its name, and the sizes of its product in as many lines as they need. */
export const cardHeightPx = (sizeCount: number, widthPx: number): number => {
  const { name, size, least, gap, side, foot } = cardPx;
  const perLine = Math.max(1, Math.floor((widthPx - 2 * side + gap) / (least + gap)));
  const count = Math.ceil(sizeCount / perLine);
  return name + (count > 0 ? count * (size + gap) - gap : 0) + foot;
};
