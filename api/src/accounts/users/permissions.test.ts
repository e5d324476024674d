import { test } from 'node:test';
import { rights } from '@shared/contract/vocabulary/rights';
import { SignedIn } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { startTestApi } from '../../../testing/test-api.ts';
import { addDemoUser, demoUser } from '../../first-start.ts';
import { userStore } from './user-store.ts';

const api = await startTestApi();
const { db } = api;

const signedIn = async (request = api.request) => {
  const response = (await request({ url: '/api/session/' })).json<SignedIn>();
  expect(Value.Errors(SignedIn, response)).toEqual([]);
  return response;
};

test('an owner has every right, under the earlier names of three too', async () => {
  expect(await signedIn()).toMatchObject({
    login: 'tester',
    role: { key: 'owner', name: 'Владелец' },
    permissions: ['sections', 'sections-override', 'journal'],
    rights: [...rights].sort(),
    has_all_rights: true,
  });
});

test('a right that is given or taken is in force with the next request, although the token is the same', async () => {
  const asOlga = await api.signIn('olga', 'manager');
  expect(await signedIn(asOlga)).toMatchObject({ permissions: [], has_all_rights: false });
  await db`
    insert into single_rights (user_id, "right", is_given)
    select id, r, r = 'sections.publish' from users, unnest('{sections.publish,orders.delete}'::text[]) r where login = 'olga'`;
  await db`select pg_sleep(0.1)`;
  const { permissions, rights: own = [] } = await signedIn(asOlga);
  expect(permissions).toEqual(['sections']);
  expect(own.filter((right) => ['sections.publish', 'orders.delete', 'orders.change'].includes(right))).toEqual([
    'orders.change',
    'sections.publish',
  ]);
  await db`update users set role_id = (select id from roles where key = 'reader') where login = 'olga'`;
  await db`select pg_sleep(0.1)`;
  expect(
    (await asOlga({ method: 'PATCH', url: '/api/orders/?order_id=1', payload: { tag: 'нет' } })).json(),
  ).toMatchObject({
    status: 403,
    right: 'orders.change',
  });
});

test('the demo user is an owner', async () => {
  await addDemoUser(userStore(db));
  const [{ key } = { key: null }] = await db<{ key: string | null }[]>`
    select r.key from users u join roles r on r.id = u.role_id where login = ${demoUser.login}`;
  expect(key).toBe('owner');
});
