/** A promise did not settle within its time limit. */
export class NotInTime extends Error {
  override name = 'NotInTime';

  constructor(limitMs: number) {
    super(`Not there after ${Math.round(limitMs)} ms`);
  }
}

/**
 * The promise's result, if it settles within the limit.
 * @throws NotInTime if it does not; the work itself continues, and its result is ignored.
 */
export const withinTime = <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotInTime(limitMs)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
