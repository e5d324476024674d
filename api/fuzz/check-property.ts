import * as fc from 'fast-check';

/**
 * Checks a property that throws where it does not hold.
 * @throws Error with the shrunk counterexample and the seed that reproduces it.
 */
export const checkProperty = async <Values>(
  property: fc.IAsyncProperty<Values>,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> => {
  const details = await fc.check(property, { seed, numRuns: runs });
  if (details.failed) {
    const { errorInstance, numRuns, numShrinks, counterexamplePath } = details;
    const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    throw new Error(
      `${reason}\n\n(seed ${seed}, failed in run ${numRuns}, shrunk ${numShrinks} times, path ${counterexamplePath})`,
    );
  }
};
