import type { Person as ListedPerson, Role } from '@shared/contract/wire/people';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import type { Person, Rights } from '../rights/rights.ts';
import { beganBefore } from '../tokens/refresh-token-store.ts';
import { covers, type Granted } from './role-rules.ts';

/** A person with all that is listed of them, and the rights of their role. */
export interface StoredPerson
  extends Omit<ListedPerson, 'is_self' | 'may_change' | 'is_last_owner' | 'telegram' | 'invitation'> {
  role_rights: string[];
  is_tied: boolean;
  invitation: ListedPerson['invitation'];
}

const moment = (tx: Queries, at: Fragment) => tx`
  to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** People as they are stored, by their names. */
export const readPeople = async (
  tx: Queries,
  clock: Clock,
  condition: Fragment = tx`true`,
): Promise<StoredPerson[]> => {
  const rows = await tx<{ json: StoredPerson }[]>`
    select json_build_object(
      'id', u.id, 'login', u.login, 'name', u.name,
      'role', json_build_object('id', r.id, 'key', r.key, 'name', r.name), 'role_rights', r.rights,
      'single', (
        select coalesce(json_agg(json_build_object('right', s."right", 'is_given', s.is_given,
          'by', (select login from users where id = s.given_by), 'at', ${moment(tx, tx`s.at`)}) order by s."right"), '[]')
        from single_rights s where s.user_id = u.id),
      'state', case when u.disabled_at is not null then 'disabled' when u.joined_at is null then 'invited' else 'working' end,
      'joined_at', ${moment(tx, tx`u.joined_at`)},
      'seen_at', ${moment(tx, tx`(select max(coalesce(used_at, created_at)) from refresh_families where user_id = u.id)`)},
      'is_tied', u.telegram_chat_id is not null,
      'invitation', (
        select json_build_object('until', ${moment(tx, tx`i.expires_at`)}, 'opened_at', ${moment(tx, tx`i.opened_at`)},
          'by', (select login from users where id = i.invited_by))
        from invitations i where i.user_id = u.id),
      'sign_ins', (
        select count(*) from refresh_families f
        where f.user_id = u.id and f.revoked_at is null and f.created_at > ${beganBefore(clock())}
          and exists (select from refresh_tokens t where t.family_id = f.id and t.expires_at > ${clock()})),
      'work', (
        select coalesce(json_agg(json_build_object('kind', w.kind, 'id', w.id) order by w.kind, w.id), '[]') from (
          select 'packing' as kind, order_id as id from packings where packer = u.id and status = 'open'
          union all select 'walk', id from walks where walker = u.id and status = 'open'
          union all select 'stocktake', s.id from stocktakes s where s.status = 'open' and (
            s.started_by = u.id or exists (select from stocktake_people p where p.stocktake_id = s.id and p.user_id = u.id))
        ) w)
    ) as json
    from users u join roles r on r.id = u.role_id
    where ${condition}
    order by lower(coalesce(u.name, u.login)), u.id`;
  return rows.map(({ json }) => json);
};

/** What the rights of a stored person follow from. */
export const grantedTo = ({ role, role_rights: rights, single }: StoredPerson): Granted => ({
  isOwner: role.key === 'owner',
  rights,
  given: single.filter(({ is_given }) => is_given).map(({ right }) => right),
  taken: single.filter(({ is_given }) => !is_given).map(({ right }) => right),
});

/** The number of owners who can sign in. */
export const countOwners = async (tx: Queries): Promise<number> => {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from users u join roles r on r.id = u.role_id
    where r.key = 'owner' and u.disabled_at is null and u.joined_at is not null`;
  return count;
};

/** A person as someone with these rights sees them in the list. */
export const listedPerson = (
  stored: StoredPerson,
  { self, rights, owners }: { self: Pick<Person, 'id'> | null; rights: Rights; owners: number },
): ListedPerson => {
  const { role_rights: _, is_tied, ...person } = stored;
  return {
    ...person,
    telegram: is_tied ? 'linked' : person.state === 'invited' ? 'waiting' : 'none',
    is_self: person.id === self?.id,
    is_last_owner: owners === 1 && person.role.key === 'owner' && person.state === 'working',
    may_change: covers(rights, grantedTo(stored)),
  };
};

/** All roles: the built-in ones first, those with more rights last. */
export const readRoles = async (tx: Queries, condition: Fragment = tx`true`): Promise<Role[]> => {
  const rows = await tx<{ json: Role }[]>`
    select json_build_object('id', r.id, 'key', r.key, 'name', r.name, 'rights', r.rights,
      'people', (select count(*) from users u where u.role_id = r.id and u.disabled_at is null), 'version', r.version) as json
    from roles r where ${condition}
    order by r.key is not distinct from 'owner', cardinality(r.rights), r.id`;
  return rows.map(({ json }) => json);
};
