import type { ActionEntity } from '@shared/contract/vocabulary/entity';
import type { Needed } from '@shared/contract/vocabulary/field-rights';
import type { Right } from '@shared/contract/vocabulary/rights';
import { seesProducts } from '../../accounts/rights/route-right.ts';

/** What a person needs to see records, by their kind: for calls that are about several kinds. */
export const seeRights: Readonly<Record<ActionEntity, Needed>> = {
  order: ['see.orders'],
  party: ['see.parties'],
  product: seesProducts,
  category: seesProducts,
  collection: seesProducts,
};

/** Those who may change something of a record write notes on it: others only read them. */
export const noteRights: Readonly<Record<'order' | 'party' | 'product', Needed>> = {
  order: ['see.orders', ['orders.change', 'orders.create', 'stock.pack', 'stock.returns']],
  party: ['see.parties', ['purchase.create', 'purchase.receive']],
  product: [...seesProducts, ['products.change', 'products.prices', 'stock.correct', 'stock.count']],
};

/** The section whose records or list something is of: `orders`, and `orders.packing` of its part. */
export const sectionRight = (name: string): Right | undefined => sectionRights.get(name.split('.', 1)[0] ?? '');

/** Sections that are not in this list are of teams that know nothing of rights. */
const sectionRights = new Map<string, Right>([
  ['orders', 'see.orders'],
  ['products', 'see.products'],
  ['remains', 'see.remains'],
  ['parties', 'see.parties'],
  ['buyers', 'see.buyers'],
]);
