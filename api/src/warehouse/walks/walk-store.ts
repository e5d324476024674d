import { mostBoxes } from '@shared/contract/vocabulary/packing';
import type { NewWalk, WalkCommands, WalkerChange, WalkOrderChange } from '@shared/contract/wire/walk';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { openPacking } from '../packings/packing-store.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { applyPicks } from './apply-picks.ts';
import { readWalk, readWalks } from './read-walk.ts';

/**
 * Orders that are picked together. What is picked is in the boxes of their packings, which ship one by one. Each method
 * returns JSON text, and throws NotFound if there is no such walk.
 */
export interface WalkStore {
  /** The open ones. */
  list(): Promise<string>;
  read(id: number): Promise<string>;
  /**
   * Opens or joins the packing of each order.
   * @throws Conflict if one of them cannot be packed; Unprocessable for a cluster of too many.
   */
  start(given: NewWalk, request: KeyedRequest): Promise<string>;
  /** Applies picks once each: the text of `WalkAnswers`. */
  send(id: number, commands: WalkCommands, by: Person): Promise<string>;
  /** @throws Conflict if the walk has ended; NotFound if it does not have the order. */
  setAside(id: number, change: WalkOrderChange, by: Person): Promise<string>;
  /** @throws Conflict if the walk has ended. */
  changeWalker(id: number, change: WalkerChange, by: Person): Promise<string>;
}

export const walkStore = (db: Database): WalkStore => ({
  list: () => readWalks(db),

  read: (id) => readWalk(db, id),

  start: async (given, request) => {
    const id = await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => startWalk(tx, given)));
    return readWalk(db, id);
  },

  send: async (id, commands, by) => {
    const answers = await changeAs(db, by, (tx) => applyPicks(tx, id, commands));
    const whole = await readWalk(db, id);
    return `{"answers":${JSON.stringify(answers)},${whole.slice(whole.indexOf('{') + 1)}`;
  },

  setAside: async (id, { order_id, is_set_aside }, by) => {
    await changeAs(db, by, async (tx) => {
      await lockOpen(tx, id);
      const changed = await tx`
        update walk_packings set is_set_aside = ${is_set_aside}
        where walk_id = ${id} and packing_id in (select id from packings where order_id = ${order_id}) returning box`;
      if (changed.length === 0) {
        throw new NotFound(texts.walk.noSuchOrder);
      }
      await tx`update walks set revision = revision + 1 where id = ${id}`;
    });
    return readWalk(db, id);
  },

  changeWalker: async (id, { to }, by) => {
    await changeAs(db, by, async (tx) => {
      await lockOpen(tx, id);
      await tx`
        update walks set ${
          to === 'me'
            ? tx`walker = acting_user(), walker_since = case when walker = acting_user() then walker_since else now() end,`
            : tx`walker = null, walker_since = null,`
        }
          ${to === 'end' ? tx`status = 'ended', ended_at = now(), ended_by = acting_user(),` : tx``}
          revision = revision + 1
        where id = ${id}`;
    });
    return readWalk(db, id);
  },
});

/** @throws NotFound if there is no such walk; Conflict if it has ended. */
const lockOpen = async (tx: Queries, id: number) => {
  const [walk] = await tx<{ status: string }[]>`select status from walks where id = ${id} for no key update`;
  if (!walk) {
    throw new NotFound();
  }
  if (walk.status !== 'open') {
    throw new Conflict(texts.walk.ended);
  }
};

/** Locks all orders first, then their packings, by id, as everybody does. */
const startWalk = async (tx: Queries, { order_ids: ids, form }: NewWalk): Promise<number> => {
  if (form === 'cluster' && ids.length > mostBoxes) {
    throw new Unprocessable(texts.walk.tooManyBoxes(mostBoxes));
  }
  await tx`select from orders where id = any (${ids}) order by id for no key update`;
  await tx`
    select from packings where order_id = any (${ids}) and status = 'open' order by id for no key update`;
  const packings: number[] = [];
  for (const order of ids) {
    packings.push(await openPacking(tx, order).catch((error: unknown) => refuseOrder(order, error)));
  }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into walks (form, opened_by, walker, walker_since)
    values (${form}, acting_user(), acting_user(), now()) returning id`;
  await tx`
    insert into walk_packings (walk_id, packing_id, box)
    select ${id}, packing, box from unnest(${packings}::integer[]) with ordinality given (packing, box)`;
  return id;
};

/** The failure with the order that it is about. */
const refuseOrder = (order: number, error: unknown): never => {
  if (error instanceof NotFound) {
    throw new NotFound(texts.walk.notFound(order));
  }
  throw error instanceof Conflict ? new Conflict(texts.walk.cannotPack(order, error.message)) : error;
};
