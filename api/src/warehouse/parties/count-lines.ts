import type { PartyCounts } from 'shared/contract/party-line';
import type { Queries } from '../../database/database.ts';
import { lockCounted } from '../stock/lock-counted.ts';

/**
 * Adds counted pieces to a party that is locked. A size that it does not have becomes a line, with the cost price of its
 * product.
 * @throws Unprocessable for an unknown size.
 */
export const countLines = async (tx: Queries, partyId: number, counts: PartyCounts): Promise<void> => {
  const { ids, pieces } = await lockCounted(tx, counts);
  await tx`
    update party_lines l set counted = greatest(0, coalesce(l.counted, 0) + given.pieces)
    from unnest(${ids}::integer[], ${pieces}::integer[]) given (id, pieces)
    where l.party_id = ${partyId} and l.modification_id = given.id and l.deleted_at is null`;
  await tx`
    insert into party_lines (party_id, modification_id, counted, purchase_price)
    select ${partyId}, given.id, greatest(0, given.pieces), p.cost_price
    from unnest(${ids}::integer[], ${pieces}::integer[]) with ordinality given (id, pieces, place)
    join modifications m on m.id = given.id
    join products p on p.id = m.product_id
    where not exists (
      select from party_lines l
      where l.party_id = ${partyId} and l.modification_id = given.id and l.deleted_at is null)
    order by given.place`;
};
