import type { Database } from '../../database/database.ts';

export type AuthEventKind =
  | 'sign-in'
  | 'password'
  | 'limit'
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
  /**
   * What can be caused at will has a limit per hour of each login, and one of all unknown logins together: instead of the
   * next event the table gets one that says so (`limit`, `journal`). The log has all of them.
   * @param atMost `daily` leaves out an event that is in the table since less than a day
   */
  record(event: AuthEvent, atMost?: 'daily'): Promise<void>;
  /** Whether that login has signed in from that address before. */
  isKnownAddress(login: string, address: string): Promise<boolean>;
  /** Newest first, of one login or of all. */
  newest(most: number, login?: string): Promise<RecordedAuthEvent[]>;
  /**
   * Deletes events older than `keptDays` days.
   * @returns the number of deleted events.
   */
  deleteOld(keptDays: number): Promise<number>;
}

const longestText = 200;

const refusedPerHour = 30;
const donePerHour: Partial<Record<AuthEventKind, number>> = {
  password: 30,
  'sign-out': 60,
  export: 200,
  download: 500,
};

/** Null for what needs a code or the command line each time. */
const mostPerHour = ({ kind, outcome }: AuthEvent): number | null =>
  outcome === 'refused' ? refusedPerHour : (donePerHour[kind] ?? null);

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
  record: async (event, atMost) => {
    const { kind, outcome, reason = null, user, signIn = null, address = null, detail } = event;
    onEvent({ ...event, ...(user && { user: nameOf(user) }) });
    const most = mostPerHour(event);
    await db`
      with about as (
        select coalesce(${user?.id ?? null}::integer, u.id) as user_id, coalesce(${plain(user?.login)}::text, u.login) as login
        from (select) as one
        left join refresh_families f on f.id = ${signIn}::text::uuid
        left join users u on u.id = f.user_id
      ), recent as (
        select e.at, e.kind, e.outcome, e.reason, e.address, e.detail
        from about, auth_events e
        where ${most === null ? db`false` : db`true`} and e.at between now() - interval '1 day' and now() and case
          when exists (select from users u where lower(u.login) = lower(about.login))
            then lower(e.login) = lower(about.login)
          else not exists (select from users u where lower(u.login) = lower(e.login))
        end
      ), counted as (
        select
          count(*) filter (where kind = ${kind} and outcome = ${outcome}) as events,
          count(*) filter (where kind = 'limit' and reason = 'journal' and detail = ${kind}::text) as limits
        from recent where at > now() - interval '1 hour'
      ), is_full as (select events >= ${most}::integer as is_true from counted)
      insert into auth_events (kind, outcome, reason, user_id, login, address, detail)
      select
        case when is_full.is_true then 'limit' else ${kind} end,
        case when is_full.is_true then 'refused' else ${outcome} end,
        case when is_full.is_true then 'journal' else ${reason}::text end,
        user_id, login, ${address}, case when is_full.is_true then ${kind} else ${plain(detail)}::text end
      from about, counted, is_full
      where (is_full.is_true is not true or limits = 0)
        and (${atMost !== 'daily'} or not exists (
          select from recent r
          where (r.kind, r.outcome) = (${kind}, ${outcome}) and r.reason is not distinct from ${reason}::text
            and r.address is not distinct from ${address}::text))`;
  },

  isKnownAddress: async (login, address) => {
    const [{ is_known } = { is_known: false }] = await db<{ is_known: boolean }[]>`
      select exists (
        select from auth_events
        where lower(login) = lower(${login}) and kind = 'sign-in' and outcome = 'done' and address = ${address}
      ) as is_known`;
    return is_known;
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
