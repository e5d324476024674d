import type { CSSProperties } from 'react';

export const headHeightPx = 48;
export const rowHeightsPx = { dense: 36, touch: 48 };

/** Fewer sizes leave the rest of these columns empty, so that families and filters do not move the others. */
const leastSizes = 9;
const widthsPx = { check: 36, name: 190, size: 84, total: 96, amount: 128, padding: 12 };

/** The columns of the grid. */
export const gridWidths = (sizeCount: number) => {
  const sizes = Math.max(sizeCount, leastSizes);
  const { check, name, size, total, amount, padding } = widthsPx;
  const style: CSSProperties & Record<`--${string}`, string> = { '--sizes': String(sizes) };
  return { style, minPx: check + name + sizes * size + total + amount + 2 * padding };
};

/** The number of columns without a size at the end of a row. */
export const restOf = (sizeCount: number): number => Math.max(leastSizes - sizeCount, 0);

const cardPx = { name: 44, size: 44, least: 60, gap: 8, side: 16, foot: 12 };

/** The height of a card: its name, and the sizes of its product in as many lines as they need. */
export const cardHeightPx = (sizeCount: number, widthPx: number): number => {
  const { name, size, least, gap, side, foot } = cardPx;
  const perLine = Math.max(1, Math.floor((widthPx - 2 * side + gap) / (least + gap)));
  const count = Math.ceil(sizeCount / perLine);
  return name + (count > 0 ? count * (size + gap) - gap : 0) + foot;
};
