import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtInRoles, rights } from '@shared/contract/vocabulary/rights';
import { expect } from 'expect';
import * as fc from 'fast-check';
import { beginSignIn } from '../../../testing/begin-sign-in.ts';
import { readRandomOptions } from '../../../testing/random-options.ts';
import { startTwoProcesses } from '../../../testing/two-processes.ts';
import { systemClock } from '../../clock.ts';
import { accessTokens } from '../tokens/access-tokens.ts';
import { loadServerSecret } from '../tokens/server-secret.ts';

const { amount, seed } = readRandomOptions('OWNERS', process.env, { amount: 240 });

const owners = ['anna', 'olga', 'inna', 'vera'];
const deputies = ['deputy-1', 'deputy-2'];
const workers = ['marat', 'nikita', 'oleg'];
/** Changed by deputies alone, who have all rights of a reader. */
const reader = 'roza';
/** All that a deputy may give. */
const own: string[] = ['people.invite', 'people.roles', 'orders.change', ...builtInRoles.reader];

const site = await startTwoProcesses();
const { db } = site;
await db`insert into roles (name, rights) values ('Заместитель', ${own}::text[])`;
const secret = await loadServerSecret(db);
const tokens = accessTokens(secret.key('access-token'), systemClock);
for (const login of [...owners, ...workers, ...deputies, reader]) {
  await beginSignIn(db, login, owners.includes(login) ? 'owner' : 'reader');
}
await db`
  update users set role_id = (select id from roles where name = 'Заместитель') where login = any (${deputies})`;

const idsBy = async (name: 'users' | 'roles') => {
  const rows = await db<{ id: number; word: string }[]>`
    select id, ${name === 'users' ? db`login` : db`coalesce(key, name)`} as word from ${db(name)}`;
  return new Map(rows.map(({ id, word }) => [word, id]));
};
const [people, roles] = [await idsBy('users'), await idsBy('roles')];

const targets = [...owners, ...workers];
const command = fc.record({
  what: fc.constantFrom('role', 'role', 'role', 'single', 'single', 'single', 'disable', 'enable', 'enable', 'rights'),
  target: fc.constantFrom(...targets),
  role: fc.constantFrom('owner', 'owner', 'manager', 'storekeeper', 'reader'),
  right: fc.oneof(fc.constantFrom<string>(...rights), fc.constantFrom(...own)),
  isGiven: fc.constantFrom(true, false, null),
  some: fc.subarray([...rights]),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const requestOf = (login: string, { what, role, right, isGiven, some, ...given }: Command) => {
  const target = deputies.includes(login) ? reader : given.target;
  const path = `/api/people/${people.get(target)}/`;
  switch (what) {
    case 'role':
      return { path, method: 'PATCH', json: { role_id: roles.get(role) } };
    case 'single':
      return { path, method: 'PATCH', json: { single: [{ right, is_given: isGiven }] } };
    case 'rights':
      return {
        path: `/api/roles/${roles.get(role === 'storekeeper' ? role : 'manager')}/`,
        method: 'PATCH',
        json: { rights: some },
      };
    default:
      return { path: `${path}${what}/`, method: 'POST', json: undefined };
  }
};

const statuses = new Map<number, number>();

/** One person who sends their commands one after the other, whatever has become of them. */
const act = async (login: string, commands: readonly Command[]) => {
  let token = '';
  for (const each of commands) {
    if (token === '') token = await tokens.issue(await beginSignIn(db, login));
    const { path, ...request } = requestOf(login, each);
    try {
      const { status } = await site.ask(path, { ...request, headers: { authorization: `Bearer ${token}` } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 401) token = '';
    } catch (error) {
      // The process that was killed answers nothing.
      expect(error).toBeInstanceOf(TypeError);
    }
  }
};

test('several owners and deputies change roles at random, and a process is killed: there is always an owner, and nobody gives what they lack', async () => {
  const actors = [...owners, ...deputies];
  const each = Math.ceil(amount / actors.length);
  const commands = fc.sample(command, { seed, numRuns: each * actors.length });
  let isOver = false;
  const counts: number[] = [];
  const watch = async () => {
    while (!isOver) {
      const [{ count } = { count: 0 }] = await db<{ count: number }[]>`
        select count(*)::integer as count from users u join roles r on r.id = u.role_id
        where r.key = 'owner' and u.disabled_at is null and u.joined_at is not null`;
      counts.push(count);
      await sleep(5);
    }
  };
  const watching = watch();
  const acting = actors.map((login, index) => act(login, commands.slice(index * each, (index + 1) * each)));
  await sleep(300);
  site.servers[0].kill('SIGKILL');
  await Promise.all(acting);
  isOver = true;
  await watching;

  expect(Math.min(...counts)).toBeGreaterThan(0);
  const answered = (status: number) => statuses.get(status) ?? 0;
  expect(answered(200)).toBeGreaterThan(10);
  expect(answered(403)).toBeGreaterThan(10);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  const given = await db<{ detail: string }[]>`
    select detail from auth_events where login = any (${deputies}) and kind = 'user' and outcome = 'done'`;
  const plus = given.flatMap(({ detail }) => [...detail.matchAll(/ \+(\S+)/g)].map(([, right]) => right));
  expect(plus.length).toBeGreaterThan(0);
  expect(plus.filter((right) => !own.includes(right ?? ''))).toEqual([]);
  // What is written is whole: each change of what somebody may do is in the journal, or is not there at all.
  const [{ unrecorded } = { unrecorded: -1 }] = await db<{ unrecorded: number }[]>`
    select count(*)::integer as unrecorded from single_rights s join users u on u.id = s.user_id
    where not exists (select from auth_events e where e.kind = 'user' and e.detail like '%' || u.login || ' %' || s."right" || '%')`;
  expect(unrecorded).toBe(0);
});
