import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { builtInRoles } from '@shared/contract/vocabulary/rights';
import { expect } from 'expect';
import type { InjectOptions } from 'fastify';
import { eventually } from '../../testing/eventually.ts';
import { type SendRequest, startTestApi } from '../../testing/test-api.ts';
import {
  type Caller,
  callers,
  committedRights,
  type DescribedRights,
  readOperationRights,
  rightsTable,
} from './rights-table.ts';

const api = await startTestApi({ marks: true });
const { db } = api;
const document = (await api.app.inject('/api/openapi.json')).json<DescribedRights>();

test('the committed table of rights is that of this code (else run: node dist/src/write-openapi.js)', async () => {
  expect(await readFile(committedRights, 'utf8')).toBe(rightsTable(document));
});

test('the built-in roles of the database begin as those of the vocabulary', async () => {
  const roles = await db<{ key: keyof typeof builtInRoles; rights: string[] }[]>`
    select key, to_json(rights) as rights from roles where key <> 'owner'`;
  expect(roles).toHaveLength(3);
  for (const { key, rights } of roles) {
    expect([...rights].sort()).toEqual([...builtInRoles[key]].sort());
  }
});

let people = 0;
const someone = async (caller: Caller): Promise<SendRequest> => {
  if (caller === 'nobody') return (options) => api.app.inject(options);
  const login = `caller-${++people}`;
  const request = await api.signIn(login, caller === 'disabled' ? 'owner' : caller);
  if (caller === 'disabled') {
    expect((await request({ url: '/api/session/' })).statusCode).toBe(200);
    await db`update users set disabled_at = now() where login = ${login}`;
    await eventually(async () => expect((await request({ url: '/api/session/' })).statusCode).toBe(401));
  }
  return request;
};

/** Without a body: a refusal comes before the body is looked at. A stream of events ends with the api. */
const statusOf = async (request: SendRequest, options: InjectOptions): Promise<number> => {
  const response = await request({ ...options, payloadAsStream: true });
  response.stream().resume();
  return response.statusCode;
};

for (const caller of callers) {
  test(`each operation answers "${caller}" as the table says`, async () => {
    let request = await someone(caller);
    for (const { method, path, isOpen, allowed } of readOperationRights(document)) {
      const options = { method, url: path.replace(/\{\w+\}/g, '999999') } as InjectOptions;
      const status = await statusOf(request, options);
      // What succeeds may have ended the sign-in.
      if (status < 300 && caller !== 'nobody') request = await someone(caller);
      const called = `${method} ${path}`;
      if (isOpen) expect([called, [400, 401, 403, 429, 200, 204].includes(status)]).toEqual([called, true]);
      else if (allowed.has(caller)) expect([called, status === 401 || status === 403]).toEqual([called, false]);
      else expect([called, status]).toEqual([called, caller === 'nobody' || caller === 'disabled' ? 401 : 403]);
    }
  });
}
