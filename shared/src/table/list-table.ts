import { type PointerEvent, useEffect, useMemo, useState } from 'react';
import { storedSettings } from 'shared/runtime/stored-settings';
import { type ColumnSettings, readColumnSettings } from './column-settings';
import type { Column } from './define-columns';
import { followDrag } from './follow-drag';
import type { Sorting } from './sort-rows';

/** Spec §9. */
const usualWidthPx = 150;
const narrowestPx = 20;

/**
 * The columns of a list as a person has set them, on this machine for good: which are shown, in what order, how wide, by
 * which the rows were sorted last, and how high these are.
 * @param name under which the settings are kept; one a list.
 */
export const useListTable = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const [settings, setSettings] = useState(() => readColumnSettings(storedSettings.read(name), columns));
  const { hidden, order, widths, sorting, isRoomy } = settings;

  useEffect(() => storedSettings.write(name, settings), [name, settings]);

  const ordered = useMemo(
    () => order.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, order],
  );
  const shownColumns = useMemo(() => ordered.filter(({ id }) => !hidden.includes(id)), [ordered, hidden]);

  return useMemo(() => {
    const change = (what: (before: ColumnSettings) => Partial<ColumnSettings>) =>
      setSettings((before) => ({ ...before, ...what(before) }));
    const widthIn = (set: ColumnSettings['widths'], id: string) =>
      set[id] ?? columns.find((column) => column.id === id)?.width ?? usualWidthPx;
    const setWidth = (id: string, widthOf: (before: number) => number) =>
      change((before) => {
        const widthPx = Math.max(narrowestPx, widthOf(widthIn(before.widths, id)));
        return { widths: { ...before.widths, [id]: widthPx } };
      });

    return {
      /** All columns in their order. */
      columns: ordered,
      shownColumns,
      lastSorting: sorting,
      rememberSorting: (next: Sorting) => change(() => ({ sorting: next })),
      isRoomy,
      toggleRoomy: () => change((before) => ({ isRoomy: !before.isRoomy })),
      widthOf: (id: string) => widthIn(widths, id),
      isShown: (id: string) => !hidden.includes(id),
      toggleColumn: (id: string) =>
        change((before) => ({
          hidden: before.hidden.includes(id) ? before.hidden.filter((each) => each !== id) : [...before.hidden, id],
        })),
      /** Begins to follow the pointer that drags the edge of a column. */
      startResize: (id: string, event: PointerEvent<HTMLElement>) => {
        const startPx = widthIn(widths, id);
        followDrag(event, (byPx) => setWidth(id, () => startPx + byPx));
      },
      resize: (id: string, byPx: number) => setWidth(id, (before) => before + byPx),
      /** Puts a column before or after another one, to the side it comes from. */
      moveColumn: (id: string, to: string) =>
        change((before) => {
          const place = before.order.indexOf(to);
          if (place < 0 || id === to) return {};
          return { order: before.order.filter((each) => each !== id).toSpliced(place, 0, id) };
        }),
      reset: () => setSettings(readColumnSettings(null, columns)),
    };
  }, [columns, ordered, shownColumns, hidden, widths, sorting, isRoomy]);
};

export type ListTable<Row> = ReturnType<typeof useListTable<Row>>;
