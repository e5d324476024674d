import type { PartyReceipt } from 'shared/contract/party-line';
import type { Queries } from '../../database/database.ts';
import { Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';

interface Due {
  id: number;
  modification_id: number;
  product_id: number;
  pieces: number;
}

/**
 * Books what was counted of a party since the last time as stock; the party is locked.
 * @throws Conflict if nothing was counted since.
 */
export const receiveParty = async (
  tx: Queries,
  partyId: number,
  { status, cost_price = false }: PartyReceipt,
): Promise<void> => {
  const due = await tx<Due[]>`
    select l.id, l.modification_id, m.product_id, l.counted - l.received as pieces
    from party_lines l join modifications m on m.id = l.modification_id
    where l.party_id = ${partyId} and l.deleted_at is null and l.counted <> l.received
    order by l.id`;
  if (due.length === 0) {
    throw new Conflict(texts.party.nothingToReceive);
  }
  const lineIds = due.map(({ id }) => id);
  await tx`select lock_modifications(${due.map(({ modification_id }) => modification_id)})`;
  if (cost_price) {
    await averageCostPrices(tx, lineIds);
  }
  await tx`
    insert into movements (modification_id, kind, quantity, user_id, party_line_id)
    select modification_id, 'receipt', counted - received, acting_user(), id
    from party_lines where id = any (${lineIds}) order by id`;
  await tx`update party_lines set received = counted where id = any (${lineIds})`;
  if (status !== undefined) {
    await tx`update parties set status = ${status} where id = ${partyId} and status <> ${status}`;
  }
};

/** Before the stock changes: the stock of a product at its cost price, and what came at its purchase price. */
const averageCostPrices = async (tx: Queries, lineIds: readonly number[]): Promise<void> => {
  await tx`
    with came as (
      select m.product_id, sum(l.counted - l.received) as pieces, sum((l.counted - l.received) * l.purchase_price) as paid
      from party_lines l join modifications m on m.id = l.modification_id
      where l.id = any (${lineIds}) and l.counted > l.received and l.purchase_price is not null
      group by m.product_id
    ), stock as (
      select p.id, greatest(0, coalesce(sum(m.remaining), 0)) as pieces
      from came join products p on p.id = came.product_id
      left join modifications m on m.product_id = p.id and m.deleted_at is null
      group by p.id
    ), locked as (
      select id from products where id in (select product_id from came) order by id for no key update
    )
    update products p set cost_price = round(case
      when p.cost_price is null then came.paid / came.pieces
      else (stock.pieces * p.cost_price + came.paid) / (stock.pieces + came.pieces) end, 2)
    from came join stock on stock.id = came.product_id join locked on locked.id = came.product_id
    where p.id = came.product_id`;
};
