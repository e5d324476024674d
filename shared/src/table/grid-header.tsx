import type { DragEvent, KeyboardEvent } from 'react';
import { Checkbox } from 'shared/ui/checkbox';
import type { CellPosition } from './cell-focus';
import type { Column } from './define-columns';
import { columnClass } from './grid-layout';
import { HeaderGroup, HeaderLine } from './grid-parts';
import type { ListTable } from './list-table';
import type { Sorting } from './sort-rows';
import { texts } from './texts';

interface GridHeaderProps<Row> {
  columns: readonly Column<Row>[];
  table: ListTable<Row>;
  sorting: Sorting | undefined;
  position: CellPosition;
  selection: 'none' | 'some' | 'all';
  onSort: (id: string) => void;
  onToggleAll: () => void;
}

const resizeStepPx = 20;
const columnKeys = 'Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight';
const columnType = 'application/x-column';

/** The names of the columns; each sorts by its column, and is moved and resized by pointer and keys. */
export const GridHeader = <Row,>({
  columns,
  table,
  sorting,
  position,
  selection,
  onSort,
  onToggleAll,
}: GridHeaderProps<Row>) => {
  /** Alt and arrows move a column among those shown, Shift and arrows make it wider or narrower. */
  const changeByKey = (event: KeyboardEvent, index: number) => {
    const step = event.code === 'ArrowLeft' ? -1 : event.code === 'ArrowRight' ? 1 : 0;
    const [id, neighbour] = [columns[index]?.id, columns[index + step]?.id];
    if (step === 0 || id === undefined || event.altKey === event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) table.resize(id, step * resizeStepPx);
    else if (neighbour !== undefined) table.moveColumn(id, neighbour);
  };
  const dropOn = (event: DragEvent, id: string) => {
    const dragged = event.dataTransfer.getData(columnType);
    if (dragged === '') return;
    event.preventDefault();
    table.moveColumn(dragged, id);
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
        >
          <Checkbox
            label={texts.selectAll}
            isChecked={selection === 'all'}
            isMixed={selection === 'some'}
            onToggle={onToggleAll}
            tabIndex={tabIndexOf(0)}
          />
        </div>
        {columns.map((column, index) => {
          const { id, header, description } = column;
          const direction = sorting?.id === id ? (sorting.desc ? 'descending' : 'ascending') : undefined;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
            // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
            <div
              key={id}
              role="columnheader"
              className={`head ${columnClass(column, index)}`}
              aria-colindex={index + 2}
              aria-sort={direction ?? 'none'}
              aria-description={description}
              data-row={-1}
              data-column={index + 1}
              onKeyDown={(event) => changeByKey(event, index)}
              onDragOver={(event) => event.dataTransfer.types.includes(columnType) && event.preventDefault()}
              onDrop={(event) => dropOn(event, id)}
            >
              <button
                type="button"
                className="sort"
                tabIndex={tabIndexOf(index + 1)}
                draggable
                aria-keyshortcuts={columnKeys}
                onDragStart={({ dataTransfer }) => dataTransfer.setData(columnType, id)}
                onClick={() => onSort(id)}
              >
                {header}
                <svg className="arrow" viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
                </svg>
              </button>
              <span
                className="edge"
                aria-hidden="true"
                title={texts.resizeColumn(header)}
                onPointerDown={(event) => table.startResize(id, event)}
              />
            </div>
          );
        })}
      </HeaderLine>
    </HeaderGroup>
  );
};
