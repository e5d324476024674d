import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FirstRows } from 'shared/runtime/first-rows';
import type { CardKind } from 'shared/runtime/list-navigation';
import type { Total } from './bars/list-footer';
import type { RowsRemoval } from './bars/removal-question';
import type { SelectionAction, SelectionMenu } from './bars/selection-actions';
import type { BulkAction } from './bulk-action';
import type { ListChips, ListForm } from './list-form';
import type { ListColumn } from './search/list-column';
import type { Sorting } from './search/sort-rows';
import type { SearchBeyond } from './search-beyond';

/** The configuration of a section's list. */
export interface ListProps<Row extends { id: number }> {
  /** The name of the columns' settings stored on this machine: `orders`. */
  name: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  query: UseQueryResult<Row[]>;
  /** The rows that are shown while the others arrive, if the back end sends them in the initial order. */
  first?: FirstRows<Row> | undefined;
  /** The accessible name of a row's checkbox. */
  rowLabel: (row: Row) => string;
  /** Shown if the list has no rows at all. */
  emptyText: string;
  /** Shown, with their number, for rows that arrived meanwhile: 'Новые заказы'. */
  newRowsText: string;
  /** The value that is summed in the footer and for the selected rows, in roubles. */
  amountOf?: (row: Row) => number;
  /** Further totals in the footer, before the sum. */
  totals?: readonly Total<Row>[];
  initialSorting?: Sorting;
  /** The bulk actions that set a value of all selected rows. */
  bulkActions?: readonly BulkAction[];
  /** Further bulk actions of the section. */
  selectionMenus?: readonly SelectionMenu<Row>[];
  selectionActions?: readonly SelectionAction<Row>[];
  /** How to search records by values that their rows do not show. */
  beyond?: SearchBeyond;
  /** How selected rows are deleted; without it they cannot be deleted. */
  removal?: RowsRemoval;
  /** Its rows show pictures of products, which 'Настройки' offers to hide. */
  hasPhotos?: boolean;
  /** The kind of cards that its rows link to: they get the link back, and the next row, in the order shown here. */
  cards?: CardKind;
  /** Links to sibling lists, above its toolbar. */
  tabs?: ReactNode;
  /** Toggles that filter the rows. */
  chips?: ListChips<Row>;
  /** Another form of the rows. */
  form?: ListForm<Row>;
  /** A further action at the end of the toolbar: 'Новый товар'. */
  action?: ReactNode;
}
