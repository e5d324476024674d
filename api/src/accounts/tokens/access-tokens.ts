import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';
import { Unauthorized } from '../../failure.ts';

const issuer = 'sklad';
const audience = 'sklad-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** The lifetime of an access token, unless its sign-in ends earlier. */
export const accessTokenMinutes = 15;

/** The signed-in user, according to the access token. */
export interface SignedInUser {
  id: number;
  login: string;
  /** The id of the sign-in (`refresh_families`) that the token belongs to. */
  signIn: string;
}

/** The signed-in user, and when the token expires. */
export interface TokenUser extends SignedInUser {
  expiresAtMs: number;
}

/** Signs and verifies access tokens. */
export interface AccessTokens {
  issue(user: SignedInUser): Promise<string>;
  /** @throws Unauthorized for anything but a valid token of this api. */
  verify(token: string): Promise<TokenUser>;
}

/** How far the clocks of two processes may be apart. */
const skewMs = 60_000;

/** More than are in use at once; a thousand take less than a megabyte. */
const rememberedTokens = 1000;

/**
 * Verified tokens are cached until they expire: a signature check takes 25 to 60 µs, as long as the rest of a small
 * answer, and a browser sends the same token with every request.
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
      if (known && isInTime(known, clock())) {
        return known;
      }
      verified.delete(token);
      const checked = await checkSignature(token, key, clock);
      if (!isInTime(checked, clock())) {
        throw new Unauthorized();
      }
      remember(token, checked);
      return checked;
    },
  };
};

/** After a clock was set back, a token of the future would last longer than its quarter of an hour. */
const isInTime = ({ expiresAtMs }: TokenUser, now: Date) => {
  const leftMs = expiresAtMs - now.getTime();
  return leftMs > 0 && leftMs <= accessTokenMinutes * 60_000 + skewMs;
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
