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
   * Adds the opposite of a correction or write-off.
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
          select modification_id, kind, quantity, reverses from movements where id = ${movementId}`;
        if (!movement) {
          throw new NotFound();
        }
        const { modification_id: modificationId, kind, quantity } = movement;
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
        await addMovement(tx, { modificationId, kind, quantity: -quantity, note: '', reverses: movementId });
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
  modification_id: number;
  kind: MovementKind;
  quantity: number;
  reverses: number | null;
}

const reversibleKinds: readonly MovementKind[] = ['correction', 'write_off'];

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
  reverses?: number;
}

const addMovement = (tx: Queries, { modificationId, kind, quantity, note, reverses }: AddedMovement) => tx`
  insert into movements (modification_id, kind, quantity, user_id, note, reverses)
  values (${modificationId}, ${kind}, ${quantity}, acting_user(), ${note.trim() || null}, ${reverses ?? null})`;
