/** The most lines of a card; its count and its sums are of all. */
export const shiftLines = 5;

/** The most orders that a line names. */
export const shiftOrders = 7;

export const unfinishedKinds = ['packing', 'return', 'party', 'stocktake'] as const;
