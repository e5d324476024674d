/* Fixed numbers and times, so that the pictures are the same on every day. */

const aSource = (id: number, quantity: number) => ({ id, quantity });
const noSources = { orders: [], parties: [], stocktakes: [], more: 0 };

/** The explanation of one size. */
export const explained = {
  modification_id: 1,
  product_id: 1,
  name: 'Рубашка оверсайз «Штиль»',
  size: 'M',
  minimum: 3,
  place: 'A-03-2',
  on_hand: 7,
  available: 4,
  movements: [
    { kind: 'receipt', quantity: 10, ...noSources, parties: [aSource(41, 10)] },
    { kind: 'shipment', quantity: -3, ...noSources, orders: [aSource(1043, -1), aSource(1045, -1), aSource(1051, -1)] },
  ],
  reserved: { quantity: 3, ...noSources, orders: [aSource(1046, 1), aSource(1056, 2)] },
  expected: { quantity: 20, ...noSources, parties: [aSource(44, 20)] },
  changed: { at: '2026-11-20T11:40:00Z', user: 'marat' },
};

const aMovement = (id: number, at: string, movement: object) => ({
  id,
  at,
  kind: 'shipment',
  modification_id: 1,
  size: 'M',
  quantity: -1,
  balance: 7,
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

/** The newest movements of one product. */
export const movementsPage = {
  movements: [
    aMovement(9, '2026-11-20T11:05:00Z', { kind: 'write_off', note: 'брак: шов на манжете', is_reversible: true }),
    aMovement(8, '2026-11-20T08:40:00Z', { kind: 'return', quantity: 1, balance: 12, order_id: 1048, size: 'S' }),
    aMovement(7, '2026-11-19T14:20:00Z', { order_id: 1051 }),
    aMovement(6, '2026-11-19T13:04:00Z', {
      kind: 'correction',
      quantity: 1,
      size: 'L',
      reverses: { id: 5, at: '2026-11-19T13:02:00Z' },
    }),
    aMovement(5, '2026-11-19T13:02:00Z', {
      kind: 'correction',
      note: 'пересчёт полки A-03-3',
      size: 'L',
      reversed_by: { id: 6, at: '2026-11-19T13:04:00Z' },
    }),
    aMovement(4, '2026-11-16T09:10:00Z', { kind: 'stocktake', quantity: 1, stocktake_id: 6, size: 'XS' }),
    aMovement(3, '2026-11-13T15:31:00Z', { order_id: 1045, quantity: -2 }),
    aMovement(2, '2026-11-10T07:12:00Z', { kind: 'receipt', quantity: 10, party_id: 41, balance: 10 }),
    aMovement(1, '2026-11-02T07:12:00Z', { kind: 'opening', quantity: 0, balance: 0, user: null }),
  ],
  next: null,
  totals: { movements: 9, incoming: 11, outgoing: -4, counts: 1, all: 8 },
};
