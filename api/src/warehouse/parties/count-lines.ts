import type { PartyCounts } from 'shared/contract/party-line';
import type { Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';

/**
 * Adds counted pieces to a party that is locked. A size that it does not have becomes a line, with the cost price of its
 * product.
 * @throws Unprocessable for an unknown size.
 */
export const countLines = async (tx: Queries, partyId: number, counts: PartyCounts): Promise<void> => {
  const added = new Map<number, number>();
  for (const { modification_id, add } of counts) {
    added.set(modification_id, (added.get(modification_id) ?? 0) + add);
  }
  const ids = [...added.keys()];
  const pieces = [...added.values()];
  await tx`select lock_modifications(${ids})`;
  const known = await tx<{ id: number }[]>`
    select m.id from modifications m join products p on p.id = m.product_id and p.deleted_at is null
    where m.id = any (${ids}) and m.deleted_at is null`;
  const found = new Set(known.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) {
    throw new Unprocessable(texts.party.unknownSize(unknown + 1));
  }
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
