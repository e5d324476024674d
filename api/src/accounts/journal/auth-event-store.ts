import type { Database } from '../../database/database.ts';

export type AuthEventKind =
  | 'sign-in'
  | 'sign-out'
  | 'replay'
  | 'permission'
  | 'user'
  | 'trial'
  | 'rollback'
  | 'canary'
  | 'download'
  | 'export';

/** A security event, recorded for the investigation of a break-in or a leak. */
export interface AuthEvent {
  kind: AuthEventKind;
  outcome: 'done' | 'refused';
  /** The reason of a refusal, in one word. */
  reason?: string;
  /** The user, as far as known. A login that was only claimed has no id. */
  user?: { id?: number; login: string };
  /** Given instead of `user` where only the sign-in is known. */
  signIn?: string;
  address?: string;
  /** The object of the event: a file, a build, a command. */
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
  /** Newest first, of one login or of all. */
  newest(most: number, login?: string): Promise<RecordedAuthEvent[]>;
  /**
   * Deletes events older than `keptDays` days.
   * @returns the number of deleted events.
   */
  deleteOld(keptDays: number): Promise<number>;
}

const longestText = 200;

/** Parts of this text come from strangers, so it is kept on one line and short. */
const plain = (text: string | undefined) => text?.replace(/\p{C}+/gu, '·').slice(0, longestText) ?? null;

/** Callers may pass a whole user object; a password hash or a sign-in id must not reach the log. */
const nameOf = ({ id, login }: NonNullable<AuthEvent['user']>): NonNullable<AuthEvent['user']> => ({
  ...(id !== undefined && { id }),
  login,
});

/** @param onEvent also receives each event, for the log */
export const authEventStore = (
  db: Database,
  onEvent: (event: AuthEvent) => void = () => undefined,
): AuthEventStore => ({
  record: async (event) => {
    const { kind, outcome, reason = null, user, signIn = null, address = null, detail } = event;
    onEvent({ ...event, ...(user && { user: nameOf(user) }) });
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

  deleteOld: async (keptDays) => {
    const { count } = await db`delete from auth_events where at < now() - make_interval(days => ${keptDays})`;
    return count;
  },
});
