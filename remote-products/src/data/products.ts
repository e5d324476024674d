import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { productsQuery } from '@shared/kit/shop/products';
import { texts } from '../texts';

/** The address of the list; the card of a product is below it. */
export const listPath = '/warehouse/products';

const calls = recordCalls({ path: '/api/products/' });

/** Deletes all of these products or none. */
export const productsRemoval = {
  remove: calls.removeRows,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: productsQuery.queryKey,
  noun: texts.products,
  messages: texts.removal,
};
