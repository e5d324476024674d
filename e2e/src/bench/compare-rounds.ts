import type { Measurement } from './report';

/** The median, which a few disturbed values do not move. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 0 ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper;
};

/** The same value of both sides in one round. */
export interface Pair {
  ours: number;
  against: number;
}

const ratioOf = ({ ours, against }: Pair) => (ours === 0 ? 0 : ours / against);

/**
 * Medians over the rounds and, as ratio, the median of each round's own ratio, because a disturbance of a round affects
 * both sides.
 */
export const compareRounds = (
  what: string,
  pairs: Pair[],
  show: (value: number) => string,
  goal: number | undefined,
): Measurement => {
  const ratio = median(pairs.map(ratioOf));
  return {
    what,
    ours: show(median(pairs.map(({ ours }) => ours))),
    against: show(median(pairs.map(({ against }) => against))),
    ratio,
    goal: goal === undefined ? null : `≤ ${goal.toFixed(2)}`,
    isMet: goal === undefined || ratio <= goal,
  };
};
