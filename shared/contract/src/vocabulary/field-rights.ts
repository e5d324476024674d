import type { Right } from './rights.ts';

/** A condition of rights: all of them, of a list in it at least one. */
export type Needed = readonly (Right | readonly Right[])[];

/**
 * The columns and fields with a cost, and the right to see them. Without it they are null in every answer, and absent in
 * the history. `line` is a line of a party, `files` are its papers: what a supplier wrote names prices.
 */
export const costFields = {
  product: { cost_price: 'products.cost' },
  party: { amount: 'purchase.prices', files: 'purchase.prices' },
  line: { purchase_price: 'purchase.prices' },
} as const satisfies Record<string, Record<string, Right>>;

/** Who may write prices may not see a cost for that. */
const priced = ['products.prices'] as const;

/**
 * What a change of a field needs, where it is more or other than what its call needs. `others` is for the fields that are not
 * listed.
 */
export const fieldRights = {
  product: {
    cost_price: [...priced, 'products.cost'],
    price: priced,
    discount_price: priced,
    min_price: priced,
    others: ['products.change'],
  },
  line: {
    counted: ['purchase.receive'],
    purchase_price: ['purchase.create', 'purchase.prices'],
    others: ['purchase.create'],
  },
  /** To average the cost of what came. */
  receipt: { cost_price: ['products.cost'], others: [] },
  export: { phones: ['orders.export'], others: [] },
} as const satisfies Record<string, Record<string, Needed>>;
