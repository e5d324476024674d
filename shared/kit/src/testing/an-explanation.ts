import type { StockExplanation, StockReason } from '@shared/contract/wire/stock';

/** A part of a number, without sources unless a test names them. */
export const aReason = (quantity: number, sources: Partial<StockReason> = {}): StockReason => ({
  quantity,
  orders: [],
  parties: [],
  stocktakes: [],
  more: 0,
  ...sources,
});

/** The explanation of size 1 of product 7: ten received, three shipped, two reserved. */
export const anExplanation = (explanation: Partial<StockExplanation> = {}): StockExplanation => ({
  modification_id: 1,
  product_id: 7,
  name: 'Юбка миди «Волна»',
  size: 'M',
  minimum: null,
  place: null,
  on_hand: 7,
  available: 5,
  movements: [
    { kind: 'receipt', ...aReason(10, { parties: [{ id: 41, quantity: 10 }] }) },
    {
      kind: 'shipment',
      ...aReason(-3, {
        orders: [
          { id: 812, quantity: -2 },
          { id: 815, quantity: -1 },
        ],
      }),
    },
  ],
  reserved: aReason(2, { orders: [{ id: 1031, quantity: 2 }] }),
  expected: aReason(0),
  changed: { at: '2026-11-20T11:40:00Z', user: 'marat' },
  ...explanation,
});
