import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { Unauthorized } from '../failure.ts';

const issuer = 'sklad';
const audience = 'sklad-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** How long an access token is good for, unless its sign-in ends before. */
export const accessTokenMinutes = 15;

/** Who is signed in, as the access token says. */
export interface SignedInUser {
  id: number;
  login: string;
  /** The sign-in (`refresh_families`) that the token came out of. */
  signIn: string;
}

/** Who is signed in, and until when the token says so. */
export interface TokenUser extends SignedInUser {
  expiresAtMs: number;
}

/** Signs access tokens and reads them back. */
export interface AccessTokens {
  issue(user: SignedInUser): Promise<string>;
  /** @throws Unauthorized for anything that is not a token of ours that is still good. */
  verify(token: string): Promise<TokenUser>;
}

/** More than are in use at once; a thousand take less than a megabyte. */
const rememberedTokens = 1000;

/**
 * Tokens that were verified are remembered until they expire: a signature costs 25 to 60 µs to check, as much as the
 * rest of a small answer, and the same token comes with every request of a browser.
 */
export const accessTokens = (key: Uint8Array, clock: Clock): AccessTokens => {
  const verified = new Map<string, TokenUser>();

  const remember = (token: string, user: TokenUser) => {
    const [oldest] = verified.size < rememberedTokens ? [] : verified.keys();
    if (oldest !== undefined) {
      verified.delete(oldest);
    }
    verified.set(token, user);
  };

  return {
    issue: ({ id, login, signIn }) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ login, sid: signIn })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(id))
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenMinutes * 60)
        .sign(key);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known && clock().getTime() < known.expiresAtMs) {
        return known;
      }
      verified.delete(token);
      const checked = await checkSignature(token, key, clock);
      remember(token, checked);
      return checked;
    },
  };
};

const checkSignature = async (token: string, key: Uint8Array, clock: Clock): Promise<TokenUser> => {
  try {
    const { payload } = await jwtVerify<{ login: string; sid: string; exp: number }>(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: tokenType,
      currentDate: clock(),
      requiredClaims: ['sub', 'exp', 'login', 'sid'],
    });
    const { sub, login, sid, exp } = payload;
    return { id: Number(sub), login, signIn: sid, expiresAtMs: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      throw new Unauthorized();
    }
    throw error;
  }
};
