import type { ListColumn } from '../search/list-column';
import type { Sorting } from '../search/sort-rows';

/** A person's settings of the columns and rows of a list. */
export interface ColumnSettings {
  hidden: string[];
  order: string[];
  /** Pixels. */
  widths: Record<string, number>;
  sorting: Sorting | undefined;
  /** Higher rows. */
  isRoomy: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads any stored value: columns that no longer exist are dropped, new ones are inserted at their default position.
 */
export const readColumnSettings = <Row>(stored: unknown, columns: readonly ListColumn<Row>[]): ColumnSettings => {
  const ids = columns.map(({ id }) => id);
  const known = (value: unknown) =>
    Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && ids.includes(id)) : [];
  const settings = isObject(stored) ? stored : {};
  const order = known(settings.order);
  // A column that is not stored yet has its default visibility.
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

/** The columns that are hidden by default. */
export const idsHiddenAtFirst = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);

/** A column without a stored position follows the one it was declared after. */
export const completeOrder = (order: readonly string[], ids: readonly string[]): string[] =>
  ids.reduce<string[]>(
    (known, id, index) => {
      if (known.includes(id)) return known;
      const after = ids[index - 1];
      return known.toSpliced(after === undefined ? 0 : known.indexOf(after) + 1, 0, id);
    },
    [...order],
  );

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
