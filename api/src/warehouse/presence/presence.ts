import { setTimeout as sleep } from 'node:timers/promises';
import type { PresenceEvent, PresenceReport, PresentPerson } from '@shared/contract/wire/presence';
import type { Database } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { startPeriodic } from '../../periodic.ts';

/** A row that was not touched for this long belongs to a process or page that is gone. */
const staleAfter = '6 seconds';

/** The longest time until a killed process or a cut page is forgotten is this and `staleAfter`: nine seconds. */
const touchMs = 3_000;

/** Reports that come together are read once. */
const gatherMs = 250;

/** The people in the record of a stream; null asks its page to report again what it has open. */
type Send = (event: PresenceEvent | null) => void;

export interface Presence {
  /**
   * Sends a stream of this process the colleagues in its record, from its first report on.
   * @returns a function that ends it: the person is then gone from the record.
   */
  join(stream: string, send: Send): () => void;
  /** Stores what a page has open; of a stream of another user it does nothing. */
  report(userId: number, report: PresenceReport): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  send: Send;
  /** Whether its row was seen. */
  isReported: boolean;
  /** The last event, to send only others. */
  sent: string;
  /** With colleagues in its record its page reports by itself that it is alive. */
  isInCompany: boolean;
}

/**
 * Who has which record open. A row of `presence` belongs to an event stream. Each process touches the rows of its own
 * streams; all processes are notified of a change and read the rows again.
 * @param warn receives the errors of the database; the next run tries again
 */
export const createPresence = (db: Database, warn: (error: unknown) => void): Presence => {
  const members = new Map<string, Member>();
  let stopTouching: (() => Promise<void>) | undefined;

  const look = async () => {
    await sleep(gatherMs);
    if (members.size === 0) {
      return;
    }
    const rows = await db<Row[]>`
      select stream, user_id, login, entity, record_id as id, doing
      from presence join users on users.id = user_id
      where seen_at > now() - ${staleAfter}::interval
      order by login, doing nulls last`;
    const records = new Map<string, Row[]>();
    for (const row of rows) {
      const others = records.get(keyOf(row));
      if (others) {
        others.push(row);
      } else {
        records.set(keyOf(row), [row]);
      }
    }
    const rowOf = new Map(rows.map((row) => [row.stream, row]));
    for (const [stream, member] of members) {
      const row = rowOf.get(stream);
      member.isReported ||= row !== undefined;
      const event = row && eventOf(row, records.get(keyOf(row)) ?? []);
      member.isInCompany = event !== undefined && event.people.length > 0;
      const text = event ? JSON.stringify(event) : '';
      if (event && text !== member.sent) {
        member.send(event);
      }
      member.sent = text;
    }
  };
  const watch = watchChannel(db, 'presence', async () => ({ look }), warn);

  const touch = async () => {
    if (members.size === 0) {
      return;
    }
    const alone = [...members].filter(([, { isInCompany }]) => !isInCompany).map(([stream]) => stream);
    const [{ touched }] = await db<[{ touched: string[] }]>`
      with touched as (
        update presence set seen_at = now() where stream = any (${alone}::uuid[]) returning stream
      ), gone as (
        delete from presence
        where seen_at < now() - ${staleAfter}::interval and stream <> all (${alone}::uuid[])
        returning pg_notify('presence', '')
      )
      select coalesce(json_agg(stream), '[]') as touched, (select count(*) from gone) from touched`;
    const known = new Set(touched);
    for (const stream of alone) {
      const member = members.get(stream);
      if (member?.isReported && !known.has(stream)) {
        member.send(null);
      }
    }
  };

  const forget = async (streams: string[]) => {
    await db`delete from presence where stream = any (${streams}::uuid[]) returning pg_notify('presence', '')`;
  };

  return {
    join: (stream, send) => {
      members.set(stream, { send, isReported: false, sent: '', isInCompany: false });
      stopTouching ??= startPeriodic(touch, { everyMs: touchMs, reportFailure: warn });
      watch.start().catch(warn);
      return () => {
        if (members.delete(stream)) {
          forget([stream]).catch(warn);
        }
      };
    },

    report: async (userId, { stream, open }) => {
      const { entity, id, doing } = open ?? { entity: null, id: null, doing: null };
      await db`
        with before as (
          select entity, record_id, doing from presence where stream = ${stream}
        ), reported as (
          insert into presence (stream, user_id, entity, record_id, doing)
          values (${stream}, ${userId}, ${entity}, ${id}, ${doing})
          on conflict (stream) do update
          set entity = excluded.entity, record_id = excluded.record_id, doing = excluded.doing, seen_at = now()
          where presence.user_id = excluded.user_id
          returning entity, record_id, doing
        )
        select pg_notify('presence', '')
        from reported left join before on true
        where (before.entity, before.record_id, before.doing)
          is distinct from (reported.entity, reported.record_id, reported.doing)`;
    },

    stop: async () => {
      const streams = [...members.keys()];
      members.clear();
      await stopTouching?.();
      await watch.stop();
      if (streams.length > 0) {
        await forget(streams).catch(warn);
      }
    },
  };
};

interface Row {
  stream: string;
  user_id: number;
  login: string;
  entity: PresenceEvent['entity'] | null;
  id: number | null;
  doing: string | null;
}

const keyOf = ({ entity, id }: Row) => `${entity} ${id}`;

/** Undefined without a record. Several tabs of one person are one; the first of them is one with a deed, if there is. */
const eventOf = ({ user_id, entity, id }: Row, rows: Row[]): PresenceEvent | undefined => {
  if (entity === null || id === null) {
    return;
  }
  const people = new Map<number, PresentPerson>();
  for (const row of rows) {
    if (row.user_id !== user_id && !people.has(row.user_id)) {
      people.set(row.user_id, { login: row.login, doing: row.doing });
    }
  }
  return { entity, id, people: [...people.values()] };
};
