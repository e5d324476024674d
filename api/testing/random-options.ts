/** The seed of `npm test` and `npm run test:full`: repeated runs of a commit give the same result. */
export const fixedSeed = 20_261_122;

/**
 * The amount and the seed of a random test: `<NAME>_AMOUNT` and `<NAME>_SEED`.
 * @throws Error if one of them is not an integer.
 */
export const readRandomOptions = (
  name: 'FUZZ' | 'STOCK' | 'PACKING' | 'TORTURE' | 'OWNERS',
  env: Record<string, string | undefined>,
  usual: { amount: number },
): { amount: number; seed: number } => ({
  amount: readNumber(env, `${name}_AMOUNT`) ?? usual.amount,
  seed: readNumber(env, `${name}_SEED`) ?? fixedSeed,
});

/** A new seed for `npm run fuzz` and `npm run torture`, which explore new cases in each run. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const readNumber = (env: Record<string, string | undefined>, name: string): number | null => {
  const text = env[name] ?? '';
  if (!/^\d*$/.test(text)) {
    throw new Error(`${name} is "${text}", which is no whole number`);
  }
  return text === '' ? null : Number(text);
};
