import type { OrderRow } from 'shared/contract/order';

/** Finds orders by the buyer's name, for lists that do not filter: a bare loop over texts that are prepared before. */
export const nameFilter = (orders: OrderRow[]): ((text: string) => OrderRow[]) => {
  const names = orders.map(({ full_name }) => full_name.toLowerCase());
  return (text) => (text === '' ? orders : orders.filter((_, index) => names[index]?.includes(text)));
};
