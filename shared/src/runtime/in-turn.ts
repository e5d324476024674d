// By the cached list that the rows belong to: one that the cache dropped keeps nobody waiting.
const lastOf = new WeakMap<object, Map<number, Promise<unknown>>>();

/** Runs a task after those that were begun before it for any of these rows of a list, however they end. */
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
