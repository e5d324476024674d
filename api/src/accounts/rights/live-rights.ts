import { rights as allRights, type Right } from '@shared/contract/vocabulary/rights';
import type { Database, Queries } from '../../database/database.ts';
import { watchChannel } from '../../database/watch-channel.ts';
import { noRight, type Rights } from './rights.ts';

/**
 * What people may do, cached in this process: each person is queried once, and again when the database reports a change. A
 * write checks the revision of the rights in its own transaction (`changeAs`).
 */
export interface LiveRights {
  of(userId: number): Promise<Rights>;
  /**
   * Calls the listener after each change of what the person may do.
   * @returns a function that unsubscribes.
   */
  onChange(userId: number, listener: () => void): () => void;
  /** Drops what has changed: after a change by this process, before its answer. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Known {
  rights: Promise<Rights>;
  isUsed: boolean;
}

export const liveRights = (db: Database, warn: (error: unknown) => void): LiveRights => {
  const known = new Map<number, Known>();
  const listeners = new Map<number, Set<() => void>>();

  /** Drops what is older than the revision, and reports it once: `refresh` and a notification report the same change. */
  const dropOlder = async (userId: number, revision: number): Promise<void> => {
    const entry = known.get(userId);
    const rights = await entry?.rights.catch(() => noRight);
    const isReplaced = known.has(userId) && known.get(userId) !== entry;
    if (isReplaced) return dropOlder(userId, revision);
    if (rights && rights.revision >= revision) return;
    known.delete(userId);
    for (const listener of listeners.get(userId) ?? []) {
      listener();
    }
  };

  const refresh = async () => {
    const rows = await db<{ id: number; rights_revision: number }[]>`
      select id, rights_revision from users where id = any (${[...known.keys()]})`;
    await Promise.all(rows.map((row) => dropOlder(row.id, row.rights_revision)));
  };

  /** Unused ones are forgotten, so that the map does not grow; those who listen are compared each time. */
  const look = async () => {
    for (const [userId, entry] of known) {
      if (!entry.isUsed && !listeners.has(userId)) known.delete(userId);
      entry.isUsed = false;
    }
    await refresh();
  };

  const watch = watchChannel(
    db,
    'changed_rights',
    async () => ({
      onNotice: (notice) => {
        const [userId = 0, revision = Number.POSITIVE_INFINITY] = notice.split(' ').map(Number);
        return dropOlder(userId, revision);
      },
      look,
    }),
    warn,
  );

  const ask = (userId: number): Known => {
    const read = async () => {
      await watch.start();
      return readRights(db, userId);
    };
    const asked = { rights: read(), isUsed: true };
    known.set(userId, asked);
    asked.rights.catch(() => known.get(userId) === asked && known.delete(userId));
    return asked;
  };

  return {
    of: (userId) => {
      const entry = known.get(userId) ?? ask(userId);
      entry.isUsed = true;
      return entry.rights;
    },
    onChange: (userId, listener) => {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    refresh,
    stop: watch.stop,
  };
};

interface StoredRights {
  is_owner: boolean;
  rights: string[];
  revision: number;
}

/** Those of an unknown or a disabled person, who is not signed in any more. */
export const rightsOfNobody: Rights = { ...noRight };

/** The rights of a person as they are now; `rightsOfNobody` for an unknown or a disabled one. */
export const readRights = async (db: Queries, userId: number): Promise<Rights> => {
  const [stored] = await db<StoredRights[]>`
    select r.key is not distinct from 'owner' as is_owner, u.rights_revision as revision,
      to_json(array(
        select unnest(r.rights)
        union select "right" from single_rights where user_id = u.id and is_given
        except select "right" from single_rights where user_id = u.id and not is_given
        order by 1)) as rights
    from users u join roles r on r.id = u.role_id
    where u.id = ${userId} and u.disabled_at is null`;
  return stored ? rightsFrom(stored) : rightsOfNobody;
};

const rightsFrom = ({ is_owner: hasAll, rights, revision }: StoredRights): Rights => {
  const own = new Set<string>(hasAll ? [...allRights, ...rights] : rights);
  return { has: (right: Right) => own.has(right), hasAll, list: [...own].sort(), revision };
};
