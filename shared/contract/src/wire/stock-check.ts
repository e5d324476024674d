import { Type } from 'typebox';
import { Id, literals, Moment } from './primitives.ts';

/** The numbers of a size that are kept beside what they are the sum of. */
export const checkedSums = ['on_hand', 'reserved', 'expected'] as const;

/** The largest number of faults that an answer lists. */
export const mostFaults = 200;

/**
 * `GET /api/stock/check/`: the sizes whose number is not the sum of its movements (`on_hand`), of what orders in work lack
 * (`reserved`) or of what parties lack (`expected`). `count` is the number of all of them, `faults` are the first.
 */
export const StockCheck = Type.Object(
  {
    checked_at: Moment,
    sizes: Type.Integer({ minimum: 0 }),
    count: Type.Integer({ minimum: 0 }),
    faults: Type.Array(
      Type.Object({
        sum: literals(checkedSums),
        modification_id: Id,
        product_id: Id,
        name: Type.String(),
        size: Type.String(),
        kept: Type.Integer(),
        computed: Type.Integer(),
      }),
    ),
  },
  { $id: 'StockCheck' },
);
export type StockCheck = Type.Static<typeof StockCheck>;
export type StockFault = StockCheck['faults'][number];
