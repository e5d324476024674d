import { Type } from 'typebox';
import { orderStatuses } from '../vocabulary/order.ts';
import { unfinishedKinds } from '../vocabulary/shift.ts';
import { Day, Id, literals, Moment, MomentText, Money, nullable } from './primitives.ts';

/** `GET /api/shift/`: what changed after this moment. */
export const ShiftQuery = Type.Object({ since: MomentText });

/** `GET /api/shift/days/`: in the days of this time zone, such as `Europe/Moscow`. */
export const ShiftDaysQuery = Type.Object({ zone: Type.String({ minLength: 1, maxLength: 64 }) });

/**
 * The last working days of the caller before today, newest first: of each the moment after the last change they made.
 * `sign_ins` is how often they signed in today.
 */
export const ShiftDays = Type.Object(
  { days: Type.Array(Moment), sign_ins: Type.Integer({ minimum: 0 }) },
  { $id: 'ShiftDays' },
);
export type ShiftDays = Type.Static<typeof ShiftDays>;

const Count = Type.Integer({ minimum: 0 });
const Pieces = Type.Integer();
const Login = nullable(Type.String());

/**
 * All that a person has to know at the beginning of a shift, of one snapshot at the moment `at`. Above what to do:
 * - `unfinished`, the last touched first: packings with pieces in the box, of the order `id`; orders 'возврат' of which a part
 *   is accepted; parties received in part; open stocktakes. `done` of `whole` are pieces, of a stocktake sizes.
 * - `waiting`: orders in work with pieces to ship, the oldest first. `missing` pieces are not on hand, `packer` has it open;
 *   `lacking` of the orders miss something.
 * - `short`: sizes of which more is reserved than on hand, with the oldest of the `waits` orders that wait for them, and what
 *   is `expected`, the next of it by `party`. `at_minimum` are further sizes at or under their own minimum.
 *
 * Below what changed `since`:
 * - `made`: new orders, the newest first, and the sum of all.
 * - `statuses`: orders whose status is another one than before, by both, with the newest of them and who changed them last.
 * - `arrived`: pieces received by party, the last first; `received` of `ordered` are all pieces of the party. `expected` is
 *   what all parties still have to bring, and `awaited` are the parties of which nothing has come yet, the oldest first.
 */
export const Shift = Type.Object(
  {
    at: Moment,
    since: Moment,
    unfinished: Type.Object({
      count: Count,
      lines: Type.Array(
        Type.Object({
          kind: literals(unfinishedKinds),
          id: Id,
          user: Login,
          at: nullable(Moment),
          done: Pieces,
          whole: Pieces,
        }),
      ),
    }),
    waiting: Type.Object({
      count: Count,
      lacking: Count,
      lines: Type.Array(
        Type.Object({ id: Id, full_name: Type.String(), order_date: Day, missing: Pieces, packer: Login }),
      ),
    }),
    short: Type.Object({
      count: Count,
      at_minimum: Count,
      lines: Type.Array(
        Type.Object({
          modification_id: Id,
          product_id: Id,
          name: Type.String(),
          size: Type.String(),
          missing: Pieces,
          orders: Type.Array(Id),
          waits: Count,
          expected: Pieces,
          party: nullable(Id),
        }),
      ),
    }),
    made: Type.Object({
      count: Count,
      amount: Money,
      lines: Type.Array(Type.Object({ id: Id, full_name: Type.String(), at: Moment, amount: nullable(Money) })),
    }),
    statuses: Type.Object({
      count: Count,
      lines: Type.Array(
        Type.Object({
          from: literals(orderStatuses),
          to: literals(orderStatuses),
          count: Count,
          orders: Type.Array(Id),
          people: Type.Array(Type.Object({ user: Login, count: Count })),
        }),
      ),
    }),
    arrived: Type.Object({
      count: Count,
      pieces: Pieces,
      expected: Pieces,
      lines: Type.Array(
        Type.Object({
          id: Id,
          agent_name: Type.String(),
          pieces: Pieces,
          received: Pieces,
          ordered: Pieces,
          at: Moment,
          user: Login,
        }),
      ),
      awaited: Type.Object({
        count: Count,
        lines: Type.Array(Type.Object({ id: Id, agent_name: Type.String(), party_date: Day, pieces: Pieces })),
      }),
    }),
  },
  { $id: 'Shift' },
);
export type Shift = Type.Static<typeof Shift>;
