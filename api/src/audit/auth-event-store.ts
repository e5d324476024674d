import type { Database } from '../database/database.ts';

export type AuthEventKind =
  | 'sign-in'
  | 'sign-out'
  | 'replay'
  | 'permission'
  | 'user'
  | 'trial'
  | 'rollback'
  | 'download'
  | 'export';

/** Something that whoever looks into a break-in, or a leak, will ask about. */
export interface AuthEvent {
  kind: AuthEventKind;
  outcome: 'done' | 'refused';
  /** Why it was refused, in a word. */
  reason?: string;
  /** Who it was, as far as that is known; a login that somebody only claims has no id. */
  user?: { id?: number; login: string };
  /** Instead of `user` where only the sign-in is known. */
  signIn?: string;
  address?: string;
  /** What it was about: a file, a build, a command. */
  detail?: string;
}

export interface RecordedAuthEvent {
  at: Date;
  kind: AuthEventKind;
  outcome: AuthEvent['outcome'];
  reason: string | null;
  login: string | null;
  address: string | null;
  detail: string | null;
}

/** The SQL of `auth_events`. */
export interface AuthEventStore {
  record(event: AuthEvent): Promise<void>;
  /** The newest first, of one login or of all. */
  newest(most: number, login?: string): Promise<RecordedAuthEvent[]>;
  /** @returns how many were too old. */
  forgetOld(keptDays: number): Promise<number>;
}

const longestText = 200;

/** A stranger chooses what stands here: on one line, and no longer than needed. */
const plain = (text: string | undefined) => text?.replace(/\p{C}+/gu, '·').slice(0, longestText) ?? null;

/** Who reports a user may hold more of them than belongs in a log: the hash of a password, a sign-in. */
const nameOf = ({ id, login }: NonNullable<AuthEvent['user']>): NonNullable<AuthEvent['user']> => ({
  ...(id !== undefined && { id }),
  login,
});

/** @param heard is told each event as well, for the log */
export const authEventStore = (db: Database, heard: (event: AuthEvent) => void = () => undefined): AuthEventStore => ({
  record: async (event) => {
    const { kind, outcome, reason = null, user, signIn = null, address = null, detail } = event;
    heard({ ...event, ...(user && { user: nameOf(user) }) });
    await db`
      insert into auth_events (kind, outcome, reason, user_id, login, address, detail)
      select ${kind}, ${outcome}, ${reason}, coalesce(${user?.id ?? null}::integer, u.id),
        coalesce(${plain(user?.login)}::text, u.login), ${address}, ${plain(detail)}
      from (select) as one
      left join refresh_families f on f.id = ${signIn}::text::uuid
      left join users u on u.id = f.user_id`;
  },

  newest: (most, login) => db<RecordedAuthEvent[]>`
    select at, kind, outcome, reason, login, address, detail
    from auth_events
    where ${login === undefined ? db`true` : db`lower(login) = lower(${login})`}
    order by id desc limit ${most}`,

  forgetOld: async (keptDays) => {
    const { count } = await db`delete from auth_events where at < now() - make_interval(days => ${keptDays})`;
    return count;
  },
});
