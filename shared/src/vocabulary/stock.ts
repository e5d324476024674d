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
