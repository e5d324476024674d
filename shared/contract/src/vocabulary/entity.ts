/** The kinds of records whose changes are counted and announced; of all but stocktakes a history is kept. */
export const entities = ['order', 'party', 'product', 'category', 'collection', 'stocktake'] as const;
export type Entity = (typeof entities)[number];
