import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { flexRender } from '@tanstack/react-table';
import type { DragEvent, KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import type { CellPosition } from '../cell-focus';
import { labelOf } from '../column-helper';
import type { ListHeader, ListRecord, ListTable, TableColumn } from '../state/core-table';
import { texts } from '../texts';
import { HeaderGroup, HeaderLine } from './grid-elements';
import { columnClass, isEvenGrid } from './grid-layout';

interface GridHeaderProps<Row extends ListRecord> {
  table: ListTable<Row>;
  /** The rendered columns. */
  columns: readonly TableColumn<Row>[];
  /** Whether most rows are still arriving: until then not all can be selected. */
  isArriving: boolean;
  position: CellPosition;
}

const resizeStepPx = 20;
const columnKeys = 'Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight';
const directions = { none: 'none', asc: 'ascending', desc: 'descending' } as const;
const columnType = 'application/x-column';

/** The headers of the columns; each sorts by its column, and is moved and resized by pointer and keyboard. */
export const GridHeader = <Row extends ListRecord>({ table, columns, isArriving, position }: GridHeaderProps<Row>) => {
  const extent = table.getSelectionExtent();
  const headers = table.getLeafHeaders().filter(({ column }) => columns.includes(column));

  const moveColumn = (id: string, to: string) => {
    const order = table.getAllLeafColumns().map((column) => column.id);
    // On the side from which it is dragged: before the other column, or after it.
    if (id !== to) table.setColumnOrder(order.filter((each) => each !== id).toSpliced(order.indexOf(to), 0, id));
  };
  /**
   * Resizing starts from the rendered width: a shrunk column is narrower than its size. Where columns share the width, those
   * before it keep their rendered widths too: else they would give and take, and its edge would not follow the pointer.
   */
  const settleWidths = (resized: TableColumn<Row>, cell: HTMLElement | null) => {
    const cells = cell?.parentElement?.querySelectorAll<HTMLElement>('.head');
    const last = columns.indexOf(resized);
    const settled = columns.slice(0, last + 1).flatMap((column, index) => {
      const drawnPx = cells?.[index]?.offsetWidth ?? 0;
      const isSettled = isEvenGrid(columns) || (column === resized && drawnPx < column.getSize());
      return isSettled ? [[column.id, drawnPx] as const] : [];
    });
    table.setColumnSizing((before) => ({ ...before, ...Object.fromEntries(settled) }));
  };
  /** Alt and arrows move a column among the visible ones, Shift and arrows resize it. */
  const changeByKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = event.code === 'ArrowLeft' ? -1 : event.code === 'ArrowRight' ? 1 : 0;
    const [column, neighbour] = [columns[index], columns[index + step]];
    if (step === 0 || !column || event.altKey === event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey && neighbour) moveColumn(column.id, neighbour.id);
    if (event.shiftKey) {
      settleWidths(column, event.currentTarget);
      const widthPx = Math.max(column.columnDef.minSize ?? 0, column.getSize() + step * resizeStepPx);
      table.setColumnSizing((before) => ({ ...before, [column.id]: widthPx }));
    }
  };
  const resize = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>, header: ListHeader<Row>) => {
    settleWidths(header.column, event.currentTarget.parentElement);
    header.getResizeHandler()(event);
  };
  const dropOn = (event: DragEvent, id: string) => {
    const dragged = event.dataTransfer.getData(columnType);
    if (table.getColumn(dragged) === undefined) return;
    event.preventDefault();
    moveColumn(dragged, id);
  };
  const tabIndexOf = (column: number) => (position.row === -1 && position.column === column ? 0 : -1);
  return (
    <HeaderGroup role="rowgroup">
      <HeaderLine role="row" aria-rowindex={1}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
        <div
          role="columnheader"
          className="check stays"
          aria-colindex={1}
          aria-label={texts.selectColumn}
          data-row={-1}
          data-column={0}
          inert={isArriving}
        >
          <Checkbox
            label={texts.selectAll}
            isChecked={extent === 'all'}
            isMixed={extent === 'some'}
            onToggle={table.toggleAllSelected}
            tabIndex={tabIndexOf(0)}
          />
        </div>
        {headers.map((header, index) => {
          const { column } = header;
          const { description } = column.columnDef;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
            // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
            <div
              key={header.id}
              role="columnheader"
              className={`head ${columnClass(column, index)}`}
              aria-colindex={index + 2}
              aria-sort={directions[column.getIsSorted() || 'none']}
              aria-description={description}
              data-row={-1}
              data-column={index + 1}
              onKeyDown={(event) => changeByKey(event, index)}
              onDragOver={(event) => event.dataTransfer.types.includes(columnType) && event.preventDefault()}
              onDrop={(event) => dropOn(event, column.id)}
            >
              <button
                type="button"
                className="sort"
                tabIndex={tabIndexOf(index + 1)}
                draggable
                aria-keyshortcuts={columnKeys}
                onDragStart={(event) => {
                  // The wider column is below the pointer that widens it.
                  if (column.getIsResizing()) event.preventDefault();
                  else event.dataTransfer.setData(columnType, column.id);
                }}
                onClick={column.getToggleSortingHandler()}
              >
                <span className="label">{flexRender(column.columnDef.header, header.getContext())}</span>
                <svg className="arrow" viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
                </svg>
              </button>
              <span
                className="edge"
                aria-hidden="true"
                title={texts.resizeColumn(labelOf(column))}
                onMouseDown={(event) => event.button === 0 && resize(event, header)}
                onTouchStart={(event) => resize(event, header)}
              />
            </div>
          );
        })}
      </HeaderLine>
    </HeaderGroup>
  );
};
