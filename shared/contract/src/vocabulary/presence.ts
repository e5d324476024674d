/** The kinds of records that have a card. */
export const presenceEntities = ['order', 'party', 'product'] as const;

/** What a person who packs an order does in it; any other deed is the id of the field that has the focus. */
export const packingDeed = 'packing';

/** A page that shares its record with a colleague repeats its report this often: a network that is cut is not reported. */
export const presenceRepeatMs = 2_000;
