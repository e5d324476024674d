/** Buckets per doubling: a value is told from its bucket to within 9 %. */
const stepsPerDoubling = 4;

/** Where the first bucket ends: less of it makes no difference to anybody. */
const smallest = { ms: 8, score: 0.001 };
export type ValueUnit = keyof typeof smallest;

/** An hour. Beyond it a value says no more than that something went wrong. */
const largestBucket = 76;

/** 0 up to the smallest value, then one more for each quarter of a doubling. */
export const bucketOf = (value: number, unit: ValueUnit): number =>
  Math.min(largestBucket, Math.max(0, Math.ceil(stepsPerDoubling * Math.log2(value / smallest[unit]))));

/** The value that stands for all of a bucket, in the middle of it. */
const middleOf = (bucket: number, unit: ValueUnit): number =>
  bucket === 0 ? 0 : smallest[unit] * 2 ** ((bucket - 0.5) / stepsPerDoubling);

/** How many values a bucket holds. */
export interface FilledBucket {
  bucket: number;
  count: number;
}

/** The value that three quarters of all stay at or below, as far as buckets can tell; null where there are none. */
export const thirdQuartile = (buckets: readonly FilledBucket[], unit: ValueUnit): number | null => {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += count;
    if (seen >= 0.75 * total) {
      return middleOf(bucket, unit);
    }
  }
  return null;
};
