import type { MovementKind } from '@shared/contract/vocabulary/stock';
import type { StockCorrection, StockWriteOff } from '@shared/contract/wire/stock';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, StockChanged } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { readExplanation } from './read-explanation.ts';
import { type MovementFilter, readMovements } from './read-movements.ts';

/**
 * The stock of modifications. Every change is a movement; triggers keep the number on hand (`functions/stock.sql`). Each method
 * returns JSON text, and a change the new `StockExplanation`.
 */
export interface StockStore {
  /** @throws NotFound if there is no such modification. */
  explain(modificationId: number): Promise<string>;
  /** @throws NotFound if there never was such a product or modification. */
  movements(filter: MovementFilter): Promise<string>;
  /**
   * Sets the number on hand to a counted one.
   * @throws NotFound if there is no such modification; StockChanged if the number on hand is not the one that was seen.
   */
  correct(modificationId: number, correction: StockCorrection, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if there is no such modification; Conflict if hardly that many can be missing. */
  writeOff(modificationId: number, writeOff: StockWriteOff, request: KeyedRequest): Promise<string>;
  /**
   * Adds the opposite of a correction, a write-off or a return; with a return also that of its write-off.
   * @throws NotFound if there is no such movement; Conflict if it cannot be reversed, is already, or leaves a number on
   * hand that no write-off or correction leaves.
   */
  reverse(movementId: number, request: KeyedRequest): Promise<string>;
}

export const stockStore = (db: Database): StockStore => {
  const change = async (request: KeyedRequest, work: (tx: Queries) => Promise<number>) => {
    const modificationId = await changeAs(db, request.by, (tx) => oncePerKey(tx, request, () => work(tx)));
    return readExplanation(db, modificationId);
  };

  return {
    explain: (modificationId) => readExplanation(db, modificationId),

    movements: (filter) => readMovements(db, filter),

    correct: (modificationId, { counted, on_hand, note }, request) =>
      change(request, async (tx) => {
        const { remaining } = await lockModification(tx, modificationId);
        if (remaining !== on_hand) {
          throw new StockChanged(JSON.parse(await readExplanation(tx, modificationId)));
        }
        for (let missing = counted - remaining; missing !== 0; ) {
          const quantity = Math.min(Math.max(missing, -largestMovement), largestMovement);
          await addMovement(tx, { modificationId, kind: 'correction', quantity, note });
          missing -= quantity;
        }
        return modificationId;
      }),

    writeOff: (modificationId, { quantity, note }, request) =>
      change(request, async (tx) => {
        const { remaining } = await lockModification(tx, modificationId);
        if (remaining - quantity < fewestOnHand) {
          throw new Conflict(texts.stock.tooFewLeft);
        }
        await addMovement(tx, { modificationId, kind: 'write_off', quantity: -quantity, note });
        return modificationId;
      }),

    reverse: (movementId, request) =>
      change(request, async (tx) => {
        const [movement] = await tx<ReversedMovement[]>`
          select v.id, v.modification_id, v.kind, v.quantity, v.reverses, v.order_item_id, i.order_id
          from movements v left join order_items i on i.id = v.order_item_id where v.id = ${movementId}`;
        if (!movement) {
          throw new NotFound();
        }
        const { modification_id: modificationId, kind, quantity } = movement;
        if (movement.order_id !== null) {
          await tx`select from orders where id = ${movement.order_id} for update`;
        }
        const { remaining } = await lockModification(tx, modificationId);
        if (movement.reverses !== null || !reversibleKinds.includes(kind)) {
          throw new Conflict(texts.stock.notReversible);
        }
        const [earlier] = await tx`select from movements where reverses = ${movementId}`;
        if (earlier) {
          throw new Conflict(texts.stock.alreadyReversed);
        }
        const after = remaining - quantity;
        if (quantity > 0 ? after < fewestOnHand : after > mostOnHand) {
          throw new Conflict(texts.stock.reversalTooFar);
        }
        for (const { id, ...taken } of [movement, ...(await writeOffOf(tx, movement))]) {
          await tx`
            insert into movements (modification_id, kind, quantity, user_id, reverses, order_item_id)
            values (${modificationId}, ${taken.kind}, ${-taken.quantity}, acting_user(), ${id}, ${taken.order_item_id})`;
        }
        if (movement.order_id !== null) {
          await tx`select return_marks_again(${movementId})`;
          await tx`select publish_changes('order', array[${movement.order_id}]::integer[])`;
        }
        return modificationId;
      }),
  };
};

/** No shop lacks more; without a limit, write-offs reach the end of `integer`, where nothing can be shipped any more. */
const fewestOnHand = -1_000_000;

/** The largest number that can be counted. */
const mostOnHand = 1_000_000_000;

/** A number on hand is within 32 bits, its distance to a counted one may not be. */
const largestMovement = 1_000_000_000;

interface ReversedMovement {
  id: number;
  modification_id: number;
  kind: MovementKind;
  quantity: number;
  reverses: number | null;
  order_item_id: number | null;
  /** The order of that item. */
  order_id: number | null;
}

const reversibleKinds: readonly MovementKind[] = ['correction', 'write_off', 'return'];

/** The write-off of a return that was not put back on its shelf: the next movement of its item, at the same moment. */
const writeOffOf = (tx: Queries, { id, kind, order_item_id }: ReversedMovement): Promise<ReversedMovement[]> =>
  kind !== 'return' || order_item_id === null
    ? Promise.resolve([])
    : tx<ReversedMovement[]>`
        select v.* from (
          select next.* from movements v
          join movements next on next.order_item_id = ${order_item_id} and next.at = v.at and next.id > v.id
          where v.id = ${id} order by next.id limit 1
        ) v
        where v.kind = 'write_off' and not exists (select from movements r where r.reverses = v.id)`;

/** @throws NotFound if the modification or its product does not exist, or is deleted. */
const lockModification = async (tx: Queries, id: number): Promise<{ remaining: number }> => {
  const [modification] = await tx<{ remaining: number }[]>`
    select m.remaining from modifications m join products p on p.id = m.product_id
    where m.id = ${id} and m.deleted_at is null and p.deleted_at is null for no key update of m`;
  if (!modification) {
    throw new NotFound();
  }
  return modification;
};

interface AddedMovement {
  modificationId: number;
  kind: MovementKind;
  quantity: number;
  note: string;
}

const addMovement = (tx: Queries, { modificationId, kind, quantity, note }: AddedMovement) => tx`
  insert into movements (modification_id, kind, quantity, user_id, note)
  values (${modificationId}, ${kind}, ${quantity}, acting_user(), ${note.trim() || null})`;
