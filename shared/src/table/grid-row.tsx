import { memo } from 'react';
import { Checkbox } from 'shared/ui/checkbox';
import type { Column } from './define-columns';
import { Cell, CheckCell, RowLine } from './grid-parts';

interface GridRowProps<Row> {
  row: Row;
  /** Its place in the order shown, from 0. */
  index: number;
  isLast: boolean;
  isSelected: boolean;
  /** The column the Tab key enters, where it is in this row. */
  focusedColumn: number | undefined;
  columns: readonly Column<Row>[];
  label: string;
  topPx: number;
  heightPx: number;
  onToggle: (id: number, event: { shiftKey: boolean }) => void;
}

const PlainGridRow = <Row extends { id: number }>(props: GridRowProps<Row>) => {
  const { row, index, isLast, isSelected, focusedColumn, columns, label, topPx, heightPx, onToggle } = props;
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  return (
    <RowLine
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      $isLast={isLast}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      <CheckCell role="gridcell" aria-colindex={1} data-row={index} data-column={0}>
        <Checkbox
          label={label}
          isChecked={isSelected}
          onToggle={(event) => onToggle(row.id, event)}
          tabIndex={tabIndexOf(0)}
        />
      </CheckCell>
      {columns.map(({ id, align = 'start', place, text, cell }, position) => (
        <Cell
          key={id}
          role="gridcell"
          aria-colindex={position + 2}
          data-row={index}
          data-column={position + 1}
          tabIndex={cell ? undefined : tabIndexOf(position + 1)}
          $align={align}
          $place={place}
          $isFirst={position === 0}
        >
          {cell ? cell(row, { tabIndex: tabIndexOf(position + 1) }) : text(row)}
        </Cell>
      ))}
    </RowLine>
  );
};

/**
 * One row. It is drawn again only when something of it changed: a scroll moves rows, it does not redraw them. The
 * assertion gives back the type parameter that `memo` loses.
 */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
