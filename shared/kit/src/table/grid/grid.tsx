import { fieldsUnderWay } from '@shared/kit/runtime/lists/pending-changes';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react';
import { useCellFocus } from '../cell-focus';
import type { ListRecord, ListTable } from '../state/core-table';
import type { RowHold } from '../state/row-hold';
import { texts } from '../texts';
import { rowsInPage, useContainerSize, useVirtualRows } from '../virtual-rows';
import { RowGroup, Scroller } from './grid-elements';
import { GridHeader } from './grid-header';
import {
  columnClass,
  gridFixedWidth,
  gridMinWidth,
  gridPaddingPx,
  gridTemplate,
  isEvenGrid,
  nameColumn,
  useIsCards,
  useRenderedColumns,
  useRowHeight,
} from './grid-layout';
import { GridRow, type RowLine, rowBox } from './grid-row';
import { useMarkedWords } from './marked-words';
import { SkeletonRow } from './skeleton-row';

interface GoneRowProps<Row extends ListRecord> extends RowLine<Row> {
  /** Why it has left. */
  word: string;
}

const PlainGoneRow = <Row extends ListRecord>(props: GoneRowProps<Row>) => {
  const { record, index, focusedColumn, columns, label, word } = props;
  const { className, style } = rowBox(props);
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  const named = nameColumn(columns);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div role="row" className={`${className} gone`} aria-rowindex={index + 2} aria-disabled="true" style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div
        role="gridcell"
        className="check stays"
        aria-colindex={1}
        aria-label={texts.goneRow(label, word)}
        data-row={index}
        data-column={0}
        tabIndex={tabIndexOf(0)}
      />
      {columns.map((column, position) => (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
        <div
          key={column.id}
          role="gridcell"
          className={columnClass(column, position)}
          aria-colindex={position + 2}
          data-row={index}
          data-column={position + 1}
          tabIndex={tabIndexOf(position + 1)}
        >
          {column.columnDef.text?.(record)}
          {column === named && <span className="gone-word">{word}</span>}
        </div>
      ))}
    </div>
  );
};

/** Replaces a row that has left the list while a person is using the rows: its texts, without controls. */
const GoneRow = memo(PlainGoneRow) as typeof PlainGoneRow;

interface GridProps<Row extends ListRecord> {
  title: string;
  table: ListTable<Row>;
  isRefreshing: boolean;
  /** The number of all rows, while most of them are still arriving. */
  arrivingTotal?: number | undefined;
  rowLabel: (row: Row) => string;
  /** The word of a row that has left, if it is not 'удалено'. */
  goneWord: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
  /** Shown instead of rows if there are none. */
  children?: ReactNode;
}

const usualRowsPerPage = 15;

/**
 * Rows and columns as an ARIA grid. Only the visible rows are in the page; the counts and indexes include all. The
 * focused row stays in the page wherever a person scrolls, so that keyboard input is not lost.
 */
export const Grid = <Row extends ListRecord>({ children, ...props }: GridProps<Row>) => {
  const { title, table, isRefreshing, arrivingTotal, rowLabel, goneWord = texts.gone, scroller, hold } = props;
  const { held: rows, gone, terms, reasons } = table.getShown();
  const isArriving = arrivingTotal !== undefined;
  const rowCount = arrivingTotal ?? rows.length;
  const grid = useRef<HTMLDivElement>(null);
  const rowGroup = useRef<HTMLDivElement>(null);
  const isCards = useIsCards();
  // No key may move to a hidden one.
  const columns = useRenderedColumns(table);
  const heightPx = useRowHeight(table.state.isRoomy, reasons.size > 0);

  /** Scrolls a row between the header and the lower edge. The browser treats rows under the header as visible. */
  const reveal = (row: number) => {
    const element = scroller.current;
    if (!element) return;
    const highest = row * heightPx;
    const lowest = highest + heightPx + (rowGroup.current?.offsetTop ?? 0) - element.clientHeight;
    element.scrollTo({ top: Math.min(Math.max(element.scrollTop, lowest), highest) });
  };

  const { position, moveByKey, follow, leave } = useCellFocus(
    grid,
    { rowCount, columnCount: columns.length + 1, rowsPerPage: usualRowsPerPage },
    reveal,
  );
  const { widthPx, heightPx: containerHeightPx } = useContainerSize(scroller);
  const range = useVirtualRows(scroller, { rowCount, rowHeightPx: heightPx, containerHeightPx });
  useMarkedWords(grid, terms);

  /** Space selects the row, unless it clicks a button. */
  const selectBySpace = (event: KeyboardEvent) => {
    const row = rows[position.row];
    const isPress = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (event.code !== 'Space' || isPress || isArriving || !row || gone.has(row.id)) return;
    event.preventDefault();
    table.toggleSelected(row.id, event);
  };

  /** Enter opens the record from every cell without a control of its own. */
  const openByKey = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof Element) || target.closest('a, button')) return;
    target.closest('[role="row"]')?.querySelector<HTMLElement>('.lead a, .lead button')?.click();
  };

  /** F2 presses the control of its row that names it as its key. */
  const changeByKey = ({ key, target }: KeyboardEvent) => {
    if (key !== 'F2' || !(target instanceof Element)) return;
    target.closest('[role="row"]')?.querySelector<HTMLElement>('[aria-keyshortcuts="F2"]')?.click();
  };

  /** Once a row is selected, a tap anywhere on a card toggles its checkbox. */
  const selectByPress = (event: MouseEvent) => {
    if (!isCards || table.getAllSelectedRows().length === 0 || !(event.target instanceof Element)) return;
    const index = event.target.closest('[role="row"]')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
    const row = rows[Number(index ?? -1)];
    if (!row || gone.has(row.id) || event.target.closest('.check')) return;
    event.preventDefault();
    event.stopPropagation();
    table.toggleSelected(row.id, event);
  };

  /** A click into a row opens its record, unless it is on a control, or ends the selection of a text. */
  const openByPress = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (isCards || !(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label, .check, .head') || !window.getSelection()?.isCollapsed) return;
    // While rows are still arriving the other cells are inert: a click meant for one hits the row itself.
    if (target.role === 'row') return;
    const link = target.closest('[role="row"]')?.querySelector('.lead a');
    // With the keys that open a link in a tab of its own.
    link?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  };

  const isWide = !isCards && gridMinWidth(columns) + 2 * gridPaddingPx > widthPx;
  const widths: CSSProperties & Record<`--${string}`, string> = {
    '--columns': gridTemplate(columns),
    '--min-width': `${gridMinWidth(columns)}px`,
    '--fixed-width': `${gridFixedWidth(columns)}px`,
  };

  return (
    <Scroller
      ref={scroller}
      style={widths}
      data-wide={isWide || undefined}
      data-even={isEvenGrid(columns) || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div
        ref={grid}
        role="grid"
        aria-label={title}
        aria-multiselectable="true"
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isRefreshing}
        onKeyDown={(event) => {
          // Events of an open menu of a cell bubble here through React, although it is elsewhere in the page: it
          // handles its keys itself.
          if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
          moveByKey(event);
          selectBySpace(event);
          openByKey(event);
          changeByKey(event);
        }}
        onClickCapture={selectByPress}
        onClick={openByPress}
        onFocus={(event) => {
          follow(event.target);
          hold.follow(event);
        }}
        onBlur={() => {
          leave();
          hold.leave();
        }}
      >
        <GridHeader table={table} columns={columns} isArriving={isArriving} position={position} />
        <RowGroup
          ref={rowGroup}
          role="rowgroup"
          {...hold.pointerEvents}
          style={{ height: rowCount * heightPx, paddingTop: range.first * heightPx }}
        >
          {rowsInPage(range, position.row, rowCount).map((index) => {
            const record = rows[index];
            const box = {
              index,
              isLast: index === rowCount - 1,
              isApart: index < range.first || index >= range.end,
              columns,
              heightPx,
            };
            // Ids are positive: this key is of no row.
            if (!record) return <SkeletonRow key={-1 - index} {...box} isCard={isCards} />;
            const line = {
              ...box,
              record,
              focusedColumn: position.row === index ? position.column : undefined,
              label: rowLabel(record),
            };
            return gone.has(record.id) ? (
              <GoneRow key={record.id} {...line} word={goneWord} />
            ) : (
              <GridRow
                key={record.id}
                {...line}
                getRowModel={table.getRowModel}
                isSelected={table.getIsSelected(record.id)}
                isCard={isCards}
                isArriving={isArriving}
                saving={fieldsUnderWay(record)}
                reasons={reasons.get(record.id)}
                onToggle={table.toggleSelected}
              />
            );
          })}
        </RowGroup>
      </div>
      {children}
    </Scroller>
  );
};
