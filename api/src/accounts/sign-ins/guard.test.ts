import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { testClock } from '../../../testing/test-clock.ts';
import { responseCounter } from '../../http/connections.ts';
import { answerErrors } from '../../http/error-response.ts';
import { noRight } from '../rights/rights.ts';
import { accessTokens } from '../tokens/access-tokens.ts';
import { newSecret } from '../tokens/secrets.ts';
import { serverSecret } from '../tokens/server-secret.ts';
import { guard } from './guard.ts';

const clock = testClock();
// As long as the strongest algorithm requires, so that only the check of the algorithm can refuse another one.
const key = Buffer.alloc(64, 1);
const tokens = accessTokens(key, clock);
const user = { id: 7, login: 'tester', signIn: randomUUID() };

const app = Fastify();
answerErrors(app, {});
guard(app, {
  tokens,
  signIns: { isLive: async (signIn) => signIn === user.signIn },
  rights: { of: async () => noRight },
  events: { record: async () => undefined },
  count: responseCounter(64),
});
app.get('/who', { right: 'signed-in' }, async (request) => request.user);

const ask = (authorization?: string) => app.inject({ url: '/who', headers: authorization ? { authorization } : {} });

const statusOf = async (token: string) => (await ask(`Bearer ${token}`)).statusCode;

const forge = (claims: { iss?: string; aud?: string; typ?: string; alg?: string }) =>
  new SignJWT({ login: user.login, sid: user.signIn })
    .setProtectedHeader({ alg: claims.alg ?? 'HS256', typ: claims.typ ?? 'at+jwt' })
    .setIssuer(claims.iss ?? 'sklad')
    .setAudience(claims.aud ?? 'sklad-api')
    .setSubject(String(user.id))
    .setExpirationTime(Math.floor(clock().getTime() / 1000) + 60)
    .sign(key);

test('a valid token opens a guarded route and identifies the user', async () => {
  const response = await ask(`Bearer ${await tokens.issue(user)}`);
  expect(response.json()).toMatchObject(user);
});

test('a missing token, an empty one and another scheme are refused', async () => {
  for (const authorization of [undefined, 'Bearer ', 'Basic dGVzdGVyOng=']) {
    const response = await ask(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Требуется вход',
      request_id: expect.any(String),
    });
  }
});

test('a token signed with another key is refused', async () => {
  const other = accessTokens(Buffer.alloc(64, 2), clock);
  expect(await statusOf(await other.issue(user))).toBe(401);
});

test('an unsigned token is refused', async () => {
  const [, claims] = (await forge({})).split('.');
  const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  expect(await statusOf(`${header}.${claims}.`)).toBe(401);
});

test('a token with another type, issuer, audience or algorithm is refused', async () => {
  expect(await statusOf(await forge({}))).toBe(200);
  for (const claims of [{ typ: 'JWT' }, { iss: 'other' }, { aud: 'other' }, { alg: 'HS384' }]) {
    expect(await statusOf(await forge(claims))).toBe(401);
  }
});

test('a token whose sign-in has ended is refused', async () => {
  expect(await statusOf(await tokens.issue({ ...user, signIn: randomUUID() }))).toBe(401);
});

test('a token whose claims were changed after it was signed is refused', async () => {
  const [header, , signature] = (await tokens.issue(user)).split('.');
  const [, otherClaims] = (await tokens.issue({ id: 1, login: 'admin', signIn: user.signIn })).split('.');
  expect(await statusOf(`${header}.${otherClaims}.${signature}`)).toBe(401);
});

test('a token that names an asymmetric algorithm is refused, whatever it was signed with', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = (await forge({})).split('.')[1];
  for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
    const jwk = publicKey.export({ format: 'jwk' });
    const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', jwk })).toString('base64url');
    const byOurKey = createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url');
    const byTheirs = sign('sha256', Buffer.from(`${header}.${claims}`), privateKey).toString('base64url');
    for (const signature of [byOurKey, byTheirs]) {
      expect(await statusOf(`${header}.${claims}.${signature}`)).toBe(401);
    }
  }
});

test('a token without an expiry, or without a user, is refused', async () => {
  const half = () =>
    new SignJWT({ login: user.login, sid: user.signIn }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
  const soon = clock().getTime() / 1000 + 600;
  const addressed = () => half().setIssuer('sklad').setAudience('sklad-api');
  expect(await statusOf(await addressed().setSubject('7').setExpirationTime(soon).sign(key))).toBe(200);
  expect(await statusOf(await addressed().setSubject('7').sign(key))).toBe(401);
  expect(await statusOf(await addressed().setExpirationTime(soon).sign(key))).toBe(401);
});

test('a refresh token, and any text that is not an access token, opens nothing', async () => {
  for (const text of [newSecret(), 'a.b.c', '..', 'x'.repeat(10_000), Buffer.from('{}').toString('base64url')]) {
    expect(await statusOf(text)).toBe(401);
  }
});

test("a token signed with the server's key of another purpose is refused", async () => {
  const secret = serverSecret(new Uint8Array(32));
  const forAccess = accessTokens(secret.key('access-token'), clock);
  const token = await accessTokens(secret.key('refresh-token'), clock).issue(user);
  await expect(forAccess.verify(token)).rejects.toMatchObject({ status: 401 });
  expect(await forAccess.verify(await forAccess.issue(user))).toMatchObject(user);
});

test('a token lasts no longer because a clock is set back, and a new one is accepted at once', async () => {
  const token = await tokens.issue(user);
  expect(await statusOf(token)).toBe(200);
  clock.advanceSeconds(-3600);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(await tokens.issue(user))).toBe(200);
});

test('a token is refused after 15 minutes', async () => {
  const token = await tokens.issue(user);
  clock.advanceSeconds(899);
  expect(await statusOf(token)).toBe(200);
  clock.advanceSeconds(1);
  expect(await statusOf(token)).toBe(401);
});

test('each of more tokens than the cache holds still opens a guarded route', async () => {
  const people = Array.from({ length: 1200 }, (_, index) => ({
    id: index + 1,
    login: `person-${index}`,
    signIn: randomUUID(),
  }));
  const issued = await Promise.all(people.map((person) => tokens.issue(person)));
  const read = () => Promise.all(issued.map((token) => tokens.verify(token)));
  expect(await read()).toMatchObject(people);
  expect(await read()).toMatchObject(people);
});
