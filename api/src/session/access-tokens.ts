import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { Unauthorized } from '../failure.ts';

const issuer = 'sklad';
const audience = 'sklad-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** How long an access token is good for; it cannot be taken back sooner. */
export const accessTokenMinutes = 15;

/** Who is signed in, as the access token says. */
export interface SignedInUser {
  id: number;
  login: string;
}

/** Signs access tokens and reads them back. */
export interface AccessTokens {
  issue(user: SignedInUser): Promise<string>;
  /** @throws Unauthorized for anything that is not a token of ours that is still good. */
  verify(token: string): Promise<SignedInUser>;
}

export const accessTokens = (key: Uint8Array, clock: Clock): AccessTokens => ({
  issue: ({ id, login }) => {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ login })
      .setProtectedHeader({ alg: algorithm, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(id))
      .setIssuedAt(now)
      .setExpirationTime(now + accessTokenMinutes * 60)
      .sign(key);
  },
  verify: async (token) => {
    try {
      const { payload } = await jwtVerify<{ login: string }>(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: tokenType,
        currentDate: clock(),
        requiredClaims: ['sub', 'exp', 'login'],
      });
      return { id: Number(payload.sub), login: payload.login };
    } catch (error) {
      if (error instanceof errors.JOSEError) {
        throw new Unauthorized();
      }
      throw error;
    }
  },
});
