import type {
  Person as ListedPerson,
  NewPerson,
  PersonChange,
  PersonNamed,
  RightsPreview,
  RoleOfPerson,
} from '@shared/contract/wire/people';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, NotYours } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { Person, Rights } from '../rights/rights.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { changePeople, type Giver, type PeopleChange } from './people-change.ts';
import { countOwners, grantedTo, listedPerson, readPeople, type StoredPerson } from './read-people.ts';
import { covers, type Granted, lackingRights, rightsDifference } from './role-rules.ts';
import { findRole, refuseLacking } from './role-store.ts';

/** How long the link of an invitation is valid. */
const invitationHours = 72;

/** A new link; only its hash is stored. */
export interface NewInvitation {
  person: ListedPerson;
  token: string;
  until: string;
}

/**
 * The people of the shop. Nobody gives a right that they lack, or changes a person who has a right that they lack; the last
 * owner stays one (`functions/people.sql`).
 */
export interface PersonStore {
  /** All people, by name, as this person sees them. */
  list(by: Person): Promise<ListedPerson[]>;
  /** The names of all people who have one. */
  names(): Promise<PersonNamed[]>;
  /** The name and the role of a user. */
  named(userId: number): Promise<{ name: string | null; role: RoleOfPerson }>;
  /** @throws Conflict for a login that is taken; Forbidden, NotYours for a role with a right that the giver lacks. */
  invite(person: NewPerson, giver: Giver, site: string | null): Promise<NewInvitation>;
  /** Replaces the link. @throws NotFound; NotYours; Conflict if the person has joined. */
  inviteAgain(id: number, giver: Giver, site: string | null): Promise<NewInvitation>;
  /** Ends the link. @throws NotFound; NotYours. */
  withdraw(id: number, giver: Giver): Promise<void>;
  /**
   * @throws NotFound; NotYours for a person with more rights; Forbidden for a right that the giver lacks; Conflict for the last owner,
   * and for single rights of an owner.
   */
  change(id: number, change: PersonChange, giver: Giver): Promise<ListedPerson>;
  /** What a change means. @throws NotFound if there is no such person or role. */
  preview(id: number, change: PersonChange, rights: Rights): Promise<RightsPreview>;
  /** Ends sign-ins and the invitation, and leaves open packings and walks to others. @throws NotFound; NotYours; Conflict for the last owner and for oneself. */
  disable(id: number, giver: Giver): Promise<ListedPerson>;
  /** @throws NotFound; NotYours. */
  enable(id: number, giver: Giver): Promise<ListedPerson>;
  /** Ends one sign-in, or all. @throws NotFound; NotYours. */
  endSignIns(id: number, signIn: string | null, giver: Giver): Promise<void>;
  /** Runs `work` if the giver may change the person, and records it. @throws NotFound; NotYours. */
  touch<Result>(id: number, giver: Giver, detail: string, work: () => Promise<Result>): Promise<Result>;
}

const findPerson = async (tx: Queries, clock: Clock, id: number): Promise<StoredPerson> => {
  const [person] = await readPeople(tx, clock, tx`u.id = ${id}`);
  if (!person) {
    throw new NotFound();
  }
  return person;
};

/** The rights after a change, and those of them that are then single. */
const changedGrant = async (tx: Queries, person: StoredPerson, { role_id, single = [] }: PersonChange) => {
  const role = role_id === undefined ? { ...person.role, rights: person.role_rights } : await findRole(tx, role_id);
  const before = grantedTo(person);
  const singles = new Map<string, boolean>([
    ...(before.given ?? []).map((right) => [right, true] as const),
    ...(before.taken ?? []).map((right) => [right, false] as const),
  ]);
  for (const { right, is_given } of single) {
    if (is_given === null) singles.delete(right);
    else singles.set(right, is_given);
  }
  const isOwner = role.key === 'owner';
  for (const [right, isGiven] of singles) {
    if (isOwner || isGiven === role.rights.includes(right)) singles.delete(right);
  }
  const after: Granted = {
    isOwner,
    rights: role.rights,
    given: [...singles].flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
    taken: [...singles].flatMap(([right, isGiven]) => (isGiven ? [] : [right])),
  };
  return { before, after, role, singles };
};

export const personStore = (db: Database, clock: Clock): PersonStore => {
  const shown = async (change: PeopleChange, giver: Giver, id: number): Promise<ListedPerson> =>
    listedPerson(await findPerson(change.tx, clock, id), {
      self: 'person' in giver ? giver.person : null,
      rights: change.rights,
      owners: await countOwners(change.tx),
    });

  /** A person whom the giver may change. */
  const findChangeable = async ({ tx, rights }: PeopleChange, id: number): Promise<StoredPerson> => {
    const person = await findPerson(tx, clock, id);
    if (!covers(rights, grantedTo(person))) {
      throw new NotYours(texts.people.hasMore);
    }
    return person;
  };

  const makeLink = async (
    change: PeopleChange,
    giver: Giver,
    id: number,
    site: string | null,
  ): Promise<NewInvitation> => {
    const token = newSecret();
    const now = clock();
    const until = new Date(now.getTime() + invitationHours * 3_600_000);
    await change.tx`
      insert into invitations (user_id, token_hash, invited_by, made_at, expires_at, site)
      values (${id}, ${hashSecret(token)}, ${change.giverId}, ${now}, ${until}, ${site})
      on conflict (user_id) do update set token_hash = excluded.token_hash, invited_by = excluded.invited_by,
        made_at = excluded.made_at, expires_at = excluded.expires_at, opened_at = null, site = excluded.site`;
    return { person: await shown(change, giver, id), token, until: until.toISOString() };
  };

  return {
    list: async (by) => {
      const [people, owners] = await Promise.all([readPeople(db, clock), countOwners(db)]);
      return people.map((person) => listedPerson(person, { self: by, rights: by.rights, owners }));
    },

    names: () => db<PersonNamed[]>`select login, name from users where name is not null order by login`,

    named: async (userId) => {
      const [named] = await db<{ name: string | null; role: RoleOfPerson }[]>`
        select u.name, json_build_object('id', r.id, 'key', r.key, 'name', r.name) as role
        from users u join roles r on r.id = u.role_id where u.id = ${userId}`;
      if (!named) {
        throw new NotFound();
      }
      return named;
    },

    invite: async ({ name, login, role_id }, giver, site) => {
      // Matches no password, until the person sets their own.
      const passwordHash = await hashPassword(newSecret());
      return changePeople(db, giver, 'people.invite', async (change) => {
        const { tx } = change;
        const role = await findRole(tx, role_id);
        refuseMore(change.rights, { isOwner: role.key === 'owner', rights: role.rights });
        const [made] = await tx<{ id: number; login: string }[]>`
          insert into users (login, name, role_id, password_hash) values (${login}, ${name.trim()}, ${role_id}, ${passwordHash})
          on conflict ((lower(login))) do nothing returning id, login`;
        if (!made) {
          throw new Conflict(texts.people.loginTaken, { login: texts.people.loginTaken });
        }
        await change.record(`invite ${made.login} ${role.key ?? role.name}`, made);
        return makeLink(change, giver, made.id, site);
      });
    },

    inviteAgain: (id, giver, site) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const person = await findChangeable(change, id);
        if (person.state !== 'invited') {
          throw new Conflict(texts.people.joined);
        }
        await change.record(`invite ${person.login} again`, person);
        return makeLink(change, giver, id, site);
      }),

    withdraw: (id, giver) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const person = await findChangeable(change, id);
        await change.tx`delete from invitations where user_id = ${id}`;
        await change.record(`withdraw ${person.login}`, person);
      }),

    change: (id, given, giver) =>
      changePeople(db, giver, 'people.roles', async (change) => {
        const { tx } = change;
        const person = await findChangeable(change, id);
        const { before, after, role, singles } = await changedGrant(tx, person, given);
        if (after.isOwner && (given.single ?? []).some(({ is_given }) => is_given !== null)) {
          throw new Conflict(texts.people.ownerHasAll);
        }
        const { gains, loses } = rightsDifference(before, after);
        if (after.isOwner && !before.isOwner && !change.rights.hasAll) {
          throw new NotYours(texts.people.onlyOwners);
        }
        refuseLacking(change.rights, gains);
        await tx`
          update users set name = ${given.name?.trim() ?? person.name}, role_id = ${role.id} where id = ${id}`;
        const kept = [...singles].map(([right, is_given]) => ({ right, is_given }));
        await tx`
          delete from single_rights s where user_id = ${id} and not exists (
            select from json_to_recordset(${JSON.stringify(kept)}::text::json) k ("right" text, is_given boolean)
            where k."right" = s."right" and k.is_given = s.is_given)`;
        await tx`
          insert into single_rights (user_id, "right", is_given, given_by, at)
          select ${id}, k."right", k.is_given, ${change.giverId}, ${clock()}
          from json_to_recordset(${JSON.stringify(kept)}::text::json) k ("right" text, is_given boolean)
          on conflict do nothing`;
        if (given.name !== undefined) await change.record(`name ${person.login}`, person);
        const signed = [...gains.map((right) => `+${right}`), ...loses.map((right) => `-${right}`)];
        if (role.id !== person.role.id) {
          await change.record(['role', person.login, role.key ?? role.name, ...signed].join(' '), person);
        } else if (signed.length > 0) {
          await change.record(['right', person.login, ...signed].join(' '), person);
        }
        return shown(change, giver, id);
      }),

    preview: async (id, given, rights) => {
      const person = await findPerson(db, clock, id);
      const { before, after } = await changedGrant(db, person, given);
      const difference = rightsDifference(before, after);
      const { login, name, state, work } = person;
      return {
        ...difference,
        people: [{ id, login, name, state, work, ...difference }],
        lacking: lackingRights(rights, difference.gains),
      };
    },

    disable: (id, giver) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const { tx } = change;
        const person = await findChangeable(change, id);
        if (id === change.giverId) {
          throw new Conflict(texts.people.oneself);
        }
        await tx`update users set disabled_at = now() where id = ${id} and disabled_at is null`;
        await tx`delete from invitations where user_id = ${id}`;
        await tx`
          update packings set packer = null, packer_since = null, revision = revision + 1
          where packer = ${id} and status = 'open'`;
        await tx`
          update walks set walker = null, walker_since = null, revision = revision + 1
          where walker = ${id} and status = 'open'`;
        await change.record(`disable ${person.login}`, person);
        return shown(change, giver, id);
      }),

    enable: (id, giver) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const person = await findChangeable(change, id);
        await change.tx`update users set disabled_at = null where id = ${id}`;
        await change.record(`enable ${person.login}`, person);
        return shown(change, giver, id);
      }),

    endSignIns: (id, signIn, giver) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const person = await findChangeable(change, id);
        const { count } = await change.tx`
          update refresh_families set revoked_at = ${clock()}
          where user_id = ${id} and revoked_at is null
            and ${signIn === null ? change.tx`true` : change.tx`id = ${signIn}`}`;
        if (signIn !== null && count === 0) {
          throw new NotFound();
        }
        await change.record(`sign-out ${person.login}${signIn === null ? '' : ` ${signIn}`}`, person);
      }),

    touch: (id, giver, detail, work) =>
      changePeople(db, giver, 'people.invite', async (change) => {
        const person = await findChangeable(change, id);
        await change.record(`${detail} ${person.login}`, person);
        return work();
      }),
  };
};

/** @throws Forbidden with the right, or NotYours for an owner, if the giver lacks a part of it. */
const refuseMore = (rights: Rights, granted: Granted): void => {
  if (granted.isOwner && !rights.hasAll) {
    throw new NotYours(texts.people.onlyOwners);
  }
  refuseLacking(rights, granted.rights);
};
