import type { Person, Role } from '@shared/contract/wire/people';
import { session } from '@shared/kit/runtime/session/session';
import { server } from '@shared/kit/testing/fake-server';

export const aRole = (role: Partial<Role>): Role => ({
  id: 3,
  key: 'storekeeper',
  name: 'Кладовщик',
  rights: ['stock.pack', 'purchase.receive', 'see.orders', 'see.parties'],
  people: 1,
  version: 1,
  ...role,
});

export const owner = aRole({ id: 1, key: 'owner', name: 'Владелец', rights: [] });
export const storekeeper = aRole({});
export const manager = aRole({
  id: 2,
  key: 'manager',
  name: 'Менеджер',
  rights: [...storekeeper.rights, 'orders.create'],
});
const accountant = aRole({ id: 9, key: null, name: 'Бухгалтер', rights: ['purchase.prices', 'see.parties'] });

export const aPerson = (person: Partial<Person>): Person => ({
  id: 7,
  login: 'marat',
  name: 'Марат Галеев',
  role: storekeeper,
  single: [],
  state: 'working',
  joined_at: '2026-09-14T08:00:00Z',
  seen_at: '2026-11-02T08:00:00Z',
  telegram: 'linked',
  invitation: null,
  sign_ins: 0,
  work: [],
  is_self: false,
  is_last_owner: false,
  may_change: true,
  ...person,
});

/** A person who has not joined yet. */
export const anInvited = (person: Partial<Person>): Person =>
  aPerson({
    id: 10,
    login: 'timur',
    name: 'Тимур Сафин',
    state: 'invited',
    joined_at: null,
    seen_at: null,
    telegram: 'waiting',
    ...person,
  });

export const anna = aPerson({ id: 1, login: 'anna', name: 'Анна Реброва', role: owner, is_self: true });

/** Signs `anna` in, who has these rights, or all. */
export const signInAnna = (rights?: readonly string[]): void => {
  // What was known of her before is forgotten.
  session.end();
  session.start({
    access_token: `head.${btoa(JSON.stringify({ login: 'anna' }))}.signature`,
    refresh_token: 'refresh',
  });
  server.on('GET', '/api/session/', {
    login: 'anna',
    permissions: [],
    rights: rights ?? [],
    has_all_rights: rights === undefined,
  });
  server.on('GET', '/api/roles/', [storekeeper, manager, accountant, owner]);
};
