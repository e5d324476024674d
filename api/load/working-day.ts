/** What a person does now and then. */
export type Deed = 'status' | 'card' | 'search' | 'note' | 'bulk' | 'party' | 'reload' | 'pack';

/** What a page has open: the lists that it keeps up to date. */
export type Screen = 'orders' | 'products' | 'packing';

/**
 * A working day: the seconds from one deed of a person to the next, on average. They come at random, as people do, and
 * whether or not the one before was quick: a slow api does not get less to do.
 */
export const secondsBetween: Readonly<Record<Exclude<Deed, 'pack'>, number>> = {
  /** One order gets its next status. Before 'доставлен' the page asks what is not on hand. */
  status: 40,
  /** A card with its notes is open for `cardSeconds`. */
  card: 60,
  /** Words that no row shows, so that the api searches them. */
  search: 180,
  note: 300,
  /** `bulkRows` rows get a tag. */
  bulk: 1_200,
  /** A party with `partyLines` sizes is created, counted and received. */
  party: 3_600,
  /** The page is opened again: its lists come whole, or as 304. */
  reload: 3_600,
};

/** Only on the screen of packing: an order is opened, each piece is scanned, and it is packed. */
export const secondsBetweenPackings = 120;
export const secondsBetweenScans = 3;
export const piecesOfPacking = 4;

export const cardSeconds = 15;
export const bulkRows = 50;
export const partyLines = 10;

/** Of five people three look at the orders, one at the stock, and one packs. */
export const screens: readonly Screen[] = ['orders', 'orders', 'packing', 'orders', 'products'];
