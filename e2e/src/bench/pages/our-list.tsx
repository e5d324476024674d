import type { OrderRow } from '@shared/contract/wire/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { ListScreen } from '@shared/kit/table/list-screen';
import { useQuery } from '@tanstack/react-query';
import { renderList } from './list-frame';
import { nextTask } from './next-task';
import { offerBench } from './offer-bench';
import { amountOf, ourColumns } from './our-columns';
import { texts } from './texts';
import { timeLoops } from './time-loops';

const queryKey = ['orders'];
const initialSorting = { id: 'id', desc: true };

const OrdersScreen = () => (
  <ListScreen<OrderRow>
    name="orders"
    title={texts.title}
    columns={ourColumns}
    query={useQuery({ queryKey, queryFn: (): OrderRow[] => [], staleTime: Number.POSITIVE_INFINITY })}
    rowLabel={({ id }) => texts.row(id)}
    emptyText={texts.empty}
    newRowsText={texts.newRows}
    amountOf={amountOf}
    initialSorting={initialSorting}
  />
);

/** React notices a value only if it is set in the same way as by the browser. */
const typeInto = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

offerBench({
  show: (orders) => {
    queryClient.setQueryData(queryKey, orders);
    renderList(<OrdersScreen />);
  },
  openFilter: () => document.querySelector<HTMLElement>(`button[aria-label="${texts.filter}"]`)?.click(),
  // A pause of 500 ms would end typing (spec §9); Enter ends it at once, so that only the work is measured.
  filterBy: async (text) => {
    const field = document.querySelector<HTMLInputElement>(
      `[role="search"] input[aria-label="${texts.columns.customer}"]`,
    );
    if (!field) throw new Error('The filter is not open');
    typeInto(field, text);
    await nextTask();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  },
  scroller: ':has(> [role="grid"])',
  idCell: '[data-column="1"]',
  nameCell: '[data-column="3"]',
  selectAllBox: '[role="columnheader"] input[type="checkbox"]',
  headerPx: 34,
  timeLoops,
});
