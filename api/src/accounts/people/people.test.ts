import { test } from 'node:test';
import { Invitation, Person, PersonNamed, RightsPreview, Role } from '@shared/contract/wire/people';
import { expect } from 'expect';
import type { InjectOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const call = async (
  method: InjectOptions['method'],
  url: string,
  {
    payload,
    by = api.request,
    headers = {},
  }: { payload?: object; by?: SendRequest; headers?: Record<string, string> } = {},
) => by({ method, url, headers, ...(payload && { payload }) } as InjectOptions);

const read = async <Body>(schema: TSchema, ...given: Parameters<typeof call>): Promise<Body> => {
  const response = await call(...given);
  expect([response.statusCode < 300, Value.Errors(schema, response.json())]).toEqual([true, []]);
  return response.json<Body>();
};

const people = () => read<Person[]>(Type.Array(Person), 'GET', '/api/people/');
const personOf = async (login: string): Promise<Person> => {
  const person = (await people()).find((each) => each.login === login);
  if (!person) throw new Error(`There is no ${login}`);
  return person;
};
const roleOf = async (name: string): Promise<Role> => {
  const role = (await read<Role[]>(Type.Array(Role), 'GET', '/api/roles/')).find((each) => each.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
};

test('a person is invited, sets their own password, and is listed as working', async () => {
  const role = await roleOf('Кладовщик');
  const payload = { name: 'Тимур Сафин', login: 'timur', role_id: role.id };
  const { person, token } = await read<Invitation>(Invitation, 'POST', '/api/people/', { payload });
  expect(person).toMatchObject({
    state: 'invited',
    name: 'Тимур Сафин',
    telegram: 'waiting',
    role: { key: 'storekeeper' },
  });
  expect((await call('POST', '/api/people/', { payload: { ...payload, login: 'TIMUR' } })).json()).toMatchObject({
    status: 409,
    fields: { login: 'Такой логин уже есть' },
  });
  const again = await read<Invitation>(Invitation, 'POST', `/api/people/${person.id}/invitation/`);
  const open = (payload: object, verb: string) =>
    api.app.inject({ method: 'POST', url: `/api/invitations/${verb}/`, payload });
  expect((await open({ token }, 'read')).statusCode).toBe(401);
  expect((await open({ token: again.token }, 'read')).json()).toMatchObject({
    login: 'timur',
    by: 'tester',
    is_tied: false,
  });
  expect((await personOf('timur')).invitation?.opened_at).not.toBeNull();
  api.clock.advanceSeconds(72 * 3600);
  expect((await open({ token: again.token }, 'read')).statusCode).toBe(401);
  const last = await read<Invitation>(Invitation, 'POST', `/api/people/${person.id}/invitation/`);
  const accepted = await open({ token: last.token, password: 'катушка синих ниток' }, 'accept');
  expect(accepted.json()).toEqual({ login: 'timur', bot_url: null });
  expect(await personOf('timur')).toMatchObject({ state: 'working', invitation: null, telegram: 'none' });
  expect((await call('POST', `/api/people/${person.id}/invitation/`)).statusCode).toBe(409);
});

test('before it is saved, a change of a role tells whom it touches and what they lose', async () => {
  const asMarat = await api.signIn('marat', 'storekeeper');
  await api.signIn('nikita', 'storekeeper');
  await read(Person, 'PATCH', `/api/people/${(await personOf('nikita')).id}/`, {
    payload: { single: [{ right: 'products.change', is_given: true }] },
  });
  await call('POST', '/api/stocktakes/', { payload: { product_ids: null }, by: asMarat });
  const role = await roleOf('Кладовщик');
  const payload = { rights: [...role.rights.filter((right) => right !== 'stock.correct'), 'products.change'] };
  const preview = await read<RightsPreview>(RightsPreview, 'POST', `/api/roles/${role.id}/preview/`, { payload });
  expect(preview).toMatchObject({ gains: ['products.change'], loses: ['stock.correct'], lacking: [] });
  expect(preview.people).toContainEqual(
    expect.objectContaining({
      login: 'marat',
      loses: ['stock.correct'],
      work: [{ kind: 'stocktake', id: expect.any(Number) }],
    }),
  );
  expect(preview.people).toContainEqual(
    expect.objectContaining({ login: 'nikita', gains: [], loses: ['stock.correct'] }),
  );
  expect(await roleOf('Кладовщик')).toEqual(role);

  const headers = { 'if-match': `"${role.version}"` };
  const current = await read<Role>(Role, 'PATCH', `/api/roles/${role.id}/`, { payload, headers });
  const stale = await call('PATCH', `/api/roles/${role.id}/`, { payload, headers });
  expect(stale.json()).toMatchObject({ status: 412, current, authors: { rights: 'tester' } });
  const refused = await call('POST', '/api/stock/1/corrections/', { payload: {}, by: asMarat });
  expect(refused.json()).toMatchObject({ status: 403, right: 'stock.correct' });
});

test('an own role is made, given, and deleted when nobody has it', async () => {
  const role = await read<Role>(Role, 'POST', '/api/roles/', {
    payload: { name: 'Бухгалтер', rights: ['see.parties', 'purchase.prices', 'invoices.pay'] },
  });
  expect((await call('POST', '/api/roles/', { payload: { name: 'бухгалтер', rights: [] } })).statusCode).toBe(409);
  const asRoza = await api.signIn('roza', 'reader');
  const { id } = await personOf('roza');
  const change = await read<RightsPreview>(RightsPreview, 'POST', `/api/people/${id}/preview/`, {
    payload: { role_id: role.id },
  });
  expect(change.gains).toEqual(['invoices.pay', 'purchase.prices']);
  await read(Person, 'PATCH', `/api/people/${id}/`, { payload: { role_id: role.id } });
  expect((await asRoza({ url: '/api/session/' })).json()).toMatchObject({
    role: { name: 'Бухгалтер' },
    rights: ['invoices.pay', 'purchase.prices', 'see.parties'],
  });
  expect((await call('DELETE', `/api/roles/${role.id}/`)).statusCode).toBe(409);
  await read(Person, 'PATCH', `/api/people/${id}/`, { payload: { role_id: (await roleOf('Только чтение')).id } });
  expect((await call('DELETE', `/api/roles/${role.id}/`)).statusCode).toBe(204);
  expect((await call('DELETE', `/api/roles/${(await roleOf('Менеджер')).id}/`)).statusCode).toBe(409);
  expect(
    (await call('PATCH', `/api/roles/${(await roleOf('Владелец')).id}/`, { payload: { rights: [] } })).statusCode,
  ).toBe(409);
});

test('the last owner stays one, nobody disables themselves, and who has less changes nobody who has more', async () => {
  const tester = await personOf('tester');
  expect(tester).toMatchObject({ is_self: true, is_last_owner: true, may_change: true });
  const reader = (await roleOf('Только чтение')).id;
  const demotion = await call('PATCH', `/api/people/${tester.id}/`, { payload: { role_id: reader } });
  expect(demotion.json()).toMatchObject({ status: 409, detail: expect.stringContaining('последний владелец') });
  expect((await call('POST', `/api/people/${tester.id}/disable/`)).statusCode).toBe(409);
  const asDeputy = await api.signIn('deputy', 'reader');
  const single = ['people.roles', 'people.invite'].map((right) => ({ right, is_given: true }));
  await read(Person, 'PATCH', `/api/people/${(await personOf('deputy')).id}/`, { payload: { single } });
  for (const [path, payload] of [
    ['disable/', undefined],
    ['', { name: 'Никто' }],
    ['invitation/', undefined],
    ['telegram/', undefined],
  ] as const) {
    const response = await call(path === '' ? 'PATCH' : 'POST', `/api/people/${tester.id}/${path}`, {
      ...(payload && { payload }),
      by: asDeputy,
    });
    expect([path, response.statusCode, response.json().right]).toEqual([path, 403, undefined]);
  }
  const given = { single: [{ right: 'products.cost', is_given: true }] };
  const own = await call('PATCH', `/api/people/${(await personOf('deputy')).id}/`, { payload: given, by: asDeputy });
  expect(own.json()).toMatchObject({ status: 403, right: 'products.cost' });
});

test('everybody reads the names of people by their logins', async () => {
  const by = await api.signIn('vasya', 'reader');
  const names = await read<PersonNamed[]>(Type.Array(PersonNamed), 'GET', '/api/people/names/', { by });
  expect(names).toContainEqual({ login: 'timur', name: 'Тимур Сафин' });
  expect(names.map(({ login }) => login)).not.toContain('vasya');
});

test('a disabled person is out at once, and is let in again with the same role', async () => {
  const asOleg = await api.signIn('oleg', 'manager');
  const { id } = await personOf('oleg');
  expect(await read(Person, 'POST', `/api/people/${id}/disable/`)).toMatchObject({ state: 'disabled', sign_ins: 0 });
  expect([401, 403]).toContain((await asOleg({ url: '/api/orders/' })).statusCode);
  expect(await read(Person, 'POST', `/api/people/${id}/enable/`)).toMatchObject({
    state: 'working',
    role: { key: 'manager' },
  });
  const again = await api.signIn('oleg');
  expect((await again({ url: '/api/orders/' })).statusCode).toBe(200);
  expect((await call('GET', `/api/people/${id}/sign-ins/`)).json()).toHaveLength(1);
  expect((await call('POST', `/api/people/${id}/sign-ins/end/`, { payload: {} })).statusCode).toBe(204);
  expect((await personOf('oleg')).sign_ins).toBe(0);
  const told = await db<{ detail: string }[]>`
    select detail from auth_events where login = 'tester' and kind = 'user' order by id desc limit 3`;
  expect(told.map(({ detail }) => detail)).toEqual(['sign-out oleg', 'enable oleg', 'disable oleg']);
});
