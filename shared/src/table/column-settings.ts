import type { ListColumn } from './list-column';
import type { Sorting } from './sort-rows';

/** How a person has set the columns and rows of a list. */
export interface ColumnSettings {
  hidden: string[];
  order: string[];
  /** Pixels. */
  widths: Record<string, number>;
  sorting: Sorting | undefined;
  /** Rows with more room in them. */
  isRoomy: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Out of whatever the storage holds: columns there are no more are forgotten, new ones come at their place. */
export const readColumnSettings = <Row>(stored: unknown, columns: readonly ListColumn<Row>[]): ColumnSettings => {
  const ids = columns.map(({ id }) => id);
  const known = (value: unknown) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && ids.includes(id)) : [];
  const settings = isObject(stored) ? stored : {};
  const order = known(settings.order);
  // One that the storage does not know yet is hidden where it is so at first.
  const hiddenAtFirst = idsHiddenAtFirst(columns).filter((id) => !order.includes(id));
  const hidden = [...new Set([...known(settings.hidden), ...hiddenAtFirst])];
  return {
    hidden: hidden.length < ids.length ? hidden : [],
    order: completeOrder(order, ids),
    widths: readWidths(settings.widths, ids),
    sorting: readSorting(settings.sorting, ids),
    isRoomy: settings.isRoomy === true,
  };
};

/** The columns that are not shown before a person asks for them. */
export const idsHiddenAtFirst = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);

/** A column that the order does not know stands after the one it was declared after. */
const completeOrder = (order: string[], ids: string[]): string[] =>
  ids.reduce((known, id, index) => {
    if (known.includes(id)) return known;
    const after = ids[index - 1];
    return known.toSpliced(after === undefined ? 0 : known.indexOf(after) + 1, 0, id);
  }, order);

const readWidths = (widths: unknown, ids: string[]): Record<string, number> =>
  isObject(widths)
    ? Object.fromEntries(
        Object.entries(widths).filter(
          (entry): entry is [string, number] => ids.includes(entry[0]) && typeof entry[1] === 'number',
        ),
      )
    : {};

const readSorting = (sorting: unknown, ids: string[]): Sorting | undefined =>
  isObject(sorting) && typeof sorting.id === 'string' && ids.includes(sorting.id)
    ? { id: sorting.id, desc: sorting.desc === true }
    : undefined;
