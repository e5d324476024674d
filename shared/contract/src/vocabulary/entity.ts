/** The kinds of records whose changes are counted and announced; of all but the last two a history is kept. */
export const entities = ['order', 'party', 'product', 'category', 'collection', 'stocktake', 'packing'] as const;
export type Entity = (typeof entities)[number];
