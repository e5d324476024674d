/** The kinds of records whose changes are counted, announced and kept as history. */
export const entities = ['order', 'party', 'product', 'category', 'collection'] as const;
export type Entity = (typeof entities)[number];
