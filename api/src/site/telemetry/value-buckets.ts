/** Buckets per doubling: a bucket represents its values to within 9 %. */
const stepsPerDoubling = 4;

/** The end of the first bucket: smaller differences are imperceptible. */
const smallest = { ms: 8, score: 0.001 };
/** Milliseconds, or a score without a unit (CLS). */
export type ValueUnit = keyof typeof smallest;

/** An hour. Longer times only show that something failed. */
const largestBucket = 76;

/** The bucket of a value: 0 up to the smallest value, then one more for each quarter of a doubling; at most 76. */
export const bucketOf = (value: number, unit: ValueUnit): number =>
  Math.min(largestBucket, Math.max(0, Math.ceil(stepsPerDoubling * Math.log2(value / smallest[unit]))));

/** The value in the middle of a bucket, which represents all of its values. */
const middleOf = (bucket: number, unit: ValueUnit): number =>
  bucket === 0 ? 0 : smallest[unit] * 2 ** ((bucket - 0.5) / stepsPerDoubling);

/** The number of values in a bucket. */
export interface FilledBucket {
  bucket: number;
  count: number;
}

/** The 75th percentile of all values, at the resolution of the buckets; null without values. */
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
