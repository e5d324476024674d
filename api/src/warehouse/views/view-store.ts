import type { NewView, View, ViewChange, ViewPlacesChange, Views } from '@shared/contract/wire/view';
import { changeAs } from '../../accounts/change-as.ts';
import { expectRights, missingRight, type Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, NotYours, Unprocessable, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { sectionRight } from '../records/entity-rights.ts';
import type { Author } from '../records/record-store.ts';

/** The views of lists. A shared view belongs to all: anyone may change and delete it. */
export interface ViewStore {
  /** What this person can see, and how they have it. */
  list(by: Person): Promise<Views>;
  /** @throws NotFound if there is no such view; Forbidden for a private one of a colleague. */
  find(id: number, by: Person): Promise<View>;
  /** @throws Conflict if a view that would be seen beside it has the name; Unprocessable if the list has too many. */
  create(given: NewView, by: Person): Promise<View>;
  /**
   * @throws NotFound, Forbidden as `find`, and Forbidden for anyone but the owner who makes it private; Conflict as `create`;
   * VersionConflict, with the current view, for another version.
   */
  change(id: number, change: ViewChange, author: Author): Promise<View>;
  /** @throws NotFound, Forbidden as `find`. */
  remove(id: number, by: Person): Promise<void>;
  /** Replaces the order or the hidden ones of one's own views of a list. The last writer wins. */
  place(places: ViewPlacesChange, by: Person): Promise<void>;
}

/** What a person needs for a view that all see. */
const sharing = ['views.share'] as const;

/** Those who see a list see its views. */
const seesList = (list: string) => {
  const right = sectionRight(list);
  return right === undefined ? [] : [right];
};

/** Of one list, private and shared ones of everybody who owns them. */
const mostOfOneOwner = 100;

export const viewStore = (db: Database): ViewStore => ({
  list: async (by) => {
    const views = await db<View[]>`${selectViews(db, by)} where v.is_shared or v.owner_id = ${by.id} order by v.id`;
    const places = await db<Views['places']>`
      select list, to_json(order_of_keys) as "order", to_json(hidden_keys) as hidden from view_places where user_id = ${by.id} order by list`;
    const isSeen = ({ list }: { list: string }) => missingRight(by.rights, seesList(list)) === undefined;
    return { views: views.filter(isSeen), places: places.filter(isSeen) };
  },

  find: (id, by) => findVisible(db, id, by),

  create: (given, by) =>
    changeAs(db, by, async (tx) => {
      expectRights(by, ...seesList(given.list), ...(given.is_shared ? sharing : []));
      const name = nameOf(given.name);
      await lockNames(tx, given.list);
      const [{ count }] = await tx<[{ count: number }]>`
        select count(*)::integer as count from views where list = ${given.list} and owner_id = ${by.id}`;
      if (count >= mostOfOneOwner) {
        throw new Unprocessable(texts.views.tooMany(mostOfOneOwner));
      }
      await refuseTaken(tx, { ...given, name, ownerId: by.id, id: 0 });
      const [{ id }] = await tx<[{ id: number }]>`
        insert into views (list, name, owner_id, is_shared, address)
        values (${given.list}, ${name}, ${by.id}, ${given.is_shared}, ${given.address}) returning id`;
      return findVisible(tx, id, by);
    }),

  change: (id, change, { by, ifMatch }) =>
    changeAs(db, by, async (tx) => {
      await lockNames(tx, (await findVisible(tx, id, by)).list);
      await tx`select from views where id = ${id} for no key update`;
      const before = await findVisible(tx, id, by);
      if (!isMeantFor(before.version, ifMatch)) {
        throw new VersionConflict(before);
      }
      expectRights(by, ...(before.is_shared || change.is_shared ? sharing : []));
      if (change.is_shared === false && before.is_shared && !before.is_own) {
        throw new NotYours(texts.views.ownersOnly);
      }
      const { list, is_shared, address } = { ...before, ...change };
      const name = nameOf(change.name ?? before.name);
      const [{ owner_id: ownerId }] = await tx<[{ owner_id: number }]>`select owner_id from views where id = ${id}`;
      await refuseTaken(tx, { list, name, is_shared, ownerId, id });
      await tx`update views set name = ${name}, is_shared = ${is_shared}, address = ${address} where id = ${id}`;
      return findVisible(tx, id, by);
    }),

  remove: (id, by) =>
    changeAs(db, by, async (tx) => {
      const { is_shared } = await findVisible(tx, id, by);
      expectRights(by, ...(is_shared ? sharing : []));
      await tx`delete from views where id = ${id}`;
    }),

  place: ({ list, order, hidden }, by) =>
    changeAs(db, by, async (tx) => {
      await tx`
        insert into view_places as p (user_id, list, order_of_keys, hidden_keys)
        values (${by.id}, ${list}, ${order ?? []}, ${hidden ?? []})
        on conflict (user_id, list) do update set
          order_of_keys = case when ${order !== undefined} then excluded.order_of_keys else p.order_of_keys end,
          hidden_keys = case when ${hidden !== undefined} then excluded.hidden_keys else p.hidden_keys end`;
    }),
});

const selectViews = (tx: Queries, by: Person) => tx`
  select v.id, v.list, v.name, v.is_shared, v.owner_id = ${by.id} as is_own, u.login as owner, v.address, v.version
  from views v join users u on u.id = v.owner_id`;

const findVisible = async (tx: Queries, id: number, by: Person): Promise<View> => {
  const [view] = await tx<View[]>`${selectViews(tx, by)} where v.id = ${id}`;
  if (!view) {
    throw new NotFound();
  }
  expectRights(by, ...seesList(view.list));
  if (!view.is_shared && !view.is_own) {
    throw new NotYours(texts.views.private);
  }
  return view;
};

const nameOf = (given: string) => given.trim().replace(/\s+/g, ' ');

/** Until the commit no other transaction names a view of this list: no index knows who sees which. */
const lockNames = (tx: Queries, list: string) => tx`select pg_advisory_xact_lock(hashtext(${`views of ${list}`}))`;

interface Named {
  list: string;
  name: string;
  is_shared: boolean;
  ownerId: number;
  id: number;
}

/** Nobody sees two views of one name: a shared one is seen beside those of everybody. */
const refuseTaken = async (tx: Queries, { list, name, is_shared, ownerId, id }: Named) => {
  const [other] = await tx<{ is_seen: boolean }[]>`
    select is_shared or owner_id = ${ownerId} as is_seen from views
    where list = ${list} and lower(name) = lower(${name}) and id <> ${id}
      and (is_shared or ${is_shared} or owner_id = ${ownerId})
    order by is_seen desc limit 1`;
  if (other) {
    const reason = other.is_seen ? texts.views.nameTaken : texts.views.nameOfAnother;
    throw new Conflict(reason, { name: reason });
  }
};
