import { type DemoMovement, stocktakeMoments } from './demo-movements.ts';
import type { DemoProduct } from './demo-products.ts';

const minuteMs = 60_000;

/** A larger shop counts only so many products, and those with a difference. */
const countedProducts = 48;

/** The products of the open stocktake, and how many minutes ago it began. */
const openProducts = 4;
const openMinutes = 40;

/** What the open stocktake has found in the sizes that are counted: as expected, fewer, or more. */
const found = [0, 0, -1, 0, 2, 0, 0, -2];

interface DemoCounts {
  products: readonly DemoProduct[];
  /** Oldest first: their ids are their places. */
  movements: readonly DemoMovement[];
  /** The ids of those who count; there may be none yet. */
  users: readonly number[];
  today: Date;
}

interface Line {
  modification_id: number;
  expected: number;
  /** Null while nobody has counted it. */
  counted: number | null;
  reason: string | null;
  /** Decides who counts it. */
  product: number;
}

interface Draft {
  scope: 'all' | 'selected';
  startedMs: number;
  endedMs: number | null;
  /** When the counts were made. */
  countedMs: number;
  /** How many movements there were before. */
  movements: number;
  lines: Line[];
}

/** The stocktakes whose differences are among the movements, and one that people have begun today; in rows of tables. */
export const demoStocktakes = ({ users, ...shop }: DemoCounts) => {
  const drafts = [...bookedStocktakes(shop), openStocktake(shop)];
  const [author = null] = users;
  const stocktakes = drafts.map(({ scope, startedMs, endedMs, movements, lines }, index) => ({
    id: index + 1,
    status: endedMs === null ? 'open' : 'booked',
    scope,
    started_at: moment(startedMs),
    started_by: author,
    ended_at: endedMs === null ? null : moment(endedMs),
    ended_by: endedMs === null ? null : author,
    last_movement: movements,
    sizes: lines.length,
    counted: lines.filter(({ counted }) => counted !== null).length,
    revision: 1,
  }));
  const lines = drafts
    .flatMap((draft, index) => draft.lines.map((line) => ({ stocktake_id: index + 1, at: draft.countedMs, ...line })))
    .map(({ at, expected, product, ...line }, index) => ({
      id: index + 1,
      ...line,
      at_start: expected,
      expected: line.counted === null ? null : expected,
      counted_at: line.counted === null ? null : moment(at),
      counted_by: line.counted === null ? null : (users[product % users.length] ?? null),
      revision: 1,
    }));
  const counts = lines.flatMap(({ id, stocktake_id, counted, counted_by, counted_at }) =>
    counted === null || counted_by === null || counted_at === null
      ? []
      : [{ stocktake_id, line_id: id, user_id: counted_by, pieces: counted, at: counted_at }],
  );
  return { stocktakes, lines, counts: counts.map(({ stocktake_id: _, ...count }) => count), people: peopleOf(counts) };
};

const bookedStocktakes = ({ products, movements, today }: Omit<DemoCounts, 'users'>): Draft[] => {
  const moments = stocktakeMoments(today);
  const usual = products
    .slice(0, countedProducts)
    .flatMap(({ modifications }) => modifications.map(({ id, product_id }) => ({ id, product_id })));
  const productOf = new Map(
    products.flatMap(({ modifications }) => modifications.map((size) => [size.id, size.product_id])),
  );
  const onHand = new Map<number, number>();
  const lineOf = (id: number): Line => {
    const expected = onHand.get(id) ?? 0;
    return { modification_id: id, expected, counted: expected, reason: null, product: productOf.get(id) ?? 0 };
  };
  const drafts: { movements: number; lines: Map<number, Line> }[] = [];
  for (const [index, { modification_id, kind, quantity, note, at }] of movements.entries()) {
    while (Date.parse(at) >= (moments[drafts.length] ?? Number.POSITIVE_INFINITY)) {
      drafts.push({ movements: index, lines: new Map(usual.map(({ id }) => [id, lineOf(id)])) });
    }
    if (kind === 'stocktake') {
      const line = lineOf(modification_id);
      drafts.at(-1)?.lines.set(modification_id, { ...line, counted: line.expected + quantity, reason: note });
    }
    onHand.set(modification_id, (onHand.get(modification_id) ?? 0) + quantity);
  }
  return drafts.map(({ lines, movements: before }, index) => ({
    scope: lines.size === productOf.size ? 'all' : 'selected',
    startedMs: (moments[index] ?? 0) - openMinutes * minuteMs,
    endedMs: moments[index] ?? 0,
    countedMs: (moments[index] ?? 0) - minuteMs,
    movements: before,
    lines: [...lines.values()],
  }));
};

/** Two in three sizes are counted. */
const openStocktake = ({ products, movements, today }: Omit<DemoCounts, 'users'>): Draft => {
  const sizes = products.slice(0, openProducts).flatMap(({ modifications }) => modifications);
  return {
    scope: 'selected',
    startedMs: today.getTime() - openMinutes * minuteMs,
    endedMs: null,
    countedMs: today.getTime() - minuteMs,
    movements: movements.length,
    lines: sizes.map(({ id, product_id, remaining }, index) => ({
      modification_id: id,
      expected: remaining,
      counted: index % 3 === 2 ? null : Math.max(0, remaining + (found[index % found.length] ?? 0)),
      reason: null,
      product: product_id,
    })),
  };
};

interface Count {
  stocktake_id: number;
  user_id: number;
  pieces: number;
  at: string;
}

const peopleOf = (counts: readonly Count[]) => {
  const people = new Map<string, Count>();
  for (const { stocktake_id, user_id, pieces, at } of counts) {
    const key = `${stocktake_id} ${user_id}`;
    people.set(key, { stocktake_id, user_id, pieces: (people.get(key)?.pieces ?? 0) + pieces, at });
  }
  return [...people.values()].map((person) => ({ ...person }));
};

const moment = (ms: number) => new Date(ms).toISOString();
