import type { NewRole, RightsPreview, Role, RoleChange } from '@shared/contract/wire/people';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, Forbidden, NotFound, NotYours, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import type { Rights } from '../rights/rights.ts';
import { changePeople, type Giver, type PeopleChange } from './people-change.ts';
import { grantedTo, readPeople, readRoles } from './read-people.ts';
import { covers, lackingRights, rightsDifference } from './role-rules.ts';

/** The roles of the shop. Nobody gives a right that they lack, or changes a role with a right that they lack. */
export interface RoleStore {
  list(): Promise<Role[]>;
  /** @throws Forbidden for a right that the giver lacks; Conflict for a name that another role has. */
  create(role: NewRole, giver: Giver): Promise<Role>;
  /**
   * @throws NotFound; NotYours, Forbidden for rights that the giver lacks; Conflict for the name of another role, for another name of
   * a built-in one and for other rights of the owner; VersionConflict, with the role, for another version.
   */
  change(id: number, change: RoleChange, giver: Giver & { ifMatch?: string | undefined }): Promise<Role>;
  /** @throws NotFound; NotYours; Conflict for a built-in role, or while somebody has it. */
  remove(id: number, giver: Giver): Promise<void>;
  /** What a change of its rights means, and for whom. @throws NotFound if there is no such role. */
  preview(id: number, change: RoleChange, rights: Rights): Promise<RightsPreview>;
}

const uniqueRights = (rights: readonly string[]) => [...new Set(rights)].sort();

const grantedBy = ({ key, rights }: Pick<Role, 'key' | 'rights'>) => ({ isOwner: key === 'owner', rights });

/** @throws Forbidden with the first right that the giver lacks. */
export const refuseLacking = (rights: Rights, gains: readonly string[]): void => {
  const [lacking] = lackingRights(rights, gains);
  if (lacking !== undefined) {
    throw new Forbidden(lacking);
  }
};

/** @throws NotFound if there is no such role. */
export const findRole = async (tx: Queries, id: number): Promise<Role> => {
  const [role] = await readRoles(tx, tx`r.id = ${id}`);
  if (!role) {
    throw new NotFound();
  }
  return role;
};

/** Who changed a role last, as the journal has it; nobody if that was a command of the server or a query. */
const readAuthors = async (tx: Queries, { key, name }: Role): Promise<Record<string, string>> => {
  const change = `rights ${key ?? name}`;
  const [last] = await tx<{ login: string | null }[]>`
    select login from auth_events
    where kind = 'user' and starts_with(detail, ${change}) and substr(detail, ${change.length} + 1) ~ '^($|, by | [+-])'
    order by id desc limit 1`;
  return last?.login ? { rights: last.login } : {};
};

const refuseTaken = async (tx: Queries, name: string, id: number) => {
  const [other] = await tx`select from roles where lower(name) = lower(${name}) and id <> ${id}`;
  if (other) {
    throw new Conflict(texts.people.roleTaken, { name: texts.people.roleTaken });
  }
};

const expectChangeable = ({ rights }: PeopleChange, role: Role) => {
  if (!covers(rights, grantedBy(role))) {
    throw new NotYours(texts.people.hasMore);
  }
};

export const roleStore = (db: Database, clock: Clock): RoleStore => ({
  list: () => readRoles(db),

  create: ({ name, rights }, giver) =>
    changePeople(db, giver, 'people.roles', async (change) => {
      const { tx } = change;
      refuseLacking(change.rights, rights);
      await refuseTaken(tx, name.trim(), 0);
      const [made] = await tx<[{ id: number }]>`
        insert into roles (name, rights) values (${name.trim()}, ${uniqueRights(rights)}::text[]) returning id`;
      await change.record(`new role ${name.trim()}: ${uniqueRights(rights).join(' ')}`);
      return findRole(tx, made.id);
    }),

  change: (id, { name, rights }, giver) =>
    changePeople(db, giver, 'people.roles', async (change) => {
      const { tx } = change;
      const role = await findRole(tx, id);
      expectChangeable(change, role);
      if (!isMeantFor(role.version, giver.ifMatch)) {
        throw new VersionConflict(role, await readAuthors(tx, role));
      }
      if ((name !== undefined && role.key !== null) || (rights !== undefined && role.key === 'owner')) {
        throw new Conflict(texts.people.builtIn);
      }
      const after = { key: role.key, rights: rights ? uniqueRights(rights) : role.rights };
      const { gains, loses } = rightsDifference(grantedBy(role), grantedBy(after));
      refuseLacking(change.rights, gains);
      if (name !== undefined) await refuseTaken(tx, name.trim(), id);
      await tx`
        update roles set name = ${name?.trim() ?? role.name}, rights = ${after.rights}::text[], version = version + 1
        where id = ${id}`;
      const signed = [...gains.map((right) => `+${right}`), ...loses.map((right) => `-${right}`)];
      await change.record(['rights', role.key ?? name?.trim() ?? role.name, ...signed].join(' '));
      return findRole(tx, id);
    }),

  remove: (id, giver) =>
    changePeople(db, giver, 'people.roles', async (change) => {
      const { tx } = change;
      const role = await findRole(tx, id);
      expectChangeable(change, role);
      const [holder] = await tx`select from users where role_id = ${id} limit 1`;
      if (role.key !== null || holder) {
        throw new Conflict(role.key === null ? texts.people.roleInUse : texts.people.builtIn);
      }
      await tx`delete from roles where id = ${id}`;
      await change.record(`no role ${role.name}`);
    }),

  preview: async (id, { rights: given }, rights) => {
    const role = await findRole(db, id);
    const after = { ...grantedBy(role), rights: given ?? role.rights };
    const difference = rightsDifference(grantedBy(role), after);
    const people = await readPeople(db, clock, db`u.role_id = ${id} and u.disabled_at is null`);
    return {
      ...difference,
      people: people.map((person) => {
        const { login, name, state, work } = person;
        const granted = grantedTo(person);
        return { id: person.id, login, name, state, work, ...rightsDifference(granted, { ...granted, ...after }) };
      }),
      lacking: lackingRights(rights, difference.gains),
    };
  },
});
