/** Something that did not come in time. */
export class NotInTime extends Error {
  override name = 'NotInTime';

  constructor(limitMs: number) {
    super(`Not there after ${Math.round(limitMs)} ms`);
  }
}

/**
 * The promise's outcome, if it comes in time.
 * @throws NotInTime when it does not; the work itself goes on, nobody waits for it.
 */
export const withinTime = <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotInTime(limitMs)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
