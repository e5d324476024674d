/** The kinds of movements of stock, in the order of an explanation. Their Russian words are in `stock/texts.ts`. */
export const movementKinds = [
  'opening',
  'receipt',
  'shipment',
  'return',
  'stocktake',
  'write_off',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const stocktakeStatuses = ['open', 'booked', 'cancelled'] as const;
export type StocktakeStatus = (typeof stocktakeStatuses)[number];

/** All products, or the selected ones. */
export const stocktakeScopes = ['all', 'selected'] as const;

/** A difference of at least this value, in roubles, is not booked without a reason. */
export const reasonFrom = 5_000;
