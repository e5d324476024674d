import type { Stocktake, StocktakeLine } from '@shared/contract/wire/stocktake';

/** A stocktake with default values, unless a test sets them. */
export const aStocktake = (stocktake: Partial<Stocktake> = {}): Stocktake => ({
  id: 7,
  status: 'open',
  scope: 'selected',
  started: { at: '2026-11-22T10:05:00.000Z', user: 'anna' },
  ended: null,
  blind: false,
  compared: null,
  sizes: 3,
  counted: 0,
  people: [],
  revision: 1,
  ...stocktake,
});

/** A line that nobody has counted, unless a test sets it. */
export const aStocktakeLine = (line: Partial<StocktakeLine> = {}): StocktakeLine => ({
  id: 1,
  modification_id: 71,
  product_id: 7,
  name: 'Рубашка',
  size: 'S',
  place: 'A-03-1',
  barcode: null,
  price: 1790,
  at_start: 5,
  expected: null,
  counted: null,
  count: null,
  moved: null,
  reason: null,
  version: 1,
  ...line,
});
