import { loginOfScreen } from '@shared/kit/runtime/session/session';
import { HeaderCells, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { useContainerSize, useVirtualRows } from '@shared/kit/table/virtual-rows';
import { type FocusEvent, Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CountRow } from './count-rows';
import { KeptRows } from './kept-rows';
import { headerPx, useRowHeights } from './row-heights';
import { blindColumns, type ShownRow, stocktakeColumns } from './stocktake-columns';
import { Lines, Scroller } from './table-styles';
import { texts } from './texts';

/** The places of rows that differ in height. */
interface RowPlaces {
  /** The distance of a row from the top; that of the row after the last one is the height of all. */
  topOf: (row: number) => number;
  /** The row at a distance from the top. */
  rowAt: (topPx: number) => number;
}

const rowPlaces = <Row,>(rows: readonly Row[], heightOf: (row: Row) => number): RowPlaces => {
  const tops = new Float64Array(rows.length + 1);
  for (const [index, row] of rows.entries()) tops[index + 1] = (tops[index] ?? 0) + heightOf(row);
  const topOf = (row: number) => tops[Math.min(Math.max(row, 0), rows.length)] ?? 0;
  return {
    topOf,
    rowAt: (topPx) => {
      let [low, high] = [0, Math.max(0, rows.length - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= topPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
};

const rowId = ({ id }: ShownRow) => String(id);

interface CountTableProps {
  rows: readonly CountRow[];
  isOpen: boolean;
  isCounting: boolean;
  /** It is counted blind. */
  isHidden: boolean;
  /** The line that was scanned last, another object with each scan. */
  scanned: { lineId: number } | undefined;
  /** The line whose field has the focus. */
  focusedId: number | undefined;
  onFocus: (id: number | undefined) => void;
  /** On a phone: chooses the line that is counted. */
  onChoose?: ((row: CountRow) => void) | undefined;
  /** On a phone: the line that was chosen to give its reason. */
  reasonId?: number | undefined;
}

/** The lines of a stocktake. Only the visible ones are in the page, and those whose input is not saved yet. */
export const CountTable = (props: CountTableProps) => {
  const { rows, isOpen, isCounting, isHidden, scanned, focusedId, onFocus, onChoose, reasonId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { plainPx, heightOf } = useRowHeights(isOpen, reasonId);
  const { heightPx } = useContainerSize(scroller);
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const keep = useCallback((id: number, isKept: boolean) => {
    setUnsaved((known) => new Set(isKept ? [...known, id] : [...known].filter((other) => other !== id)));
  }, []);

  const places = useMemo(() => rowPlaces(rows, heightOf), [rows, heightOf]);
  const range = useVirtualRows(scroller, {
    rowCount: rows.length,
    rowHeightPx: plainPx,
    rowAt: places.rowAt,
    containerHeightPx: heightPx,
  });
  const currentId = focusedId ?? scanned?.lineId;

  const indexes = useMemo(() => {
    const kept = rows.flatMap(({ id }, index) => (id === focusedId || unsaved.has(id) ? [index] : []));
    const inRange = Array.from({ length: range.end - range.first }, (_, place) => range.first + place);
    return [...new Set([...inRange, ...kept])].toSorted((one, other) => one - other);
  }, [rows, focusedId, unsaved, range.first, range.end]);

  const me = loginOfScreen();
  const shown = indexes.flatMap((index): ShownRow[] => {
    const row = rows[index];
    if (!row) return [];
    return [
      {
        ...row,
        isOpen,
        isCounting,
        isFirst: rows[index - 1]?.line.product_id !== row.line.product_id,
        isCurrent: isCounting && row.id === currentId,
        isMine: row.line.count?.user === me,
        choose: onChoose && (() => onChoose(row)),
        asksReason: row.id === reasonId,
      },
    ];
  });
  const table = usePlainTable({ columns: isHidden ? blindColumns : stocktakeColumns, data: shown, getRowId: rowId });

  const reveal = useEffectEvent((lineId: number) => {
    const place = scroller.current;
    const index = rows.findIndex(({ id }) => id === lineId);
    if (!place || index < 0) return;
    const highest = places.topOf(index);
    const lowest = places.topOf(index + 1) - place.clientHeight + headerPx;
    place.scrollTop = Math.min(Math.max(place.scrollTop, lowest), highest);
  });
  useEffect(() => {
    if (scanned) reveal(scanned.lineId);
  }, [scanned]);

  const follow = ({ target }: FocusEvent) => {
    const id = target.matches('[data-count]') ? Number(target.closest<HTMLElement>('tr')?.dataset.id) : undefined;
    onFocus(id);
  };

  /** The room of the rows that are not in the page. */
  const gap = (first: number, end: number) =>
    end > first && <tr data-gap style={{ height: places.topOf(end) - places.topOf(first) }} />;

  return (
    <KeptRows value={keep}>
      <Scroller ref={scroller} tabIndex={isOpen ? undefined : 0}>
        <Lines
          aria-label={texts.table}
          aria-rowcount={rows.length + 1}
          data-over={!isOpen || undefined}
          onFocus={onChoose ? undefined : follow}
          onBlur={onChoose ? undefined : () => onFocus(undefined)}
        >
          <thead>
            <tr aria-rowindex={1}>
              <HeaderCells table={table} />
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row, place) => {
              const { original } = row;
              const index = indexes[place] ?? 0;
              const before = indexes[place - 1];
              return (
                <Fragment key={row.id}>
                  {gap(before === undefined ? 0 : before + 1, index)}
                  <tr
                    aria-rowindex={index + 2}
                    data-id={original.id}
                    data-first={original.isFirst || undefined}
                    data-current={original.isCurrent || undefined}
                    data-theirs={original.countedBy !== undefined || undefined}
                    style={{ height: places.topOf(index + 1) - places.topOf(index) }}
                  >
                    <RowCells row={row} />
                  </tr>
                </Fragment>
              );
            })}
            {gap((indexes.at(-1) ?? -1) + 1, rows.length)}
          </tbody>
        </Lines>
      </Scroller>
    </KeptRows>
  );
};
