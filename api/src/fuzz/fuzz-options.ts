/** How much is asked, and with which random numbers: `FUZZ_REQUESTS` and `FUZZ_SEED`, or the default and a new seed. */
export const readFuzzOptions = (env: Record<string, string | undefined>): { requests: number; seed: number } => ({
  requests: readNumber(env, 'FUZZ_REQUESTS') ?? 20_000,
  seed: readNumber(env, 'FUZZ_SEED') ?? Math.floor(Math.random() * 2 ** 31),
});

const readNumber = (env: Record<string, string | undefined>, name: string): number | null => {
  const text = env[name] ?? '';
  if (!/^\d*$/.test(text)) {
    throw new Error(`${name} is "${text}", which is no whole number`);
  }
  return text === '' ? null : Number(text);
};
