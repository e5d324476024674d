import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CardKind } from 'shared/runtime/list-trail';
import type { ListColumn } from './list-column';
import type { Total } from './list-footer';
import type { RowChoice } from './row-choice';
import type { SearchBeyond } from './search-beyond';
import type { RowsRemoval, SelectionMenu } from './selection-actions';
import type { Sorting } from './sort-rows';

/** What a section says of its list. */
export interface ListProps<Row extends { id: number }> {
  /** Under which the columns' settings are remembered on this machine: `orders`. */
  name: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  query: UseQueryResult<Row[]>;
  /** Names a row for those who cannot see where its checkbox stands. */
  rowLabel: (row: Row) => string;
  /** Said where there is no row at all. */
  emptyText: string;
  /** Said, with their number, of rows that came meanwhile: 'Новые заказы'. */
  newRowsText: string;
  /** What is summed up in the footer and for the selected rows. */
  amountOf?: (row: Row) => number;
  /** What else is added up in the footer, before the sum. */
  totals?: readonly Total<Row>[];
  initialSorting?: Sorting;
  /** What can be given to all selected rows at once. */
  choices?: readonly RowChoice[];
  /** What else the section offers for the selected rows. */
  selectionMenu?: SelectionMenu<Row>;
  /** How records are searched by what their rows do not show. */
  beyond?: SearchBeyond;
  /** How selected rows are deleted; without it rows cannot be selected for that. */
  removal?: RowsRemoval;
  /** Its rows show pictures of products, which 'Настройки' offers to leave out. */
  hasPhotos?: boolean;
  /** Whose cards its rows lead to: they find the way back, and the next row, in the order shown here. */
  cards?: CardKind;
  /** Ways to the lists beside this one, above its toolbar. */
  tabs?: ReactNode;
  /** What else can be done here, at the end of the toolbar: 'Новый товар'. */
  action?: ReactNode;
}
