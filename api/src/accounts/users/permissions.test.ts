import { test } from 'node:test';
import { SignedIn } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { startTestApi } from '../../../testing/test-api.ts';
import { addDemoUser, demoUser } from '../../first-start.ts';
import { userStore } from './user-store.ts';

const api = await startTestApi();
const users = userStore(api.db);

const tester = async () => {
  const user = await users.find(api.user.login);
  if (!user) {
    throw new Error('The test api has a user');
  }
  return user;
};

const signedIn = async () => {
  const response = (await api.request({ url: '/api/session/' })).json<SignedIn>();
  expect(Value.Errors(SignedIn, response)).toEqual([]);
  return response;
};

test('a signed-in user gets their name and their permissions', async () => {
  expect(await signedIn()).toEqual({ login: 'tester', permissions: [] });
  await users.grant(await tester(), 'sections');
  expect(await signedIn()).toEqual({ login: 'tester', permissions: ['sections'] });
});

test('a revoked permission ends with the next request, although the token is still valid', async () => {
  await users.grant(await tester(), 'sections');
  await users.revoke(await tester(), 'sections');
  expect((await signedIn()).permissions).toEqual([]);
});

test('the demo user has all permissions', async () => {
  await addDemoUser(users);
  expect((await users.find(demoUser.login))?.permissions).toEqual(['sections', 'sections-override', 'journal']);
});
