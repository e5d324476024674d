/** The seed of `npm test` and `npm run test:full`: the same commit gives the same answer twice. */
export const fixedSeed = 20_261_122;

/**
 * How much a random test does, and with which random numbers: `<NAME>_AMOUNT` and `<NAME>_SEED`.
 * @throws Error when one of them is no whole number.
 */
export const readRandomOptions = (
  name: 'FUZZ' | 'TORTURE',
  env: Record<string, string | undefined>,
  usual: { amount: number },
): { amount: number; seed: number } => ({
  amount: readNumber(env, `${name}_AMOUNT`) ?? usual.amount,
  seed: readNumber(env, `${name}_SEED`) ?? fixedSeed,
});

/** A new seed for `npm run fuzz` and `npm run torture`, which search where no run has searched. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

const readNumber = (env: Record<string, string | undefined>, name: string): number | null => {
  const text = env[name] ?? '';
  if (!/^\d*$/.test(text)) {
    throw new Error(`${name} is "${text}", which is no whole number`);
  }
  return text === '' ? null : Number(text);
};
