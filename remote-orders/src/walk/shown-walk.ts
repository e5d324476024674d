import {
  applyCommand,
  boxToReduce,
  type CountedScan,
  chooseBox,
  countedByItem,
  type PackedItem,
  type PackingState,
  type ScanResult,
  type WalkBox,
  type WrongKind,
} from '@shared/contract/vocabulary/packing';
import type { Walk, WalkLine, WalkOrder, WalkPick, WholeWalk } from '@shared/contract/wire/walk';
import type { CommandsState } from '@shared/kit/runtime/commands/command-queue';
import { commandOf } from '../data/packings';
import type { WalkStep } from '../data/walks';
import type { ShownScan } from '../packing/shown-packing';

/** The box of an order that gets picks. */
interface OrderBox extends WalkBox {
  orderId: number;
}

/** A pick as the screen shows it, and the order and the box that it is for. */
export interface ShownPick extends ShownScan {
  orderId: number | null;
  box: number | null;
}

/** How many pieces of a stop are for an order. */
export interface StopOrder {
  orderId: number;
  box: number;
  due: number;
  counted: number;
}

/** A place of the walk with one size, for all orders that need it. */
export interface Stop {
  item: WalkLine & { id: number };
  due: number;
  counted: number;
  orders: readonly StopOrder[];
  /** The api does not have all counts of its size. */
  isUnsaved: boolean;
}

export type WalkCommandsShown = CommandsState<WalkStep>['commands'];

/** A walk with what the api does not have yet. */
export interface ShownWalk {
  walk: Walk;
  boxes: readonly OrderBox[];
  rows: readonly Stop[];
  orders: readonly WalkOrder[];
  /** The picks, the oldest first. */
  scans: readonly ShownPick[];
  pieces: { wanted: number; counted: number };
  /** What the api refused, until a person decides. */
  refused: WalkCommandsShown;
  /** How many commands the api does not have. */
  unsent: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** `Map.groupBy`, which Safari has from 17.4 on. */
const groupedBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const scanOf = (pick: WalkPick): CountedScan => ({
  key: pick.key,
  kind: pick.kind,
  code: pick.code,
  modification_id: pick.modification_id,
  pieces: Math.max(1, Math.abs(pick.counted)),
  result: pick.result,
  wrong: pick.wrong,
  counted: pick.counted,
  is_taken_back: pick.is_taken_back,
  solved: null,
  mark: pick.mark ?? null,
});

/** What others have put into a box of a size: one scan that nobody takes back here. */
const othersScan = (size: number, counted: number): CountedScan => ({
  key: `others ${size}`,
  kind: 'plus',
  code: null,
  modification_id: size,
  pieces: counted,
  result: 'right',
  wrong: null,
  counted,
  is_taken_back: false,
  solved: null,
});

const gets = ({ status, waits, is_set_aside }: WalkOrder) => status === 'open' && waits === null && !is_set_aside;

/** The boxes by the last answer of the api: with the picks of this walk, and what else was counted into them. */
const boxesOf = ({ orders, lines, picks }: WholeWalk): OrderBox[] => {
  const picksOf = groupedBy(picks, ({ order_id }) => order_id);
  const needsOf = groupedBy(
    lines.flatMap((line) => line.orders.map((need) => ({ line, need }))),
    ({ need }) => need.order_id,
  );
  return orders.filter(gets).map(({ order_id, box }): OrderBox => {
    const needs = needsOf.get(order_id) ?? [];
    const own = (picksOf.get(order_id) ?? []).map(scanOf);
    const ofSize = (id: number) => sum(own.flatMap((scan) => (scan.modification_id === id ? [scan.counted] : [])));
    const items = needs.map(
      ({ line, need }): PackedItem => ({
        id: line.modification_id,
        modification_id: line.modification_id,
        product_id: line.product_id,
        amount: need.wanted,
        shipped: 0,
        is_marked: line.is_marked ?? false,
      }),
    );
    const others = needs.map(({ line, need }) =>
      othersScan(line.modification_id, need.counted - ofSize(line.modification_id)),
    );
    return { orderId: order_id, box, state: { items, scans: [...others, ...own] } };
  });
};

interface Applied {
  boxes: readonly OrderBox[];
  /** The box that has changed. */
  box: OrderBox | undefined;
  /** What a scan was without a box. */
  result: ScanResult | null;
  wrong: WrongKind | null;
}

/** What a step does, by the rules of the api: for its order, or for the first one that needs it. */
export const applyStep = (boxes: readonly OrderBox[], key: string, body: WalkStep): Applied => {
  const into = (box: OrderBox | undefined): Applied => {
    if (!box) return { boxes, box, result: null, wrong: null };
    const { state, scan } = applyCommand(box.state, commandOf({ key, body }));
    const changed = { ...box, state };
    return {
      boxes: boxes.map((each) => (each === box ? changed : each)),
      box: scan ? changed : undefined,
      result: scan?.result ?? null,
      wrong: null,
    };
  };
  if (body.kind === 'take_back')
    return into(boxes.find(({ state }) => state.scans.some((scan) => scan.key === body.scan)));
  const offered = body.order_id === undefined ? boxes : boxes.filter(({ orderId }) => orderId === body.order_id);
  if (body.kind === 'minus') return into(boxToReduce(offered, body.size, body.pieces));
  const mark = body.kind === 'scan' ? (body.mark ?? null) : undefined;
  const chosen = chooseBox(offered, body.size, body.pieces, mark);
  return chosen.box ? into(chosen.box) : { boxes, box: undefined, result: chosen.result, wrong: chosen.wrong };
};

const countOf = (state: PackingState) => {
  const counted = countedByItem(state);
  return (size: number) => counted.get(size) ?? 0;
};

const stopsOf = (
  lines: readonly WalkLine[],
  boxes: readonly OrderBox[],
  unsaved: ReadonlySet<number | null>,
): Stop[] => {
  const countsOf = new Map(boxes.map(({ orderId, state }) => [orderId, countOf(state)]));
  return lines.map((line): Stop => {
    const orders = line.orders.map(({ order_id, box, wanted, counted }): StopOrder => {
      const count = countsOf.get(order_id);
      return { orderId: order_id, box, due: wanted, counted: count ? count(line.modification_id) : counted };
    });
    return {
      item: { ...line, id: line.modification_id },
      due: sum(orders.map(({ due }) => due)),
      counted: sum(orders.map(({ counted }) => counted)),
      orders,
      isUnsaved: unsaved.has(line.modification_id),
    };
  });
};

/** A pick that the api has or not, before it is known what was done to it since. */
type Origin = Omit<ShownPick, keyof CountedScan> & { scan: CountedScan };

const savedOrigin = (pick: WalkPick, boxOf: ReadonlyMap<number, number>): Origin => ({
  scan: scanOf(pick),
  at: pick.at,
  user: pick.user,
  name: pick.name,
  size: pick.size,
  isSaved: true,
  orderId: pick.order_id,
  box: boxOf.get(pick.order_id ?? 0) ?? null,
});

/**
 * The walk as the person has made it: what the api has, and then the picks of this device, decided by the same rules as in
 * the api. A pick that the api has already applied changes nothing here.
 */
export const shownWalk = (whole: WholeWalk, commands: WalkCommandsShown, me: string | null): ShownWalk => {
  const boxOf = new Map(whole.orders.map(({ order_id, box }) => [order_id, box]));
  const origins = new Map(whole.picks.map((pick) => [pick.key, savedOrigin(pick, boxOf)]));
  const unsaved = new Set<number | null>();
  let boxes: readonly OrderBox[] = boxesOf(whole);
  for (const { key, at, body, state } of commands) {
    if (state === 'refused' || origins.has(key)) continue;
    const applied = applyStep(boxes, key, body);
    boxes = applied.boxes;
    if (body.kind === 'take_back') {
      unsaved.add(origins.get(body.scan)?.scan.modification_id ?? null);
      continue;
    }
    if (applied.box) unsaved.add(body.size?.modification_id ?? null);
    const made = applied.box?.state.scans.find((scan) => scan.key === key);
    const scan = made ?? { ...failedScan(key, body), result: applied.result, wrong: applied.wrong };
    if (body.kind === 'minus' && !made) continue;
    origins.set(key, {
      scan,
      at,
      user: me,
      name: body.size?.name ?? null,
      size: body.size?.size ?? null,
      isSaved: false,
      orderId: applied.box?.orderId ?? null,
      box: applied.box?.box ?? null,
    });
  }
  const now = new Map(boxes.flatMap(({ state }) => state.scans.map((scan) => [scan.key, scan])));
  const rows = stopsOf(whole.lines, boxes, unsaved);
  const countsOf = new Map(boxes.map(({ orderId, state }) => [orderId, sum([...countedByItem(state).values()])]));
  return {
    walk: whole.walk,
    boxes,
    rows,
    orders: whole.orders.map((order) => ({ ...order, counted: countsOf.get(order.order_id) ?? order.counted })),
    scans: [...origins].map(([key, { scan, ...origin }]): ShownPick => ({ ...(now.get(key) ?? scan), ...origin })),
    pieces: { wanted: sum(rows.map(({ due }) => due)), counted: sum(rows.map(({ counted }) => counted)) },
    refused: commands.filter(({ state }) => state === 'refused'),
    unsent: commands.filter(({ state }) => state !== 'refused').length,
  };
};

const failedScan = (key: string, body: Exclude<WalkStep, { kind: 'take_back' }>): CountedScan => ({
  key,
  kind: body.kind,
  code: body.kind === 'scan' ? body.code : null,
  modification_id: body.size?.modification_id ?? null,
  pieces: body.pieces,
  result: null,
  wrong: null,
  counted: 0,
  is_taken_back: false,
  solved: null,
});

/** The stops of a row of shelves: 'A' of the place 'A-03-2'; null for sizes without a place. */
export interface ShelfRow {
  name: string | null;
  stops: readonly Stop[];
}

/** The stops by row, in their order. */
export const shelfRows = (stops: readonly Stop[]): ShelfRow[] => {
  const rowOf = ({ item: { place } }: Stop) => place?.split('-')[0]?.trim() || null;
  return [...groupedBy(stops, rowOf)].map(([name, of]) => ({ name, stops: of }));
};
