import { flexRender } from '@tanstack/react-table';
import { memo, useMemo } from 'react';
import type { SearchReason } from 'shared/contract/search';
import { Checkbox } from 'shared/ui/checkbox';
import { CardCell } from './card-cell';
import { TextCell } from './column-options-feature';
import type { CoreTable, ListRecord, TableColumn } from './core-table';
import { columnClass, nameColumn } from './grid-layout';
import { WithReasons } from './with-reasons';

/** What a row is drawn from, whether it can be used or has left the list. */
export interface RowLine<Row extends ListRecord> {
  /** What the row draws. The row object is made each time it is read; the record stays the same. */
  record: Row;
  /** Its place in the order shown, from 0. */
  index: number;
  isLast: boolean;
  /** Far from the rows in sight, in a place of its own. */
  isApart: boolean;
  /** The column the Tab key enters, where it is in this row. */
  focusedColumn: number | undefined;
  columns: readonly TableColumn<Row>[];
  label: string;
  heightPx: number;
}

interface GridRowProps<Row extends ListRecord> extends RowLine<Row> {
  getRowModel: CoreTable<Row>['getRowModel'];
  isSelected: boolean;
  /** Drawn as a card, whose lead alone is a control: the whole row is its target. */
  isCard: boolean;
  /** The fields that are on their way to the back end, parted by spaces; a column is called as its field. */
  saving: string;
  /** Why the row was found, where no column shows it. */
  reasons: readonly SearchReason[] | undefined;
  onToggle: (id: number, event: { shiftKey: boolean }) => void;
}

/** Where a row is drawn. */
export const rowPlace = ({ index, isLast, isApart, heightPx }: Omit<RowLine<ListRecord>, 'columns'>) => ({
  className: isApart ? 'row apart' : isLast ? 'row last' : 'row',
  style: isApart ? { height: heightPx, top: index * heightPx } : { height: heightPx },
});

const PlainGridRow = <Row extends ListRecord>(props: GridRowProps<Row>) => {
  const { record, getRowModel, index, isSelected, isCard, saving, reasons, focusedColumn, columns, label } = props;
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  // Selecting a row draws its checkbox, not its cells.
  const cells = useMemo(() => {
    const ofColumns = getRowModel().rows[index]?.getAllCellsByColumnId();
    const savedFields = saving.split(' ');
    const named = reasons && nameColumn(columns);
    return columns.map((column, position) => {
      const cell = ofColumns?.[column.id];
      const tabIndex = focusedColumn === position + 1 ? 0 : -1;
      const isStill = isCard && column.columnDef.place !== 'lead';
      const isText = isStill || column.columnDef.cell === TextCell;
      return (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
        <div
          key={column.id}
          role="gridcell"
          className={columnClass(column, position)}
          aria-colindex={position + 2}
          data-row={index}
          data-column={position + 1}
          tabIndex={isText ? tabIndex : undefined}
        >
          <WithReasons reasons={column === named ? reasons : undefined}>
            {isStill ? (
              <CardCell options={column.columnDef} record={record} isSaving={savedFields.includes(column.id)} />
            ) : (
              cell &&
              flexRender(column.columnDef.cell, {
                ...cell.getContext(),
                tabIndex,
                isSaving: savedFields.includes(column.id),
              })
            )}
          </WithReasons>
        </div>
      );
    });
    // The record is what the row object is made of: another one is another row.
  }, [record, getRowModel, index, isCard, saving, reasons, focusedColumn, columns]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div role="row" {...rowPlace(props)} aria-rowindex={index + 2} aria-selected={isSelected}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
      <div role="gridcell" className="check stays" aria-colindex={1} data-row={index} data-column={0}>
        <Checkbox
          label={label}
          isChecked={isSelected}
          onToggle={(event) => props.onToggle(record.id, event)}
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
