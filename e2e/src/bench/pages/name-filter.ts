import type { OrderRow } from '@shared/contract/wire/order';

/** Filters orders by the buyer's name, for lists without a filter: a bare loop over prepared texts. */
export const nameFilter = (orders: OrderRow[]): ((text: string) => OrderRow[]) => {
  const names = orders.map(({ full_name }) => full_name.toLowerCase());
  return (text) => (text === '' ? orders : orders.filter((_, index) => names[index]?.includes(text)));
};
