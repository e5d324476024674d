import { type MovementKind, movementKinds } from '@shared/contract/vocabulary/stock';
import type { Movement, MovementPage } from '@shared/contract/wire/stock';

/** A movement of size 1 of product 7 with default values, unless a test sets them. */
export const aMovement = (movement: Partial<Movement> = {}): Movement => ({
  id: 100,
  at: '2026-11-20T11:02:00Z',
  kind: 'correction',
  modification_id: 1,
  size: 'M',
  quantity: -1,
  balance: 6,
  user: 'marat',
  note: null,
  order_id: null,
  party_id: null,
  stocktake_id: null,
  reverses: null,
  reversed_by: null,
  is_reversible: false,
  ...movement,
});

/** A page of movements; its totals are those of its movements. */
export const aMovementPage = (movements: readonly Movement[], next: number | null = null): MovementPage => {
  const sumOf = (...kinds: readonly MovementKind[]) =>
    movements.reduce((sum, { kind, quantity }) => sum + (kinds.includes(kind) ? quantity : 0), 0);
  return {
    movements: [...movements],
    next,
    totals: {
      movements: movements.length,
      incoming: sumOf('receipt', 'return'),
      outgoing: sumOf('shipment', 'write_off'),
      counts: sumOf('opening', 'stocktake', 'correction'),
      all: sumOf(...movementKinds),
    },
  };
};
