import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '@shared/contract/vocabulary/password';

/** argon2id with OWASP's first recommended parameters; about 25 ms of one core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), strength);

/** Matches no password. It is checked for an unknown user, so that the response takes as long as for a known one. */
const hashOfNobody = await hash(crypto.randomUUID(), strength);

/**
 * Whether the password matches the hash; null, for an unknown user, takes the same time. Hashes of earlier versions
 * were made of the typed text, so that is checked too if it differs.
 */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const texts = new Set([normalPassword(password), password]);
  for (const text of texts) {
    if (await verify(passwordHash ?? hashOfNobody, text)) {
      return passwordHash !== null;
    }
  }
  return false;
};
