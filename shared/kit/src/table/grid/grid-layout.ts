import { useMedia } from '@shared/kit/ui/use-media';
import { useMemo } from 'react';
import { TextCell } from '../state/column-options-feature';
import type { ListRecord, ListTable, TableColumn } from '../state/core-table';

const checkWidthPx = 36;
/** The padding at both sides of the columns. */
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

/** Whether a person may choose the height of rows: touch screens and cards have their own. */
export const useIsHeightChosen = (): boolean => {
  const isCards = useIsCards();
  const isTouch = useMedia('touch');
  return !isCards && !isTouch;
};

/** Whether rows are rendered as cards. */
export const useIsCards = (): boolean => useMedia('phone');

/** The rendered columns: a card shows only those with a slot in it, a narrow window not those that need a wide one. */
export const useRenderedColumns = <Row extends ListRecord>(table: ListTable<Row>): readonly TableColumn<Row>[] => {
  const visible = table.getVisibleLeafColumns();
  const isCards = useIsCards();
  const isNarrow = useMedia('tablet');
  const isLaptop = useMedia('laptop');
  return useMemo(() => {
    const isHidden = ({ columnDef: { isWideOnly, slot } }: TableColumn<Row>) =>
      isCards ? !slot : (isNarrow && isWideOnly) || (isLaptop && isWideOnly === 'laptop');
    return visible.filter((column) => !isHidden(column));
  }, [isCards, isNarrow, isLaptop, visible]);
};

/** Whether the window is too narrow for all bulk actions. */
export const useIsTight = (): boolean => useMedia('compact');

/** The classes of a column's cells, in the header and in each row (grid-elements.ts). */
export const columnClass = <Row extends ListRecord>({ columnDef }: TableColumn<Row>, index: number): string =>
  [
    'cell',
    index === 0 && 'first stays',
    columnDef.align === 'end' && 'end',
    columnDef.cell !== TextCell && 'drawn',
    columnDef.choices && 'choice',
    columnDef.slot,
  ]
    .filter(Boolean)
    .join(' ');

/** The column with space beside its content. */
export const nameColumn = <Row extends ListRecord>(
  columns: readonly TableColumn<Row>[],
): TableColumn<Row> | undefined => columns.find(({ columnDef }) => columnDef.grows) ?? columns[0];

const isSet = <Row extends ListRecord>(column: TableColumn<Row>): boolean =>
  Object.hasOwn(column.table.atoms.columnSizing.get(), column.id);

/** The minimum rendered width of a column, in pixels: the person's setting, or the column's own minimum. */
const narrowestOf = <Row extends ListRecord>(column: TableColumn<Row>): number =>
  isSet(column) ? column.getSize() : (column.columnDef.narrowest ?? column.getSize());

/** Whether all columns share the width, because none of them grows. */
export const isEvenGrid = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): boolean =>
  !columns.some(({ columnDef }) => columnDef.grows);

/**
 * `grid-template-columns` of the header and of each row: the columns share the width, down to their minimums. The one
 * that grows reaches its own width before the others get more than their minimums. If none does, what is left is shared in
 * proportion to their sizes, but for those whose width a person has set.
 */
export const gridTemplate = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): string =>
  [
    `${checkWidthPx}px`,
    ...columns.map((column) => {
      const [narrowest, width] = [`${narrowestOf(column)}px`, `${column.getSize()}px`];
      if (isEvenGrid(columns)) return isSet(column) ? width : `minmax(${narrowest}, ${column.getSize()}fr)`;
      if (!column.columnDef.grows) return narrowest === width ? width : `minmax(${narrowest}, ${width})`;
      if (narrowest === width) return `minmax(${width}, 1fr)`;
      const othersPx = gridMinWidth(columns) - narrowestOf(column);
      return `minmax(clamp(${narrowest}, 100% - ${othersPx}px, ${width}), 1fr)`;
    }),
  ].join(' ');

/** The width of the sticky part when the grid scrolls sideways, in pixels: the checkboxes and the first column. */
export const gridFixedWidth = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): number =>
  gridMinWidth(columns.slice(0, 1));

/** The minimum width of the grid before it scrolls sideways, in pixels. */
export const gridMinWidth = <Row extends ListRecord>(columns: readonly TableColumn<Row>[]): number =>
  columns.reduce((sum, column) => sum + narrowestOf(column), checkWidthPx);
