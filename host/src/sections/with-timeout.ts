/** A promise did not settle within its time limit. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';

  constructor(limitMs: number) {
    super(`Not there after ${Math.round(limitMs)} ms`);
  }
}

/**
 * The promise's result, if it settles within the limit.
 * @throws TimeoutError if it does not; the work itself continues, and its result is ignored.
 */
export const withTimeout = <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(limitMs)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
