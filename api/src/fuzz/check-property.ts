import * as fc from 'fast-check';

/**
 * Runs a property that throws where it does not hold.
 * @throws Error that says how it failed after shrinking, and with which numbers it fails again.
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
