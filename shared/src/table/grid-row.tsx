import { memo, useMemo } from 'react';
import { Checkbox } from 'shared/ui/checkbox';
import type { Column } from './define-columns';
import { columnClass } from './grid-layout';

interface GridRowProps<Row> {
  row: Row;
  /** Its place in the order shown, from 0. */
  index: number;
  isLast: boolean;
  /** Far from the rows in sight, in a place of its own. */
  isApart: boolean;
  isSelected: boolean;
  /** The column the Tab key enters, where it is in this row. */
  focusedColumn: number | undefined;
  columns: readonly Column<Row>[];
  label: string;
  heightPx: number;
  onToggle: (id: number, event: { shiftKey: boolean }) => void;
}

const PlainGridRow = <Row extends { id: number }>(props: GridRowProps<Row>) => {
  const { row, index, isLast, isApart, isSelected, focusedColumn, columns, label, heightPx, onToggle } = props;
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  // Selecting a row draws its checkbox, not its cells.
  const cells = useMemo(
    () =>
      columns.map((column, position) => {
        const tabIndex = focusedColumn === position + 1 ? 0 : -1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
          <div
            key={column.id}
            role="gridcell"
            className={columnClass(column, position)}
            aria-colindex={position + 2}
            data-row={index}
            data-column={position + 1}
            tabIndex={column.cell ? undefined : tabIndex}
          >
            {column.cell ? column.cell(row, { tabIndex }) : column.text(row)}
          </div>
        );
      }),
    [row, index, focusedColumn, columns],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div
      role="row"
      className={isApart ? 'row apart' : isLast ? 'row last' : 'row'}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={isApart ? { height: heightPx, top: index * heightPx } : { height: heightPx }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
      <div role="gridcell" className="check stays" aria-colindex={1} data-row={index} data-column={0}>
        <Checkbox
          label={label}
          isChecked={isSelected}
          onToggle={(event) => onToggle(row.id, event)}
          tabIndex={tabIndexOf(0)}
        />
      </div>
      {cells}
    </div>
  );
};

/**
 * One row. It is drawn again only when something of it changed: a scroll moves rows, it does not redraw them. The
 * assertion gives back the type parameter that `memo` loses.
 */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;
