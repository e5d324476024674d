import type { Buyer } from 'shared/contract/buyer';
import { isAbsentCall } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** The address of the list; the card of a buyer is below it. */
export const listPath = '/warehouse/buyers';

/**
 * All buyers, by the date of the last order, latest first. They are derived from the orders, so the api returns the
 * whole list each time, never single changes.
 */
export const buyersQuery = listQuery<Buyer>({ entity: 'order', queryKey: ['buyers'], path: '/api/buyers/' });

/**
 * Starts to fetch the list. A back end without it is not a failure: the screen shows that the list is being prepared.
 */
export const loadBuyers = (): null => {
  startQuery(buyersQuery, texts.listFailed, { isExpected: isAbsentCall });
  return null;
};
