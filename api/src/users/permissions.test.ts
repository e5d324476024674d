import { test } from 'node:test';
import { expect } from 'expect';
import { SignedIn } from 'shared/contract/session';
import { Value } from 'typebox/value';
import { startTestApi } from '../testing/test-api.ts';
import { addDemoUser, demoUser } from './demo-user.ts';
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
  const answer = (await api.request({ url: '/api/session/' })).json<SignedIn>();
  expect(Value.Errors(SignedIn, answer)).toEqual([]);
  return answer;
};

test('who is signed in is told who they are and what they may do', async () => {
  expect(await signedIn()).toEqual({ login: 'tester', permissions: [] });
  await users.grant(await tester(), 'sections');
  expect(await signedIn()).toEqual({ login: 'tester', permissions: ['sections'] });
});

test('what is revoked ends with the next request, though the token lives on', async () => {
  await users.grant(await tester(), 'sections');
  await users.revoke(await tester(), 'sections');
  expect((await signedIn()).permissions).toEqual([]);
});

test('the demo user may do everything', async () => {
  await addDemoUser(users);
  expect((await users.find(demoUser.login))?.permissions).toEqual(['sections', 'sections-override', 'journal']);
});
