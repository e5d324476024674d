import type { Buyer } from '@shared/contract/wire/buyer';
import type { OlderAnswer } from '@shared/contract/wire/older';
import { compareText } from '@shared/kit/format/format-date';
import { can } from '@shared/kit/runtime/api/abilities';
import { http } from '@shared/kit/runtime/api/http';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { startQuery } from '@shared/kit/runtime/lists/start-query';
import type { OlderSource } from '@shared/kit/table/older-rows';
import { texts } from '../texts';

/** The address of the list; the card of a buyer is below it. */
export const listPath = '/warehouse/buyers';

/**
 * All buyers, by the date of the last order, latest first. They are derived from the orders, so the api returns the
 * whole list each time, never single changes.
 */
export const buyersQuery = listQuery<Buyer>({
  entity: 'order',
  queryKey: ['buyers'],
  path: '/api/buyers/',
  isDerived: true,
  compare: (one, other) =>
    compareText(other.last_order_date, one.last_order_date) || other.last_order_id - one.last_order_id,
});

/** Finds buyers beyond the end of a very long list. */
export const buyersOlder: OlderSource = {
  call: 'POST /api/buyers/older/',
  query: buyersQuery,
  ask: (question, signal) =>
    http.post<OlderAnswer>('/api/buyers/older/', question, { signal }).then(({ data }) => data),
};

/** Starts to fetch the list, if the back end has it. */
export const loadBuyers = (): null => {
  if (can('GET /api/buyers/')) startQuery(buyersQuery, texts.listFailed);
  return null;
};
