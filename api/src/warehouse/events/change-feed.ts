import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '@shared/contract/vocabulary/entity';
import type { ChangeEvent } from '@shared/contract/wire/change';
import type { Database } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { includes, type Revision, rowShape, writeRevision } from '../lists/revision.ts';

/** Changes of all lists up to a revision. */
export interface News {
  until: Revision;
  events: ChangeEvent[];
}

export interface ChangeFeed {
  /**
   * Calls `send` with the changes since a revision (at least with the current revision), then with each later change.
   * @returns a function that stops it.
   */
  follow(since: Revision | null, send: (news: News) => void): Promise<() => void>;
  stop(): Promise<void>;
}

/**
 * A change is announced at once, and the next ones after this pause, together: each makes every page read its lists again. In
 * a shop of hundreds of people that would be most of what the api does (docs/benchmarks.md).
 */
const pauseMs = 250;

/** An event with more record ids than this contains none. */
const maxIds = 1000;

/**
 * Reports each committed change, whichever process made it: the database notifies all listening processes, and each
 * queries what is new, four times a second at most. The first query runs when the first follower comes.
 */
export const changeFeed = (db: Database, warn: (error: unknown) => void): ChangeFeed => {
  const followers = new Set<(news: News) => void>();

  const prepare = async () => {
    let sent = (await readNews(db, null)).until;
    return {
      look: async () => {
        const news = await readNews(db, sent);
        sent = news.until;
        if (news.events.length > 0) {
          for (const send of followers) {
            send(news);
          }
          await sleep(pauseMs, undefined, { ref: false });
        }
      },
    };
  };
  const watch = watchChannel(db, 'changes', prepare, warn);

  return {
    follow: async (since, send) => {
      await watch.start();
      let reached: Revision | null = null;
      const waiting: News[] = [];
      const follower = (news: News) => {
        if (reached === null) {
          waiting.push(news);
        } else if (!includes(reached, news.until)) {
          sendNewer(news, reached, send);
          reached = news.until;
        }
      };
      followers.add(follower);
      try {
        const first = await readNews(db, since);
        send(first);
        reached = first.until;
      } catch (error) {
        followers.delete(follower);
        throw error;
      }
      waiting.forEach(follower);
      return () => {
        followers.delete(follower);
      };
    },
    stop: watch.stop,
  };
};

/** The changes read at the start may arrive again with a notification. */
const sendNewer = ({ until, events }: News, reached: Revision, send: (news: News) => void) => {
  const isNewer = (event: ChangeEvent) =>
    until.epoch !== reached.epoch || Number(event.revision.split('.')[1]) > reached.number;
  const newer = events.filter(isNewer);
  if (newer.length > 0) {
    send({ until, events: newer });
  }
};

/** Without a revision there are no changes to report; with a revision of another epoch all lists have changed. */
const readNews = async (db: Database, since: Revision | null): Promise<News> => {
  const [{ epoch, number, groups }] = await db<[{ epoch: string; number: number; groups: Group[] }]>`
    select epoch, revision as number, (
      select coalesce(json_agg(g order by g.revision), '[]')
      from (
        select entity, revision, case when count(*) <= ${maxIds} then json_agg(id) end as ids
        from changes
        where entity = any (${[...entities]}) and revision > ${since?.number ?? Number.MAX_SAFE_INTEGER}
        group by entity, revision
      ) g
    ) as groups
    from change_counter`;
  const until = { epoch: epoch + rowShape, number };
  const isKnown = since === null || since.epoch === until.epoch;
  const all = entities.map((entity) => ({ entity, ids: null, revision: number }));
  const events = (isKnown ? groups : all).map(({ entity, ids, revision }) => ({
    entity,
    ids,
    revision: writeRevision({ epoch: until.epoch, number: revision }),
  }));
  return { until, events };
};

interface Group {
  entity: ChangeEvent['entity'];
  ids: number[] | null;
  revision: number;
}
