import {
  applyCommand,
  type CountedScan,
  countedByItem,
  type PackingState,
  packingProgress,
  surplusPieces,
} from '@shared/contract/vocabulary/packing';
import type { Packing, PackingItem, WholePacking } from '@shared/contract/wire/packing';
import type { CommandsState } from '@shared/kit/runtime/commands/command-queue';
import type { NamedSize } from '@shared/kit/scan/bind-code';
import { commandOf, type PackingStep } from '../data/packings';

/** A scan, plus or minus as the screen shows it. */
export interface ShownScan extends CountedScan {
  at: string;
  user: string | null;
  name: string | null;
  size: string | null;
  /** The api has it, and what was done to it since. */
  isSaved: boolean;
}

export interface PackingRow {
  item: PackingItem;
  /** What is still to pack of it. */
  due: number;
  counted: number;
  /** How many pieces the shelf lacks. */
  missing: number;
  /** The api does not have all counts of its size. */
  isUnsaved: boolean;
}

/** A size of which the box has more than the order needs. */
export interface Surplus {
  size: NamedSize;
  pieces: number;
}

export type PackingCommands = CommandsState<PackingStep>['commands'];

/** A packing with what the api does not have yet. */
export interface ShownPacking {
  packing: Packing;
  state: PackingState;
  rows: readonly PackingRow[];
  /** The oldest first. */
  scans: readonly ShownScan[];
  surplus: readonly Surplus[];
  pieces: { wanted: number; counted: number };
  /** What the api refused, until a person decides. */
  refused: PackingCommands;
  /** How many commands the api does not have. */
  unsent: number;
}

/** The size of an item, as its scans name it. */
export const sizeOf = ({ modification_id, product_id, name, size }: PackingItem): NamedSize => ({
  modification_id,
  product_id,
  name,
  size,
});

const dueOf = ({ amount, shipped }: PackingItem) => Math.max(0, amount - shipped);

type Origin = Pick<ShownScan, 'at' | 'user' | 'name' | 'size'>;

const originOf = ({ at, body }: PackingCommands[number], me: string | null): Origin => {
  const size = 'size' in body ? body.size : null;
  return { at, user: me, name: size?.name ?? null, size: size?.size ?? null };
};

/**
 * The packing as the person has made it: what the api has, and then the commands of this device, decided by the same rules
 * as in the api. A command that the api has already applied changes nothing here.
 */
export const shownPacking = (whole: WholePacking, commands: PackingCommands, me: string | null): ShownPacking => {
  const { packing, items } = whole;
  const origins = new Map<string, Origin>(whole.scans.map((scan) => [scan.key, scan]));
  const unsaved = new Set<string>();
  let state: PackingState = { items, scans: whole.scans };
  for (const command of commands) {
    const { key, body } = command;
    if (command.state === 'refused' || origins.has(key)) continue;
    const { state: next, scan } = applyCommand(state, commandOf(command));
    if (scan === null) continue;
    state = next;
    unsaved.add(scan.key);
    if (scan.key === key) origins.set(key, originOf(command, me));
    else if (body.kind === 'solve' && body.as === 'bound') {
      const { at, user } = origins.get(scan.key) ?? originOf(command, me);
      origins.set(scan.key, { at, user, name: body.size.name, size: body.size.size });
    }
  }

  const scans = state.scans.flatMap((scan): ShownScan[] => {
    const origin = origins.get(scan.key);
    if (!origin) return [];
    const { at, user, name, size } = origin;
    return [{ ...scan, at, user, name, size, isSaved: !unsaved.has(scan.key) }];
  });
  const counted = countedByItem(state);
  const unsavedSizes = new Set(scans.flatMap(({ isSaved, modification_id }) => (isSaved ? [] : [modification_id])));
  const rows = items.map((item): PackingRow => {
    const due = dueOf(item);
    return {
      item,
      due,
      counted: counted.get(item.id) ?? 0,
      missing: Math.max(0, due - item.on_hand),
      isUnsaved: unsavedSizes.has(item.modification_id),
    };
  });
  return {
    packing,
    state,
    rows,
    scans,
    surplus: [...surplusPieces(state)].flatMap(([id, pieces]) => surplusOf(id, pieces, items, scans)),
    pieces: packingProgress(state),
    refused: commands.filter(({ state: of }) => of === 'refused'),
    unsent: commands.filter(({ state: of }) => of !== 'refused').length,
  };
};

const surplusOf = (
  id: number,
  pieces: number,
  items: readonly PackingItem[],
  scans: readonly ShownScan[],
): Surplus[] => {
  const item = items.find(({ modification_id }) => modification_id === id);
  if (item) return [{ size: sizeOf(item), pieces }];
  const scan = scans.find(({ modification_id }) => modification_id === id);
  // Its product is not in the order any more, and a minus needs none.
  return scan
    ? [{ size: { modification_id: id, product_id: 0, name: scan.name ?? '', size: scan.size ?? '' }, pieces }]
    : [];
};

/** An unknown code with all of its scans that nobody has solved, the oldest first. */
export interface UnknownCode {
  code: string;
  scans: readonly ShownScan[];
}

/** The codes that nobody has solved, in the order of their first scan. */
export const unknownCodes = (scans: readonly ShownScan[]): UnknownCode[] => {
  const codes = new Map<string, ShownScan[]>();
  for (const scan of scans) {
    if (scan.result !== 'unknown' || scan.solved !== null || scan.is_taken_back || scan.code === null) continue;
    codes.set(scan.code, [...(codes.get(scan.code) ?? []), scan]);
  }
  return [...codes].map(([code, each]) => ({ code, scans: each }));
};

/** Whether nothing was counted of it, and a person has to look at the box. */
export const isFailed = ({ result, solved }: Pick<ShownScan, 'result' | 'solved'>): boolean =>
  result !== null && result !== 'right' && solved === null;
