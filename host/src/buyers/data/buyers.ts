import type { Buyer } from 'shared/contract/buyer';
import { isAbsentCall } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../../texts';

/** Where the list is; the card of a buyer is below it. */
export const listPath = '/warehouse/buyers';

/** All buyers, who ordered last first. They are derived from the orders, and only told whole. */
export const buyersQuery = listQuery<Buyer>({ entity: 'order', queryKey: ['buyers'], path: '/api/buyers/' });

/** Starts the list on its way. A back end without it is no failure: the screen says that the list is being prepared. */
export const loadBuyers = (): null => {
  startQuery(buyersQuery, texts.buyers.listFailed, { isExpected: isAbsentCall });
  return null;
};
