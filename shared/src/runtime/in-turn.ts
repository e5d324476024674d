// By the cached list of the rows: a list removed from the cache blocks nobody.
const lastOf = new WeakMap<object, Map<number, Promise<unknown>>>();

/** Runs a task after the earlier tasks for any of these rows of a list, whether they succeed or fail. */
export const inTurn = async <Result>(list: object, ids: number[], task: () => Promise<Result>): Promise<Result> => {
  const last = lastOf.get(list) ?? new Map<number, Promise<unknown>>();
  lastOf.set(list, last);
  const mine = Promise.allSettled(ids.map((id) => last.get(id))).then(task);
  for (const id of ids) last.set(id, mine);
  try {
    return await mine;
  } finally {
    for (const id of ids) if (last.get(id) === mine) last.delete(id);
  }
};
