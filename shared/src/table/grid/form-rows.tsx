import type { ComponentType, ReactNode, RefObject } from 'react';
import { Footer } from '../footer';
import type { ListFormProps } from '../list-form';
import type { ListRecord, ListTable } from '../state/core-table';
import type { RowHold } from '../state/row-hold';
import { texts } from '../texts';
import { useMarkedWords } from './marked-words';

interface FormRowsProps<Row extends ListRecord> {
  Form: ComponentType<ListFormProps<Row>>;
  title: string;
  table: ListTable<Row>;
  /** All rows of the list; undefined while they are loading. */
  all: readonly Row[] | undefined;
  isRefreshing: boolean;
  rowLabel: (row: Row) => string;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
  children?: ReactNode;
}

const noRows: never[] = [];

/** The rows of the list's table in another form, with the same order, selection and sorting. */
export const FormRows = <Row extends ListRecord>({ Form, table, all, children, ...props }: FormRowsProps<Row>) => {
  const { places, gone, terms } = table.getShown();
  useMarkedWords(props.scroller, terms);
  const rows = (
    <Form
      {...props}
      all={all ?? noRows}
      rows={places}
      isGone={(id) => gone.has(id)}
      isLoading={all === undefined}
      selection={{
        extent: table.getSelectionExtent(),
        has: table.getIsSelected,
        toggle: table.toggleSelected,
        toggleAll: table.toggleAllSelected,
      }}
      sorting={table.state.sorting[0]}
      onSort={(columnId) => table.getColumn(columnId)?.toggleSorting()}
    >
      {children}
    </Form>
  );
  if (all) return rows;
  return (
    <>
      {rows}
      <Footer role="status" aria-label={`${props.title}: ${texts.loading}`}>
        {texts.loading}
      </Footer>
    </>
  );
};
