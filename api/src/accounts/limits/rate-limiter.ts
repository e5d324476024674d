import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { TooManyRequests, Unauthorized } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { attemptLimits, type LimitedAttempt } from './sign-in-limits.ts';

/** The subject of a count: a login, a browser's name or a block of addresses. */
export interface AttemptCount {
  kind: LimitedAttempt;
  subject: string;
  /** Who tried, and from where, as far as known. */
  login: string;
  address: string | null;
}

/** Limits refused attempts. The counts are in the database, so that all processes share them. */
export interface RateLimiter {
  /**
   * Runs an attempt that may be refused. It is counted before it begins, so that simultaneous attempts cannot exceed
   * the limit, and the count is reverted unless the attempt ends in Unauthorized. Counts are locked in the given order,
   * so every caller must use the same order of kinds.
   * @throws TooManyRequests, without running the attempt, if one of the counts is full.
   */
  run<Result>(counts: readonly AttemptCount[], attempt: () => Promise<Result>): Promise<Result>;
}

interface OpenCount extends AttemptCount {
  endsAt: Date;
  /** No further attempt is allowed. */
  isFull: boolean;
}

/** More than one attempt adds, so that expired counts do not accumulate. */
const deletedAtOnce = 10;

/**
 * A rate limiter with the limits of `sign-in-limits.ts`.
 * @param onLimit is called when an attempt is refused and no further one is allowed
 */
export const rateLimiter = (
  db: Database,
  clock: Clock,
  onLimit: (count: AttemptCount) => Promise<void> = async () => undefined,
): RateLimiter => {
  const open = async (counts: readonly AttemptCount[]): Promise<OpenCount[]> => {
    const now = clock();
    for (const count of counts) {
      await shortenAfterClockChange(db, count, now);
    }
    return db.begin(async (tx) => {
      const opened: OpenCount[] = [];
      for (const count of counts) {
        opened.push({ ...count, ...(await countOne(tx, count, now)) });
      }
      // Last, and skipping locked rows, so that it cannot take part in a deadlock.
      await deleteExpired(tx, now);
      return opened;
    });
  };

  const takeBack = async (counts: readonly OpenCount[]) => {
    for (const { kind, subject, endsAt } of counts) {
      await db`
        update attempt_counts set failures = failures - 1
        where kind = ${kind} and subject_hash = ${subjectHash(db, subject)} and ends_at = ${endsAt}`;
    }
  };

  return {
    run: async (counts, attempt) => {
      if (counts.length === 0) {
        return attempt();
      }
      const opened = await open(counts);
      try {
        const result = await attempt();
        await takeBack(opened);
        return result;
      } catch (error) {
        if (error instanceof Unauthorized) {
          await Promise.all(opened.filter(({ isFull }) => isFull).map(onLimit));
        } else {
          await takeBack(opened);
        }
        throw error;
      }
    },
  };
};

const periodEnd = (kind: LimitedAttempt, now: Date) => new Date(now.getTime() + attemptLimits[kind].minutes * 60_000);

/** A clock that was set back leaves the count, and a wait of one period at most. */
const shortenAfterClockChange = (db: Database, { kind, subject }: AttemptCount, now: Date) => db`
  update attempt_counts set ends_at = ${periodEnd(kind, now)}
  where kind = ${kind} and subject_hash = ${subjectHash(db, subject)} and ends_at > ${periodEnd(kind, now)}`;

/** @returns the end of the period, which begins with the first attempt, and whether it allows no further one. */
const countOne = async (
  tx: Queries,
  { kind, subject }: AttemptCount,
  now: Date,
): Promise<Pick<OpenCount, 'endsAt' | 'isFull'>> => {
  const { failures } = attemptLimits[kind];
  const [counted] = await tx<{ ends_at: Date; failures: number }[]>`
    insert into attempt_counts as c (kind, subject_hash, failures, ends_at)
    values (${kind}, ${subjectHash(tx, subject)}, 1, ${periodEnd(kind, now)})
    on conflict (kind, subject_hash) do update set
      failures = case when c.ends_at > ${now} then c.failures + 1 else 1 end,
      ends_at = case when c.ends_at > ${now} then c.ends_at else excluded.ends_at end
    where c.failures < ${failures} or c.ends_at <= ${now}
    returning ends_at, failures`;
  if (counted) {
    return { endsAt: counted.ends_at, isFull: counted.failures >= failures };
  }
  const [full] = await tx<{ ends_at: Date }[]>`
    select ends_at from attempt_counts where kind = ${kind} and subject_hash = ${subjectHash(tx, subject)}`;
  const waitSeconds = full ? Math.ceil((full.ends_at.getTime() - now.getTime()) / 1000) : 1;
  throw new TooManyRequests(waitSeconds, texts.tooManyAttempts(Math.ceil(waitSeconds / 60)));
};

const deleteExpired = (tx: Queries, now: Date) => tx`
  delete from attempt_counts where (kind, subject_hash) in (
    select kind, subject_hash from attempt_counts where ends_at <= ${now}
    limit ${deletedAtOnce} for update skip locked)`;

/** Lower-cased by the database, like the logins of users, so that no spelling of a login has its own count. */
const subjectHash = (queries: Queries, subject: string) => queries`sha256(convert_to(lower(${subject}), 'UTF8'))`;
