/**
 * The kinds of records whose changes are counted and announced; of all but the last six a history is kept. `recent` and
 * `notification` are announced only to the person whose they are.
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
  'notification',
  'view',
] as const;
export type Entity = (typeof entities)[number];

/** The kinds whose changes are among the actions of a person. */
export const actionEntities = ['order', 'party', 'product', 'category', 'collection'] as const;
export type ActionEntity = (typeof actionEntities)[number];

/** How long a deleted record can be restored. */
export const daysInBin = 30;
