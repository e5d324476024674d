const mostAtOnce = 6;

/**
 * One call for each of these ids, a few at a time. After a failure no further call is started; the running ones finish
 * first, so that a list read afterwards is up to date.
 * @throws the first failure.
 */
export const callEach = async (ids: readonly number[], call: (id: number) => Promise<unknown>): Promise<void> => {
  const waiting = ids.values();
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    for (const id of waiting) {
      if (failure) return;
      try {
        await call(id);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  if (failure) throw failure.error;
};
