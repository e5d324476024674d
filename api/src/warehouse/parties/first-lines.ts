import type { NewParty } from 'shared/contract/party';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';

interface FirstLine {
  modification_id: number;
  ordered: number;
  purchase_price: number | null;
}

/**
 * The lines that a new party begins with. Locks their sizes: nothing may be locked after the party is written.
 * @throws NotFound if the party to copy does not exist.
 */
export const firstLines = async (
  tx: Queries,
  { copy_of, products = [] }: Pick<NewParty, 'copy_of' | 'products'>,
): Promise<FirstLine[]> => {
  const copied = copy_of === undefined ? [] : await linesOf(tx, copy_of);
  const begun = products.length === 0 ? [] : await sizesOf(tx, products);
  const known = new Set(copied.map(({ modification_id }) => modification_id));
  const lines = [...copied, ...begun.filter(({ modification_id }) => !known.has(modification_id))];
  if (lines.length > 0) {
    await tx`select lock_modifications(${lines.map(({ modification_id }) => modification_id)})`;
  }
  return lines;
};

export const insertFirstLines = async (tx: Queries, partyId: number, lines: readonly FirstLine[]): Promise<void> => {
  if (lines.length === 0) {
    return;
  }
  await tx`
    insert into party_lines (party_id, modification_id, ordered, purchase_price)
    select ${partyId}, * from json_to_recordset(${JSON.stringify(lines)}::text::json)
      line (modification_id integer, ordered integer, purchase_price numeric)`;
};

const linesOf = async (tx: Queries, partyId: number): Promise<FirstLine[]> => {
  const [party] = await tx`select from parties where id = ${partyId} and deleted_at is null`;
  if (!party) {
    throw new NotFound();
  }
  return tx<FirstLine[]>`
    select l.modification_id, l.ordered, l.purchase_price
    from party_lines l
    join modifications m on m.id = l.modification_id and m.deleted_at is null
    join products p on p.id = m.product_id and p.deleted_at is null
    where l.party_id = ${partyId} and l.deleted_at is null and l.ordered > 0
    order by l.id`;
};

const sizesOf = (tx: Queries, products: readonly number[]): Promise<FirstLine[]> => tx<FirstLine[]>`
  select m.id as modification_id, 0 as ordered, p.cost_price as purchase_price
  from modifications m join products p on p.id = m.product_id and p.deleted_at is null
  where p.id = any (${[...products]}) and m.deleted_at is null
  order by p.id, m.position, m.id`;
