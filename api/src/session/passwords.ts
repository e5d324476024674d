import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommended parameters; about 25 ms of one core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Matches no password. It is checked for an unknown user, so that the answer takes as long as for a known one. */
const hashOfNobody = await hash(crypto.randomUUID(), strength);

/** Whether the password matches the hash; null, for an unknown user, takes the same time. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const fits = await verify(passwordHash ?? hashOfNobody, password);
  return fits && passwordHash !== null;
};
