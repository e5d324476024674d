import type { SizeCount } from '@shared/contract/wire/stock';

interface CountOfSize {
  modification_id: number;
  /** What the back end had when the count was sent, while there is no answer. */
  before?: number | null | undefined;
  /** How many counts this one is; 1 by default. */
  made?: number;
}

/** Pieces that are added to what anyone has counted. */
interface AddedPieces extends CountOfSize {
  add: number;
  /** It takes an earlier count back. */
  takesBack?: true;
}

/** A typed total; null for a size that nobody has counted. */
interface TypedTotal extends CountOfSize {
  set: number | null;
  /** What the back end had when it was typed. */
  seen: number | null;
  /** What was shown when it was typed. */
  was: number | null;
  takesBack?: true;
}

/** One count of one size by this person. */
export type Count = AddedPieces | TypedTotal;

/** What somebody else has counted of a size of which this person typed a total. */
export interface TheirCount {
  counted: number | null;
  /** Their login, if the back end reports it. */
  user?: string | undefined;
}

/** A typed total that was not written, because somebody else has counted the size meanwhile. */
export interface ContestedCount {
  modification_id: number;
  set: number | null;
  /** What this person saw when they typed it. */
  seen: number | null;
  /** What is counted now, and the login of who counted it, if the back end reports it. */
  theirs: number | null;
  user?: string | undefined;
}

/** What is counted after a count. The back end decides what remains if all counts are taken back. */
export const valueAfter = (before: number | null, count: Count | SizeCount): number | null => {
  if ('set' in count && count.set !== undefined) return count.set;
  const pieces = Math.max(0, (before ?? 0) + ('add' in count ? (count.add ?? 0) : 0));
  return pieces === 0 && takesBack(count) ? null : pieces;
};

const takesBack = (count: Count | SizeCount): boolean =>
  ('takesBack' in count && count.takesBack === true) || (count.made ?? 1) < 0;

const mostSizes = 2_000;

/** The body of one request: the first of these counts, combined by size as far as the body can express it. */
export const batchOf = (counts: readonly Count[]): { counts: SizeCount[]; rest: Count[] } => {
  const sizes = new Map<number, SizeCount>();
  for (const [place, count] of counts.entries()) {
    const id = count.modification_id;
    const before = sizes.get(id);
    const isOtherWay = before !== undefined && takesBack(before) !== takesBack(count);
    if (isOtherWay || (!before && sizes.size === mostSizes)) {
      return { counts: [...sizes.values()], rest: counts.slice(place) };
    }
    sizes.set(id, combined(before, count));
  }
  return { counts: [...sizes.values()], rest: [] };
};

const combined = (before: SizeCount | undefined, count: Count): SizeCount => {
  const made = (before ? (before.made ?? 1) : 0) + (count.made ?? (takesBack(count) ? -1 : 1));
  const { modification_id } = count;
  // One count is what a body without it means.
  const entry = { modification_id, ...(made !== 1 && { made }) };
  if ('add' in count && before?.set === undefined) return { ...entry, add: (before?.add ?? 0) + count.add };
  const seen = before?.set === undefined && 'set' in count ? count.seen : (before?.seen ?? null);
  return { ...entry, set: valueAfter(before?.set ?? null, count), seen };
};
