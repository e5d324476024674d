/**
 * What is in the box of an order, decided from the order's items and what was scanned so far. The page and the api use the
 * same functions: the page for what it shows at once, the api for what counts. Pieces are counted by size, not by item:
 * what is in the box stays true when someone changes the items of the order.
 */

/** What a scan means: counted; another product or size; one too many; a code that no size has. */
export const scanResults = ['right', 'wrong', 'again', 'unknown'] as const;
export type ScanResult = (typeof scanResults)[number];

/** Why a mark is not put into a box. */
export const wrongMarks = [
  /** It is not of this size. */
  'mark_size',
  /** It is in the box of another order. */
  'mark_boxed',
  'mark_shipped',
  'mark_relabelled',
  'mark_gone',
] as const;
export type WrongMark = (typeof wrongMarks)[number];

/**
 * Why a scan is wrong: the order has other sizes of the product, or nothing of it; a marked piece was scanned without its
 * mark, or with one that cannot be here.
 */
export const wrongKinds = ['size', 'product', 'no_mark', ...wrongMarks] as const;
export type WrongKind = (typeof wrongKinds)[number];

/** What became of an unknown code: it is bound to a size, or belongs to other goods. */
export const codeSolutions = ['bound', 'not_ours'] as const;
export type CodeSolution = (typeof codeSolutions)[number];

export const packingStatuses = ['open', 'packed', 'dropped'] as const;
export type PackingStatus = (typeof packingStatuses)[number];

/** Past all places first, one order after the other, or into the boxes of a trolley. */
export const walkForms = ['walk', 'single', 'cluster'] as const;
export type WalkForm = (typeof walkForms)[number];

/** The boxes of a trolley. */
export const mostBoxes = 12;

/** Why an open packing waits: its order is deleted, or its status is 'доставлен' or 'возврат'. */
export const packingObstacles = ['deleted', 'delivered', 'returned'] as const;
export type PackingObstacle = (typeof packingObstacles)[number];

/** Why a command has no effect. */
export const commandRefusals = [
  /** There is no such scan in this packing. */
  'no_such_scan',
  'already_taken_back',
  /** The scan counted nothing, so there is nothing to take back. */
  'not_counted',
  /** Fewer pieces of the size are in the box. */
  'nothing_counted',
  /** A minus cannot be taken back: the order does not need that many pieces any more. */
  'too_many',
  /** The pieces of the size that are left were counted by their marks: their scans are taken back instead. */
  'marked',
  /** Only the code of an unknown scan is solved. */
  'not_unknown',
  'already_solved',
] as const;
export type CommandRefusal = (typeof commandRefusals)[number];

/** Why the api refuses a command, besides that. */
export const sentRefusals = [
  /** The page showed the scan as counted, the api decided otherwise. */
  'shown_otherwise',
  /** A later command of the same sender was applied before. */
  'out_of_order',
  /** The key belongs to another command. */
  'key_reused',
  'no_such_size',
  /** A plus, where each piece has to be scanned. */
  'scan_only',
  /** The packing has ended. */
  'ended',
  ...packingObstacles,
] as const;
export type SentRefusal = (typeof sentRefusals)[number];

/**
 * Why an order is not packed, or its packing not put aside: nothing is counted, something is missing or too many, codes are
 * unsolved, someone else packs it.
 */
export const packingRefusals = [
  'nothing_counted',
  'partly',
  'surplus',
  'unsolved',
  'other_packer',
  'ended',
  ...packingObstacles,
] as const;
export type PackingRefusal = (typeof packingRefusals)[number];

/** An item of the order: what is still to pack of it is `amount` less `shipped`. */
export interface PackedItem {
  id: number;
  modification_id: number;
  product_id: number;
  amount: number;
  shipped: number;
  /** Each piece of it is scanned by its own mark. */
  is_marked?: boolean;
}

/** A size as a scan refers to it. */
export interface ScannedSize {
  modification_id: number;
  product_id: number;
}

/** A scan, a plus or a minus as it was decided. `counted` is what it put into the box, as long as it counts. */
export interface CountedScan {
  key: string;
  kind: 'scan' | 'plus' | 'minus';
  code: string | null;
  modification_id: number | null;
  pieces: number;
  /** Null for a minus. */
  result: ScanResult | null;
  wrong: WrongKind | null;
  counted: number;
  is_taken_back: boolean;
  solved: CodeSolution | null;
  /** The mark of a piece that has one. */
  mark?: string | null;
  /** The order that has the mark of a wrong one. */
  wrong_order?: number | null;
}

export interface PackingState {
  items: readonly PackedItem[];
  /** The oldest first. */
  scans: readonly CountedScan[];
}

/** Why a mark cannot be in this box, and the order that has it. Only the api knows. */
export interface MarkTrouble {
  wrong: WrongMark;
  order: number | null;
}

/**
 * What a person does at the box. A scan has the size that its code belongs to, how many pieces of it (a pack has
 * several), and the mark of a piece. `solve` decides about an unknown code: bound to a size it counts these pieces as a scan
 * does; with 0 pieces they were counted by hand already.
 */
export type PackingCommand =
  | {
      key: string;
      kind: 'scan';
      code: string;
      size: ScannedSize | null;
      pieces: number;
      mark?: string | null | undefined;
      trouble?: MarkTrouble | undefined;
    }
  | { key: string; kind: 'plus'; size: ScannedSize; pieces: number }
  | { key: string; kind: 'minus'; size: ScannedSize; pieces: number }
  | { key: string; kind: 'take_back'; scan: string }
  | { key: string; kind: 'solve'; scan: string; as: 'not_ours' }
  | {
      key: string;
      kind: 'solve';
      scan: string;
      as: 'bound';
      size: ScannedSize;
      pieces: number;
      trouble?: MarkTrouble | undefined;
    };

/** What a command did: the new state with the scan that it made or changed, or why it did nothing. */
export type Applied =
  | { state: PackingState; scan: CountedScan; refusal: null }
  | { state: PackingState; scan: null; refusal: CommandRefusal };

/** Pieces by size. */
type Pieces = ReadonlyMap<number, number>;

const sumBy = <Item>(items: readonly Item[], sizeOf: (item: Item) => number | null, pieces: (item: Item) => number) => {
  const sums = new Map<number, number>();
  for (const item of items) {
    const size = sizeOf(item);
    const more = pieces(item);
    if (size !== null && more !== 0) {
      sums.set(size, (sums.get(size) ?? 0) + more);
    }
  }
  return sums;
};

const dueOf = ({ amount, shipped }: PackedItem) => Math.max(0, amount - shipped);

/** What the order still needs, by size. */
export const wantedPieces = ({ items }: PackingState): Pieces => sumBy(items, (item) => item.modification_id, dueOf);

/** What is in the box, by size. */
export const countedPieces = ({ scans }: PackingState): Pieces =>
  sumBy(
    scans,
    (scan) => scan.modification_id,
    (scan) => scan.counted,
  );

/** What is in the box of each item. Items of the same size are filled one after the other. */
export const countedByItem = (state: PackingState): Pieces => {
  const left = new Map(countedPieces(state));
  const counted = new Map<number, number>();
  for (const item of state.items.toSorted((one, other) => one.id - other.id)) {
    const inBox = left.get(item.modification_id) ?? 0;
    const pieces = Math.min(inBox, dueOf(item));
    left.set(item.modification_id, inBox - pieces);
    counted.set(item.id, pieces);
  }
  return counted;
};

/** What is in the box and no longer in the order, by size: someone has changed its items meanwhile. */
export const surplusPieces = (state: PackingState): Pieces => {
  const wanted = wantedPieces(state);
  const surplus = new Map<number, number>();
  for (const [size, pieces] of countedPieces(state)) {
    const more = pieces - (wanted.get(size) ?? 0);
    if (more > 0) {
      surplus.set(size, more);
    }
  }
  return surplus;
};

/** How many pieces the order still needs, and how many of them are in the box. */
export const packingProgress = (state: PackingState): { wanted: number; counted: number } => {
  const sum = (pieces: Iterable<number>) => [...pieces].reduce((one, other) => one + other, 0);
  return { wanted: sum(wantedPieces(state).values()), counted: sum(countedByItem(state).values()) };
};

/** The unknown codes that nobody has solved. */
export const unsolvedScans = ({ scans }: PackingState): CountedScan[] =>
  scans.filter(({ result, solved, is_taken_back }) => result === 'unknown' && solved === null && !is_taken_back);

/** The mark of a scan, null without one; undefined for what is counted by hand, which needs none. */
interface GivenMark {
  mark: string | null | undefined;
  trouble?: MarkTrouble | undefined;
}

const byHand: GivenMark = { mark: undefined };

const isMarked = ({ items }: PackingState, size: ScannedSize): boolean =>
  items.some((item) => item.modification_id === size.modification_id && item.is_marked === true);

/** The scans in the box that have a mark. */
const markedScans = ({ scans }: PackingState): CountedScan[] =>
  scans.filter(({ mark, counted }) => typeof mark === 'string' && counted > 0);

interface Judged {
  result: ScanResult;
  wrong: WrongKind | null;
  wrong_order: number | null;
  counted: number;
}

const uncounted = (result: ScanResult, wrong: WrongKind | null = null, order: number | null = null): Judged => ({
  result,
  wrong,
  wrong_order: order,
  counted: 0,
});

/** Why the mark of a marked piece does not let it into the box. */
const judgeMark = (state: PackingState, { mark, trouble }: GivenMark): Judged | undefined => {
  if (mark === null) return uncounted('wrong', 'no_mark');
  if (mark === undefined) return undefined;
  if (markedScans(state).some((scan) => scan.mark === mark)) return uncounted('again');
  return trouble && uncounted('wrong', trouble.wrong, trouble.order);
};

const judge = (state: PackingState, size: ScannedSize | null, pieces: number, given: GivenMark): Judged => {
  if (size === null) {
    return uncounted('unknown');
  }
  const wanted = wantedPieces(state).get(size.modification_id) ?? 0;
  if (!state.items.some(({ modification_id }) => modification_id === size.modification_id)) {
    const isOrdered = state.items.some(({ product_id }) => product_id === size.product_id);
    return uncounted('wrong', isOrdered ? 'size' : 'product');
  }
  const refusal = isMarked(state, size) && judgeMark(state, given);
  if (refusal) {
    return refusal;
  }
  const counted = countedPieces(state).get(size.modification_id) ?? 0;
  const fits = counted + pieces <= wanted;
  return fits ? { result: 'right', wrong: null, wrong_order: null, counted: pieces } : uncounted('again');
};

type Count = Extract<PackingCommand, { kind: 'scan' | 'plus' }>;

/** Decides on a scan, or on a plus by hand. Anything but a right one counts nothing and stays in the list. */
export const countScan = (state: PackingState, count: Count): { state: PackingState; scan: CountedScan } => {
  const { key, kind, size, pieces } = count;
  const given = kind === 'scan' ? { mark: count.mark ?? null, trouble: count.trouble } : byHand;
  const scan: CountedScan = {
    key,
    kind,
    code: kind === 'scan' ? count.code : null,
    modification_id: size?.modification_id ?? null,
    pieces,
    ...judge(state, size, pieces, given),
    is_taken_back: false,
    solved: null,
    // An unknown code may become that of a marked size.
    mark: size === null || isMarked(state, size) ? (given.mark ?? null) : null,
  };
  return { state: { ...state, scans: [...state.scans, scan] }, scan };
};

/** A packing of a walk: those with the lowest box come first. */
export interface WalkBox {
  box: number;
  state: PackingState;
}

/**
 * The box that a scan of a walk is for: the first one whose order still needs all of these pieces. Without one, `result` is
 * what the scan means for all orders together.
 */
export const chooseBox = <Box extends WalkBox>(
  boxes: readonly Box[],
  size: ScannedSize | null,
  pieces: number,
  mark: string | null | undefined = undefined,
): { box: Box; result: 'right' } | { box: null; result: Exclude<ScanResult, 'right'>; wrong: WrongKind | null } => {
  if (typeof mark === 'string' && boxes.some(({ state }) => markedScans(state).some((scan) => scan.mark === mark))) {
    return { box: null, result: 'again', wrong: null };
  }
  const judged = boxes
    .toSorted((one, other) => one.box - other.box)
    .map((box) => ({ box, ...judge(box.state, size, pieces, { mark }) }));
  const right = judged.find(({ result }) => result === 'right');
  if (right) {
    return { box: right.box, result: 'right' };
  }
  if (size === null) {
    return { box: null, result: 'unknown', wrong: null };
  }
  if (judged.some(({ result }) => result === 'again')) {
    return { box: null, result: 'again', wrong: null };
  }
  const kinds = judged.map(({ wrong }) => wrong);
  const wrong = (['no_mark', 'size'] as const).find((kind) => kinds.includes(kind)) ?? 'product';
  return { box: null, result: 'wrong', wrong };
};

/** The box that a minus of a walk takes a piece from: the last one that has it. */
export const boxToReduce = <Box extends WalkBox>(
  boxes: readonly Box[],
  size: ScannedSize,
  pieces: number,
): Box | undefined =>
  boxes
    .toSorted((one, other) => other.box - one.box)
    .find(({ state }) => (countedPieces(state).get(size.modification_id) ?? 0) >= pieces);

const refused = (state: PackingState, refusal: CommandRefusal): Applied => ({ state, scan: null, refusal });

const replaced = (state: PackingState, scan: CountedScan): Applied => ({
  state: { ...state, scans: state.scans.map((each) => (each.key === scan.key ? scan : each)) },
  scan,
  refusal: null,
});

/** How many pieces of a size are in the box by their marks. */
const markedPieces = (state: PackingState, size: number): number =>
  markedScans(state).filter(({ modification_id }) => modification_id === size).length;

const subtract = (state: PackingState, { key, kind, size, pieces }: Extract<PackingCommand, { kind: 'minus' }>) => {
  const { modification_id } = size;
  const left = (countedPieces(state).get(modification_id) ?? 0) - pieces;
  if (left < 0) {
    return refused(state, 'nothing_counted');
  }
  if (left < markedPieces(state, modification_id)) {
    return refused(state, 'marked');
  }
  const scan: CountedScan = {
    key,
    kind,
    code: null,
    modification_id,
    pieces,
    result: null,
    wrong: null,
    counted: -pieces,
    is_taken_back: false,
    solved: null,
  };
  return { state: { ...state, scans: [...state.scans, scan] }, scan, refusal: null };
};

const takeBack = (state: PackingState, target: CountedScan): Applied => {
  const { modification_id: size, counted, is_taken_back } = target;
  if (is_taken_back) {
    return refused(state, 'already_taken_back');
  }
  if (counted === 0 || size === null) {
    return refused(state, 'not_counted');
  }
  const left = (countedPieces(state).get(size) ?? 0) - counted;
  if (left < 0) {
    return refused(state, 'nothing_counted');
  }
  if (left < markedPieces(state, size) - (target.mark ? 1 : 0)) {
    return refused(state, 'marked');
  }
  if (counted < 0 && left > (wantedPieces(state).get(size) ?? 0)) {
    return refused(state, 'too_many');
  }
  return replaced(state, { ...target, counted: 0, is_taken_back: true });
};

const solve = (
  state: PackingState,
  target: CountedScan,
  solution: Extract<PackingCommand, { kind: 'solve' }>,
): Applied => {
  if (target.solved !== null) {
    return refused(state, 'already_solved');
  }
  if (target.result !== 'unknown') {
    return refused(state, 'not_unknown');
  }
  if (solution.as === 'not_ours') {
    return replaced(state, { ...target, solved: 'not_ours' });
  }
  const { size, pieces, trouble } = solution;
  const mark = isMarked(state, size) && pieces > 0 ? (target.mark ?? null) : null;
  const judged = judge(state, size, pieces, pieces > 0 ? { mark, trouble } : byHand);
  return replaced(state, {
    ...target,
    ...judged,
    mark,
    modification_id: size.modification_id,
    pieces,
    solved: 'bound',
  });
};

/** Applies what a person did at the box. */
export const applyCommand = (state: PackingState, command: PackingCommand): Applied => {
  switch (command.kind) {
    case 'scan':
    case 'plus':
      return { ...countScan(state, command), refusal: null };
    case 'minus':
      return subtract(state, command);
    case 'take_back':
    case 'solve': {
      const target = state.scans.find(({ key }) => key === command.scan);
      if (!target) {
        return refused(state, 'no_such_scan');
      }
      return command.kind === 'take_back' ? takeBack(state, target) : solve(state, target, command);
    }
  }
};
