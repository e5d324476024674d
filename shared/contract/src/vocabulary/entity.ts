/** The kinds of records whose changes are counted and announced; of all but the last four a history is kept. */
export const entities = [
  'order',
  'party',
  'product',
  'category',
  'collection',
  'stocktake',
  'packing',
  'walk',
  'view',
] as const;
export type Entity = (typeof entities)[number];
