import { useMedia } from 'shared/ui/use-media';
import { TextCell } from './column-options-feature';
import type { ListRecord, TableColumn } from './core-table';

const checkWidthPx = 36;
/** To the left and the right of the columns. */
export const gridPaddingPx = 12;
const heightsPx = { dense: 36, roomy: 44, touch: 48, card: 64, cardWithReason: 82 };

/** The height of every row in pixels: rows are equal, so none is ever measured. */
export const useRowHeight = (isRoomy: boolean, hasReasons = false): number => {
  const isCards = useIsCards();
  const isTouch = useMedia('touch');
  if (isCards) return hasReasons ? heightsPx.cardWithReason : heightsPx.card;
  if (isTouch) return heightsPx.touch;
  return isRoomy ? heightsPx.roomy : heightsPx.dense;
};

/** Whether a person may choose how high rows are: those for a finger, and cards, have a height of their own. */
export const useIsHeightChosen = (): boolean => {
  const isCards = useIsCards();
  const isTouch = useMedia('touch');
  return !isCards && !isTouch;
};

/** Whether rows are drawn as cards. */
export const useIsCards = (): boolean => useMedia('phone');

/** Whether there is no room for all that can be done with selected rows. */
export const useIsTight = (): boolean => useMedia('compact');

/** The classes of a column's cells, in the header and in each row (grid-parts.ts). */
export const columnClass = <Row extends ListRecord>({ columnDef }: TableColumn<Row>, index: number): string =>
  [
    'cell',
    index === 0 && 'first stays',
    columnDef.align === 'end' && 'end',
    columnDef.cell !== TextCell && 'drawn',
    columnDef.place,
  ]
    .filter(Boolean)
    .join(' ');

/** The column that has room beside what it shows. */
export const nameColumn = <Row extends ListRecord>(
  columns: readonly TableColumn<Row>[],
): TableColumn<Row> | undefined => columns.find(({ columnDef }) => columnDef.grows) ?? columns[0];

/** How narrow a column may be drawn, in pixels: as a person has set it, or as far as it gives way. */
const narrowestOf = <Row extends ListRecord>(column: TableColumn<Row>): number => {
  const isSet = Object.hasOwn(column.table.atoms.columnSizing.get(), column.id);
  return isSet ? column.getSize() : (column.columnDef.narrowest ?? column.getSize());
};

/** `grid-template-columns` of the header and of each row: the columns share what there is, down to their narrowest. */
export const gridTemplate = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): string =>
  [
    `${checkWidthPx}px`,
    ...columns.map((column) => {
      const [narrowest, width] = [`${narrowestOf(column)}px`, `${column.getSize()}px`];
      if (column.columnDef.grows) return `minmax(${narrowest}, 1fr)`;
      return narrowest === width ? width : `minmax(${narrowest}, ${width})`;
    }),
  ].join(' ');

/** How much of the left stays in place when the grid scrolls sideways, in pixels: the checkboxes and the first column. */
export const gridFixedWidth = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): number =>
  gridMinWidth(columns.slice(0, 1));

/** The narrowest the grid can be before it scrolls sideways, in pixels. */
export const gridMinWidth = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): number =>
  columns.reduce((sum, column) => sum + narrowestOf(column), checkWidthPx);
