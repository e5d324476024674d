import { test } from 'node:test';
import type { Tokens } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { refreshTokenStore } from './refresh-token-store.ts';
import { loadServerSecret } from './server-secret.ts';

const api = await startTestApi();
const secret = await loadServerSecret(api.db);
const store = refreshTokenStore(api.db, secret.key('refresh-token'), api.clock);

const signIn = async () => (await store.begin(api.db, api.user.id)).token;

const refresh = (token: string) =>
  api.app.inject({ method: 'POST', url: '/api/jwt/refresh/', headers: { authorization: `Bearer ${token}` } });

const successorOf = async (token: string) => {
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  return response.json<Tokens>().refresh_token;
};

test('a refresh token is exchanged for a new pair', async () => {
  const token = await signIn();
  const response = await refresh(token);
  expect(response.json()).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
  expect(response.json<Tokens>().refresh_token).not.toBe(token);
});

test('an exchanged token returns the same successor for 30 seconds', async () => {
  const token = await signIn();
  const successor = await successorOf(token);
  api.clock.advanceSeconds(30);
  expect(await successorOf(token)).toBe(successor);
});

test('after the clock is set back an exchanged token returns no successor, and the sign-in continues', async () => {
  const token = await signIn();
  const successor = await successorOf(token);
  api.clock.advanceSeconds(-3600);
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await refresh(successor)).statusCode).toBe(200);
});

test('made-up tokens from an address do not stop the valid ones from there, and are counted nowhere', async () => {
  const token = await signIn();
  for (let round = 0; round < 50; round++) {
    expect((await refresh(`made-up ${round}`)).statusCode).toBe(401);
  }
  expect((await refresh(token)).statusCode).toBe(200);
  expect(await api.db`select from attempt_counts`).toHaveLength(0);
});

test('a token replayed after that ends the whole sign-in', async () => {
  const token = await signIn();
  const successor = await successorOf(token);
  api.clock.advanceSeconds(31);
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await refresh(successor)).statusCode).toBe(401);
});

test('200 simultaneous refreshes all get the same successor, and it works', async () => {
  const token = await signIn();
  const successors = new Set(await Promise.all(Array.from({ length: 200 }, () => successorOf(token))));
  expect(successors.size).toBe(1);
  const [successor = ''] = successors;
  expect((await refresh(successor)).statusCode).toBe(200);
});

test('a sign-in that is not used for 14 days has ended', async () => {
  const token = await signIn();
  api.clock.advanceSeconds(14 * 86_400);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('a made-up token, an access token and a missing one are refused', async () => {
  const { access_token } = (await refresh(await signIn())).json<Tokens>();
  for (const token of ['made-up', access_token]) {
    expect((await refresh(token)).statusCode).toBe(401);
  }
  expect((await api.app.inject({ method: 'POST', url: '/api/jwt/refresh/' })).statusCode).toBe(401);
});

test('refresh tokens are stored only as hashes', async () => {
  const token = await signIn();
  const [{ stored } = { stored: '' }] = await api.db<{ stored: string }[]>`
    select string_agg(t::text, ' ') as stored from refresh_tokens t`;
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token).toString('hex'));
});
