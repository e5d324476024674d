import type { InvitationOffer } from '@shared/contract/wire/people';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, Unauthorized } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { passwordFault } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { readRights } from '../rights/live-rights.ts';
import { everyRight } from '../rights/rights.ts';
import { hashSecret } from '../tokens/secrets.ts';
import { grantedTo, readPeople, type StoredPerson } from './read-people.ts';
import { covers, effectiveRights } from './role-rules.ts';

/** Invitations as strangers use them, with the token of their link. */
export interface InvitationStore {
  /** @throws Unauthorized for an unknown, used, withdrawn or expired link. */
  read(token: string): Promise<Omit<InvitationOffer, 'bot_url'>>;
  /**
   * Ties a chat to the invited person.
   * @returns the login, and the site that leads on; null for a link that is not valid.
   */
  tie(token: string, chatId: number): Promise<{ login: string; site: string | null } | null>;
  /**
   * Gives the person their password. The link is used then.
   * @throws Unauthorized as `read`; BadRequest for a password that is refused.
   */
  accept(token: string, password: string, address: string): Promise<{ id: number; login: string; is_tied: boolean }>;
}

interface ValidInvitation {
  person: StoredPerson;
  site: string | null;
}

export const invitationStore = (db: Database, clock: Clock): InvitationStore => {
  /** An invitation is worth what the person who made it may still give: rights that they have lost meanwhile end it. */
  const find = async (tx: Queries, token: string): Promise<ValidInvitation | null> => {
    const [found] = await tx<{ user_id: number; invited_by: number | null; site: string | null }[]>`
      select i.user_id, i.invited_by, i.site
      from invitations i join users u on u.id = i.user_id
      where i.token_hash = ${hashSecret(token)} and i.expires_at > ${clock()} and u.joined_at is null and u.disabled_at is null`;
    const [person] = found ? await readPeople(tx, clock, tx`u.id = ${found.user_id}`) : [];
    if (!found || !person) return null;
    const giver = found.invited_by === null ? everyRight : await readRights(tx, found.invited_by);
    return covers(giver, grantedTo(person)) ? { person, site: found.site } : null;
  };

  const expect = async (tx: Queries, token: string): Promise<ValidInvitation> => {
    const found = await find(tx, token);
    if (!found) {
      throw new Unauthorized(texts.people.badInvitation);
    }
    return found;
  };

  return {
    read: async (token) => {
      const { person } = await expect(db, token);
      await db`update invitations set opened_at = coalesce(opened_at, ${clock()}) where user_id = ${person.id}`;
      const { login, name, role, invitation, is_tied } = person;
      return {
        login,
        name,
        role,
        rights: [...effectiveRights(grantedTo(person))].sort(),
        by: await nameOfInviter(db, person.id),
        until: invitation?.until ?? clock().toISOString(),
        is_tied,
      };
    },

    tie: (token, chatId) =>
      db.begin(async (tx) => {
        const found = await find(tx, token);
        if (!found) return null;
        await tx`update users set telegram_chat_id = ${chatId} where id = ${found.person.id}`;
        await tx`update invitations set opened_at = coalesce(opened_at, ${clock()}) where user_id = ${found.person.id}`;
        return { login: found.person.login, site: found.site };
      }),

    accept: async (token, password, address) => {
      const { person: invited } = await expect(db, token);
      const fault = await passwordFault(password, invited.login);
      if (fault) {
        throw new BadRequest(texts.password.refused, { password: texts.password[fault] });
      }
      const passwordHash = await hashPassword(password);
      return db.begin(async (tx) => {
        await tx`select from invitations where user_id = ${invited.id} for update`;
        const { person } = await expect(tx, token);
        const { id, login, is_tied } = person;
        await tx`update users set password_hash = ${passwordHash}, joined_at = ${clock()} where id = ${id}`;
        await tx`delete from invitations where user_id = ${id}`;
        await tx`
          insert into auth_events (kind, outcome, user_id, login, address, detail)
          values ('user', 'done', ${id}, ${login}, ${address}, ${`accept ${login}`})`;
        return { id, login, is_tied };
      });
    },
  };
};

const nameOfInviter = async (tx: Queries, id: number): Promise<string | null> => {
  const [inviter] = await tx<{ name: string }[]>`
    select coalesce(u.name, u.login) as name from invitations i join users u on u.id = i.invited_by where i.user_id = ${id}`;
  return inviter?.name ?? null;
};
