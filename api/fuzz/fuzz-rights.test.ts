import { test } from 'node:test';
import { rights as allRights } from '@shared/contract/vocabulary/rights';
import { expect } from 'expect';
import * as fc from 'fast-check';
import { readRights } from '../src/accounts/rights/live-rights.ts';
import { missingRight, type Rights } from '../src/accounts/rights/rights.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';
import { eventually } from '../testing/eventually.ts';
import { readRandomOptions } from '../testing/random-options.ts';
import { checkProperty } from './check-property.ts';
import { operationAt } from './operation-at.ts';
import { placeholders } from './placeholders.ts';
import { type FuzzRequest, requestsOf } from './requests-of.ts';
import type { FuzzAnswer } from './send-request.ts';
import { showExchange } from './show-exchange.ts';
import { startFuzzedApi } from './start-fuzzed-api.ts';
import { createTally } from './tally.ts';

const { amount: requests, seed } = readRandomOptions('FUZZ', process.env, { amount: 200 });
const runsPerRound = 20;

/** One request after the other, so that what its person may do is known. */
const api = await startFuzzedApi({ atOnce: 1 });
const tally = createTally();

/** A person's role gives some of all rights, mostly those to see something. */
const somePerson = fc.record({
  login: fc.constantFrom('vasya', 'petya', 'masha', 'dasha'),
  role: fc.subarray([...allRights]),
  seesAll: fc.boolean(),
});

const asked = fc.record({
  person: somePerson,
  request: fc.oneof(
    ...api.operations
      .filter(({ path, needsToken }) => needsToken && !path.includes('/upload-') && !path.startsWith('/api/session/'))
      .map((operation) => requestsOf(operation, api.known, { valid: 4, spoiled: 1 })),
  ),
});

const prepare = async ({
  login,
  role,
  seesAll,
}: typeof somePerson extends fc.Arbitrary<infer Value> ? Value : never): Promise<{ id: number }> => {
  const rights = seesAll ? [...new Set([...role, ...allRights.filter((right) => right.startsWith('see.'))])] : role;
  await api.db`
    insert into roles (name, rights) values (${`роль ${login}`}, ${rights}::text[])
    on conflict ((lower(name))) do update set rights = excluded.rights`;
  const user = await beginSignIn(api.db, login, 'reader');
  await api.db`delete from single_rights where user_id = ${user.id}`;
  await api.db`
    update users set disabled_at = null, role_id = (select id from roles where name = ${`роль ${login}`}) where id = ${user.id}`;
  const person = await beginSignIn(api.db, login);
  api.actAs(person);
  return person;
};

const session = operationAt(api.operations, 'GET', '/api/session/');

/** The role was changed past the api, which learns of it from a notice of the database. */
const untilKnown = async (rights: Rights) => {
  if (!session) throw new Error('There is no session to read');
  const headers = { authorization: `Bearer ${placeholders.accessToken}` };
  await eventually(async () => {
    const { body } = await api.send({ operation: session, url: session.path, headers, body: null });
    expect(JSON.parse(body.toString()).rights).toEqual([...rights.list]);
  });
};

/** What the answer to somebody with these rights shows, and should not. */
const violationsOf = (rights: Rights, { operation, url }: FuzzRequest, { status, body }: FuzzAnswer): string[] => {
  const called = operationAt(api.operations, operation.method, url);
  const missing = called && missingRight(rights, called.rights);
  const text = body.toString();
  return [
    ...(missing !== undefined && status < 400 ? [`succeeds without ${missing}`] : []),
    ...(!rights.has('products.cost') && /"cost_price":[0-9]/.test(text) ? ['has a cost'] : []),
    ...(!rights.has('purchase.prices') && /"purchase_price":[0-9]/.test(text) ? ['has a purchase price'] : []),
  ];
};

const held = fc.asyncProperty(asked, async ({ person, request }) => {
  const { id } = await prepare(person);
  // A compressed answer would hide what is in it.
  const plain = { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } };
  const rights = await readRights(api.db, id);
  await untilKnown(rights);
  const response = await api.send(plain);
  tally.count(request.operation.name, response.status);
  const violations = violationsOf(rights, plain, response);
  const owners = await api.db`
    select from users u join roles r on r.id = u.role_id where r.key = 'owner' and u.disabled_at is null and u.joined_at is not null`;
  if (owners.length === 0) violations.push('leaves no owner');
  if (violations.length > 0) {
    throw new Error(`The answer ${violations.join(', and ')}:\n${showExchange(plain, response)}`);
  }
});

test('whatever rights somebody has, nothing succeeds without its right and no answer has a cost that they may not see', async () => {
  process.stdout.write(`FUZZ_AMOUNT=${requests} FUZZ_SEED=${seed}\n`);
  for (let round = 0; tally.total() < requests; round++) {
    await api.revive();
    await checkProperty(held, { seed: seed + round, runs: runsPerRound });
  }
  expect(tally.refusals()).toBeGreaterThan(requests / 10);
  expect(tally.total() - tally.refusals()).toBeGreaterThan(requests / 10);
});
