import type { OrderStatus } from '@shared/contract/vocabulary/order';
import { type MovementKind, reasonFrom } from '@shared/contract/vocabulary/stock';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoParty } from './demo-parties.ts';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';
import { correctionNotes, differenceReasons, writeOffNotes } from './texts.ts';

/** Why a stocktake found a difference; a small one needs no reason. */
const reasonOf = (quantity: number, cost: number): string | null => {
  const [lost, lent, misplaced] = differenceReasons;
  if (Math.abs(quantity) * cost < reasonFrom) {
    return null;
  }
  return quantity > 0 ? misplaced : quantity === -1 ? lost : lent;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;
const historyDays = 180;

/** The days of the two stocktakes, before today. */
const stocktakeDays = [125, 35];

/** When their differences were booked, oldest first. */
export const stocktakeMoments = (today: Date): number[] =>
  stocktakeDays.map((daysAgo) => dayStartMs(today) - daysAgo * dayMs + 9 * 60 * minuteMs);

const inProcess: OrderStatus = 'в обработке';
const returned: OrderStatus = 'возврат';

interface Moved {
  modification_id: number;
  kind: MovementKind;
  quantity: number;
  atMs: number;
  note: string | null;
  order_item_id: number | null;
  party_line_id: number | null;
  stocktake_id: number | null;
}

/** A movement as a row of the table. */
export type DemoMovement = ReturnType<typeof demoMovements>['movements'][number];

/** What a party delivered of one size. */
export interface DemoReceipt {
  id: number;
  party_id: number;
  modification_id: number;
  received: number;
}

export interface ShippedItem {
  id: number;
  order_id: number;
  modification_id: number;
  amount: number;
}

interface DemoStock {
  products: DemoProduct[];
  orders: DemoOrder[];
  /** The items of the orders, with their ids. */
  items: readonly ShippedItem[];
  parties: DemoParty[];
  /** How many lines parties have already. */
  linesBefore: number;
  /** Whether the two stocktakes count these products. */
  isCounted: boolean;
  today: Date;
  random: Random;
}

/**
 * Half a year of movements that end with what is on hand: shipments and returns of the orders, write-offs, stocktakes, and
 * receipts at the dates of parties, so that no size ever has less than nothing. Older orders had shipped before. Oldest
 * first; the receipts are the lines of the parties.
 */
export const demoMovements = (stock: DemoStock) => {
  const { products, parties, linesBefore, today, random } = stock;
  const startMs = dayStartMs(today) - historyDays * dayMs;
  const received = parties
    .filter(({ status, party_date }) => status === 'на складе' && Date.parse(party_date) >= startMs)
    .toSorted((one, other) => (one.party_date < other.party_date ? -1 : 1));
  const movesOf = groupedBySize([...shipments(stock, startMs), ...losses(stock)]);
  const moved: Moved[] = [];
  const receipts: DemoReceipt[] = [];
  for (const [index, { modifications }] of products.entries()) {
    const suppliers = [
      ...new Set([received[(index * 7) % received.length], received[(index * 5 + 2) % received.length]]),
    ]
      .filter((party) => party !== undefined)
      .toSorted((one, other) => (one.party_date < other.party_date ? -1 : 1));
    for (const { id, remaining } of modifications) {
      const all = movesOf.get(id) ?? [];
      const given = { remaining, suppliers, random };
      const planned = supply({ ...given, moves: all });
      // What came back or was found may be too late for what had left before.
      const { moves, opening, deliveries } = planned.isEnough
        ? planned
        : supply({ ...given, moves: all.filter(({ quantity }) => quantity < 0) });
      moved.push(aMove(id, 'opening', opening, startMs), ...moves);
      for (const { party, quantity } of deliveries) {
        const line = linesBefore + receipts.length + 1;
        receipts.push({ id: line, party_id: party.id, modification_id: id, received: quantity });
        moved.push({ ...aMove(id, 'receipt', quantity, deliveredMs(party)), party_line_id: line });
      }
    }
  }
  moved.sort((one, other) => one.atMs - other.atMs);
  return {
    movements: moved.map(({ atMs, ...row }) => ({ ...row, at: new Date(atMs).toISOString() })),
    receipts,
  };
};

/** Pieces of an order in work have not left yet. */
export const shippedOf = (status: OrderStatus, amount: number): number => (status === inProcess ? 0 : amount);

/** An order leaves within two days, and what a person returns comes back within a week. */
const shipments = ({ orders, items, today, random }: DemoStock, startMs: number): Moved[] => {
  const orderOf = new Map(orders.map(({ row }) => [row.id, row]));
  const leftMs = new Map<number, number>();
  return items.flatMap(({ id, order_id, modification_id, amount }) => {
    const order = orderOf.get(order_id);
    if (!order || order.status === inProcess || Date.parse(order.order_date) < startMs) {
      return [];
    }
    const orderedMs = Date.parse(order.order_date);
    const leftAtMs = leftMs.get(order_id) ?? workingTime(orderedMs + random.integer(0, 2) * dayMs, random);
    leftMs.set(order_id, leftAtMs);
    const shipment = { ...aMove(modification_id, 'shipment', -amount, leftAtMs), order_item_id: id };
    const backMs = workingTime(orderedMs + random.integer(4, 7) * dayMs, random);
    const isBack = order.status === returned && backMs < today.getTime();
    return [
      { ...shipment, atMs: Math.min(leftAtMs, today.getTime()) },
      ...(isBack ? [{ ...shipment, kind: 'return' as const, quantity: amount, atMs: backMs }] : []),
    ];
  });
};

/** Write-offs, corrections and differences of stocktakes, each of a few sizes. */
const losses = ({ products, isCounted, today, random }: DemoStock): Moved[] =>
  products
    .flatMap(({ row, modifications }) => modifications.map(({ id }) => ({ id, cost: row.cost_price })))
    .flatMap(({ id, cost }) => {
      const someDayMs = dayStartMs(today) - random.integer(1, historyDays - 1) * dayMs;
      const note = random.chance(0.5) ? random.pick(writeOffNotes) : null;
      const moves: Moved[] = (isCounted ? stocktakeMoments(today) : [])
        .map((atMs, index) => ({ atMs, stocktake_id: index + 1 }))
        .filter(() => random.chance(0.08))
        .map(({ atMs, stocktake_id }) => {
          const quantity = random.pick([-2, -1, -1, 1]);
          return { ...aMove(id, 'stocktake', quantity, atMs), note: reasonOf(quantity, cost), stocktake_id };
        });
      if (random.chance(0.07)) {
        moves.push({ ...aMove(id, 'write_off', -1, workingTime(someDayMs, random)), note: note ?? writeOffNotes[0] });
      }
      if (random.chance(0.02)) {
        const correction = aMove(id, 'correction', random.pick([-1, 1]), workingTime(someDayMs, random));
        moves.push({ ...correction, note: random.pick(correctionNotes) });
      }
      return moves;
    });

interface Supplied {
  moves: readonly Moved[];
  remaining: number;
  suppliers: readonly DemoParty[];
  random: Random;
}

/**
 * The opening and the deliveries with which these moves end with what remains; `isEnough` if they never take more than
 * there is, as moves that only take never do.
 */
const supply = ({ moves, remaining, suppliers, random }: Supplied) => {
  const needed = (fromMs: number, untilMs: number) => {
    let taken = 0;
    let most = 0;
    for (const { atMs, quantity } of moves) {
      if (atMs >= fromMs && atMs < untilMs) {
        taken -= quantity;
        most = Math.max(most, taken);
      }
    }
    return { taken, most };
  };
  const total = remaining + needed(0, Number.POSITIVE_INFINITY).taken;
  const starts = [0, ...suppliers.map(deliveredMs)];
  const supplied: number[] = [];
  let onHand = 0;
  let isEnough = true;
  for (const [index, startMs] of starts.entries()) {
    const left = total - supplied.reduce((sum, each) => sum + each, 0);
    const { taken, most } = needed(startMs, starts[index + 1] ?? Number.POSITIVE_INFINITY);
    const isLast = index === starts.length - 1;
    const quantity = isLast ? left : Math.min(left, Math.max(0, most - onHand) + random.integer(0, 5));
    isEnough &&= quantity >= 0 && onHand + quantity >= most;
    supplied.push(quantity);
    onHand += quantity - taken;
  }
  const [opening = 0, ...quantities] = supplied;
  return {
    moves,
    opening,
    isEnough,
    deliveries: suppliers
      .map((party, index) => ({ party, quantity: quantities[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  };
};

const aMove = (modification_id: number, kind: MovementKind, quantity: number, atMs: number): Moved => ({
  modification_id,
  kind,
  quantity,
  atMs,
  note: null,
  order_item_id: null,
  party_line_id: null,
  stocktake_id: null,
});

/** Oldest first. */
const groupedBySize = (moves: Moved[]): Map<number, Moved[]> => {
  const groups = new Map<number, Moved[]>();
  for (const move of moves.toSorted((one, other) => one.atMs - other.atMs)) {
    const group = groups.get(move.modification_id);
    if (group) {
      group.push(move);
    } else {
      groups.set(move.modification_id, [move]);
    }
  }
  return groups;
};

const dayStartMs = (day: Date) => Math.floor(day.getTime() / dayMs) * dayMs;

/** Between ten and six in Moscow. */
const workingTime = (dayStart: number, random: Random) => dayStart + random.integer(7 * 60, 15 * 60) * minuteMs;

const deliveredMs = ({ party_date }: DemoParty) => Date.parse(party_date) + 6 * 60 * minuteMs;
