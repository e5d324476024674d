import {
  countedByItem,
  type PackingObstacle,
  type PackingRefusal,
  type PackingStatus,
  packingProgress,
  surplusPieces,
  unsolvedScans,
} from '@shared/contract/vocabulary/packing';
import type {
  DroppedPacking,
  PackedOrder,
  PackingCommands,
  PackingTakeover,
  UndeliveredOrder,
} from '@shared/contract/wire/packing';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, Failure, NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { applyCommands } from './apply-commands.ts';
import { obstacle, readPacking, readPackingState, readPackings } from './read-packing.ts';

/**
 * The packing of orders: what is counted into a box, and its shipment (`functions/packings.sql`). Each method that returns
 * text returns JSON. Throws NotFound if there is no such packing.
 */
export interface PackingStore {
  /** The open ones, or all of an order. */
  list(orderId: number | null): Promise<string>;
  /** @param since only scans that changed after this revision */
  read(id: number, since?: number): Promise<string>;
  /**
   * Opens the packing of an order, or returns the open one, which may be somebody else's.
   * @throws NotFound if there is no such order; Conflict if there is nothing to pack.
   */
  open(orderId: number, by: Person): Promise<string>;
  /** Applies commands once each, and answers each of them: the text of `PackingAnswers`. */
  send(id: number, commands: PackingCommands, by: Person): Promise<string>;
  /** @throws Failure 409 as `PackingConflict` if it has ended. */
  takeOver(id: number, takeover: PackingTakeover, request: KeyedRequest): Promise<string>;
  /** Ships what is counted. @throws Failure 409 as `PackingConflict`, and ships nothing, if it is not complete or waits. */
  pack(id: number, packed: PackedOrder, request: KeyedRequest): Promise<string>;
  /** @throws Failure 409 as `PackingConflict` if it has ended or someone else packs. */
  drop(id: number, dropped: DroppedPacking, request: KeyedRequest): Promise<string>;
  /**
   * Takes the whole shipment of an order back.
   * @throws NotFound if there is no such order; Conflict if nothing is shipped, or the goods come back as a return.
   */
  takeShipmentBack(orderId: number, request: KeyedRequest): Promise<UndeliveredOrder>;
}

export const packingStore = (db: Database): PackingStore => {
  const change = async (id: number, request: KeyedRequest, work: (tx: Queries) => Promise<void>): Promise<string> => {
    await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        await work(tx);
        return id;
      }),
    );
    return readPacking(db, id);
  };

  return {
    list: (orderId) => readPackings(db, orderId),

    read: (id, since) => readPacking(db, id, since),

    open: async (orderId, by) => readPacking(db, await changeAs(db, by, (tx) => openPacking(tx, orderId))),

    send: async (id, commands, by) => {
      const { answers, before } = await changeAs(db, by, (tx) => applyCommands(tx, id, commands));
      const whole = await readPacking(db, id, before);
      return `{"answers":${JSON.stringify(answers)},${whole.slice(whole.indexOf('{') + 1)}`;
    },

    takeOver: (id, takeover, request) => change(id, request, (tx) => takeOver(tx, id, takeover)),

    pack: (id, packed, request) => change(id, request, (tx) => packOrder(tx, id, packed)),

    drop: (id, dropped, request) => change(id, request, (tx) => dropPacking(tx, id, dropped)),

    takeShipmentBack: async (orderId, request) => ({
      pieces: await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => takeShipmentBack(tx, orderId))),
    }),
  };
};

interface LockedOrder {
  id: number;
  waits: PackingObstacle | null;
}

const lockOrder = async (tx: Queries, id: number): Promise<LockedOrder> => {
  const [order] = await tx<LockedOrder[]>`
    select o.id, ${obstacle(tx)} as waits from orders o where o.id = ${id} for no key update`;
  if (!order) {
    throw new NotFound();
  }
  return order;
};

/**
 * Opens the packing of an order, or joins the open one.
 * @throws NotFound if there is no such order; Conflict if there is nothing to pack.
 */
export const openPacking = async (tx: Queries, orderId: number): Promise<number> => {
  const { waits } = await lockOrder(tx, orderId);
  const [open] = await tx<{ id: number; packer: number | null }[]>`
    select id, packer from packings where order_id = ${orderId} and status = 'open' for no key update`;
  if (open) {
    if (open.packer === null) {
      await tx`
        update packings set revision = revision + 1, packer = acting_user(), packer_since = now() where id = ${open.id}`;
    }
    return open.id;
  }
  if (waits === 'deleted') {
    throw new NotFound();
  }
  if (waits !== null) {
    throw new Conflict(texts.packing.waits[waits]);
  }
  const [missing] = await tx`
    select from order_items where order_id = ${orderId} and deleted_at is null and amount > shipped limit 1`;
  if (!missing) {
    throw new Conflict(texts.packing.nothingToPack);
  }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into packings (order_id, opened_by, packer, packer_since)
    values (${orderId}, acting_user(), acting_user(), now()) returning id`;
  return id;
};

const conflict = async (tx: Queries, id: number, reason: PackingRefusal, detail: string): Promise<Failure> =>
  new Failure(409, detail, { extra: { reason, current: JSON.parse(await readPacking(tx, id)) } });

interface OpenPacking {
  packer: number | null;
  /** The login of who packs, if it is somebody else. */
  other: string | null;
}

/** @throws NotFound if there is no such packing; Failure if it has ended. */
const lockOpen = async (tx: Queries, id: number): Promise<OpenPacking> => {
  const [packing] = await tx<{ status: PackingStatus; packer: number | null }[]>`
    select status, packer from packings where id = ${id} for no key update`;
  if (!packing) {
    throw new NotFound();
  }
  if (packing.status !== 'open') {
    throw await conflict(tx, id, 'ended', texts.packing.ended);
  }
  const [other] = await tx<{ login: string }[]>`
    select login from users where id = ${packing.packer} and id <> acting_user()`;
  return { packer: packing.packer, other: other?.login ?? null };
};

const takeOver = async (tx: Queries, id: number, { note }: PackingTakeover) => {
  const { packer, other } = await lockOpen(tx, id);
  if (packer === null) {
    await tx`
      update packings set revision = revision + 1, packer = acting_user(), packer_since = now() where id = ${id}`;
  } else if (other !== null) {
    await tx`
      update packings
      set revision = revision + 1, taken_at = now(), taken_from = packer, taken_by = acting_user(),
        taken_note = ${note.trim()}, packer = acting_user(), packer_since = now()
      where id = ${id}`;
  }
};

const dropPacking = async (tx: Queries, id: number, { box }: DroppedPacking) => {
  const { other } = await lockOpen(tx, id);
  if (other !== null) {
    throw await conflict(tx, id, 'other_packer', texts.packing.otherPacker(other));
  }
  if (box === 'keep') {
    await tx`update packings set revision = revision + 1, packer = null, packer_since = null where id = ${id}`;
  } else {
    await tx`update marks set packing_id = null where packing_id = ${id} and state <> 'shipped'`;
    await endPacking(tx, id, 'dropped');
  }
};

const endPacking = (tx: Queries, id: number, status: Exclude<PackingStatus, 'open'>) => tx`
  update packings set revision = revision + 1, status = ${status}, ended_at = now(), ended_by = acting_user()
  where id = ${id}`;

/** Locks the order first: what is in the box is compared with its items as they are until the commit. */
const packOrder = async (tx: Queries, id: number, { partly = false, unsolved = false }: PackedOrder) => {
  const [packing] = await tx<{ order_id: number }[]>`select order_id from packings where id = ${id}`;
  if (!packing) {
    throw new NotFound();
  }
  const { waits } = await lockOrder(tx, packing.order_id);
  await lockOpen(tx, id);
  if (waits !== null) {
    throw await conflict(tx, id, waits, texts.packing.waits[waits]);
  }
  const state = await readPackingState(tx, id);
  const surplus = [...surplusPieces(state)];
  const [first] = surplus;
  if (first) {
    throw await conflict(tx, id, 'surplus', await wordsForSurplus(tx, first, surplus.length - 1));
  }
  const { wanted, counted } = packingProgress(state);
  const unknown = unsolvedScans(state).length;
  if (counted === 0) {
    throw await conflict(tx, id, 'nothing_counted', texts.packing.nothingCounted);
  }
  if (counted < wanted && !partly) {
    throw await conflict(tx, id, 'partly', texts.packing.partly({ counted, wanted }));
  }
  if (unknown > 0 && !unsolved) {
    throw await conflict(tx, id, 'unsolved', texts.packing.unsolved(unknown));
  }
  const packed = [...countedByItem(state)].filter(([, pieces]) => pieces > 0);
  const items = packed.map(([item]) => item);
  const pieces = packed.map(([, each]) => each);
  await tx`
    insert into packed_items (packing_id, order_item_id, pieces)
    select ${id}, item, pieces from unnest(${items}::integer[], ${pieces}::integer[]) given (item, pieces)`;
  await tx`
    select ship_packed(${items}::integer[], ${pieces}::integer[]) from stock_settings where ships`;
  await tx`select ship_marks(${id})`;
  await endPacking(tx, id, 'packed');
};

const wordsForSurplus = async (tx: Queries, [size, pieces]: readonly [number, number], more: number) => {
  const [{ name, size: sizeName }] = await tx<[{ name: string; size: string }]>`
    select p.name, m.size from modifications m join products p on p.id = m.product_id where m.id = ${size}`;
  return texts.packing.surplus({ name, size: sizeName, pieces, more });
};

const takeShipmentBack = async (tx: Queries, orderId: number): Promise<number> => {
  const { waits } = await lockOrder(tx, orderId);
  if (waits !== null) {
    throw new Conflict(texts.undelivered[waits]);
  }
  const [{ ships, is_returned }] = await tx<[{ ships: boolean; is_returned: boolean }]>`
    select ships, exists (
      select from movements m join order_items i on i.id = m.order_item_id
      where i.order_id = ${orderId} and m.kind = 'return'
      group by i.id having sum(m.quantity) > 0
    ) as is_returned
    from stock_settings`;
  if (!ships) {
    throw new Conflict(texts.undelivered.shipsNothing);
  }
  if (is_returned) {
    throw new Conflict(texts.undelivered.accepted);
  }
  const [{ pieces }] = await tx<[{ pieces: number }]>`select take_shipment_back(${orderId}) as pieces`;
  if (pieces === 0) {
    throw new Conflict(texts.undelivered.nothing);
  }
  await tx`select take_marks_back(${orderId})`;
  return pieces;
};
