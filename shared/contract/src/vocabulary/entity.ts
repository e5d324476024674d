/**
 * The kinds of records whose changes are counted and announced; of all but the last five a history is kept. `recent` is
 * announced only to the person whose recent records they are.
 */
export const entities = [
  'order',
  'party',
  'product',
  'category',
  'collection',
  'stocktake',
  'packing',
  'walk',
  'recent',
  'view',
] as const;
export type Entity = (typeof entities)[number];
