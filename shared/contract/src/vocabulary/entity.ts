/** The kinds of records whose changes are counted and announced; of all but the last three a history is kept. */
export const entities = [
  'order',
  'party',
  'product',
  'category',
  'collection',
  'stocktake',
  'packing',
  'walk',
] as const;
export type Entity = (typeof entities)[number];
