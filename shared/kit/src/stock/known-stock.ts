import type { Modification } from '@shared/contract/wire/product';

/** Whether the back end explains stock: another one only counts the pieces. */
export const isStockKnown = ({ reserved }: Modification): boolean => reserved !== undefined;

/** On hand less what is ordered and not yet shipped. */
export const availableOf = ({ remaining, reserved = 0 }: Modification): number => remaining - reserved;
