import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Sorting } from './search/sort-rows';
import type { RowHold } from './state/row-hold';

/** The rows of a list, for another layout of them than rows and columns. */
export interface ListLayoutProps<Row> {
  title: string;
  /** All rows of the list, shown or not. */
  all: readonly Row[];
  /** The shown rows in their order; those that have left keep their position while a person is using the rows. */
  rows: readonly Row[];
  isGone: (id: number) => boolean;
  /** The first load: there are no rows yet. */
  isLoading: boolean;
  isRefreshing: boolean;
  rowLabel: (row: Row) => string;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
  selection: {
    extent: 'none' | 'some' | 'all';
    has: (id: number) => boolean;
    toggle: (id: number, event: { shiftKey: boolean }) => void;
    toggleAll: () => void;
  };
  sorting: Sorting | undefined;
  /** Sorts by a column, or reverses its order. */
  onSort: (columnId: string) => void;
  /** Shown instead of rows if there are none. */
  children?: ReactNode;
}

/** Another layout of a list's rows, which a radio group in its toolbar switches to. The address has the choice. */
export interface ListLayout<Row> {
  /** In the address: `view=grid`. */
  name: string;
  /** The accessible name of the radio group. */
  label: string;
  /** The names of rows and columns, and of this layout, each with the path of its icon. */
  usual: { words: string; icon: string };
  own: { words: string; icon: string };
  Rows: ComponentType<ListLayoutProps<Row>>;
}

/** A chip above the rows: a value of a column by which the list is filtered. */
export interface ListChip {
  value: string;
  /** Its column, if it is not that of the other chips, and the term of the filter, if it is not the value. */
  columnId?: string;
  term?: string;
  /** The path of its icon. */
  icon?: string;
  tone?: 'amber' | 'danger';
}

/** Toggles above the rows, each with its number of rows. They are filters by columns, so the address has them. */
export interface ListChips<Row> {
  columnId: string;
  label: string;
  options: readonly ListChip[];
  /** The values of a row. */
  of: (row: Row) => readonly string[];
}

/** The columns and terms by which chips filter. */
export const termsOfChips = <Row>(chips: ListChips<Row> | undefined): readonly { columnId: string; term: string }[] =>
  chips?.options.map(({ columnId = chips.columnId, value, term = value }) => ({ columnId, term })) ?? [];

/** The columns by which chips filter. */
export const columnsOfChips = <Row>(chips: ListChips<Row> | undefined): readonly string[] =>
  termsOfChips(chips).map(({ columnId }) => columnId);
