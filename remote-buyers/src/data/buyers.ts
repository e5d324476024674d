import type { Buyer } from '@shared/contract/wire/buyer';
import { can } from '@shared/kit/runtime/api/abilities';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { startQuery } from '@shared/kit/runtime/lists/start-query';
import { texts } from '../texts';

/** The address of the list; the card of a buyer is below it. */
export const listPath = '/warehouse/buyers';

/**
 * All buyers, by the date of the last order, latest first. They are derived from the orders, so the api returns the
 * whole list each time, never single changes.
 */
export const buyersQuery = listQuery<Buyer>({ entity: 'order', queryKey: ['buyers'], path: '/api/buyers/' });

/** Starts to fetch the list, if the back end has it. */
export const loadBuyers = (): null => {
  if (can('GET /api/buyers/')) startQuery(buyersQuery, texts.listFailed);
  return null;
};
