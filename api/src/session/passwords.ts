import { hash, verify } from '@node-rs/argon2';

/** argon2id at the strength OWASP names first; about 25 ms of one core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Fits no password. It is checked where there is no user, so that the answer takes as long as for one. */
const hashOfNobody = await hash(crypto.randomUUID(), strength);

/** Whether the password is the one behind the hash; null, for a user who does not exist, takes the same time. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const fits = await verify(passwordHash ?? hashOfNobody, password);
  return fits && passwordHash !== null;
};
