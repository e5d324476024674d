import type { NewPartyLines } from 'shared/contract/party-line';
import type { Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { refuseFractionsOfKopecks } from './line-rules.ts';

interface Line {
  ordered: number;
  price: number | null;
  is_set: boolean;
}

/**
 * Adds these lines to a party that is locked. Several of one size are added up.
 * @throws Unprocessable for an unknown size or barcode; BadRequest for fractions of a kopeck.
 */
export const addLines = async (tx: Queries, partyId: number, given: NewPartyLines): Promise<void> => {
  refuseFractionsOfKopecks(given);
  const sizes = await findSizes(tx, given);
  const lines = new Map<number, Line>();
  for (const [place, { ordered, purchase_price = null, existing }] of given.entries()) {
    const id = sizes[place];
    if (id === undefined || id === null) {
      throw new Unprocessable(texts.party.unknownSize(place + 1));
    }
    const known = lines.get(id);
    lines.set(id, {
      ordered: (known?.ordered ?? 0) + ordered,
      price: purchase_price ?? known?.price ?? null,
      is_set: existing === 'set',
    });
  }
  const ids = [...lines.keys()];
  const rows = [...lines].map(([modification_id, line]) => ({ modification_id, ...line }));
  await tx`select lock_modifications(${ids})`;
  await tx`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
        line (modification_id integer, ordered integer, price numeric, is_set boolean)
    )
    insert into party_lines as l (party_id, modification_id, ordered, purchase_price)
    select ${partyId}, modification_id, ordered, price from given
    on conflict (party_id, modification_id) where deleted_at is null do update set
      ordered = excluded.ordered + case
        when (select is_set from given where given.modification_id = excluded.modification_id) then 0 else l.ordered end,
      purchase_price = coalesce(excluded.purchase_price, l.purchase_price)`;
};

/** The ids of the sizes, in the order of the lines; null for an unknown one. */
const findSizes = async (tx: Queries, given: NewPartyLines): Promise<(number | null)[]> => {
  // Not as JSON: PostgreSQL refuses JSON with half a surrogate pair, which a text may have.
  const ids = given.map(({ modification_id = 0 }) => modification_id);
  const barcodes = given.map(({ barcode = '' }) => barcode);
  const found = await tx<{ id: number | null }[]>`
    select m.id
    from unnest(${ids}::integer[], ${barcodes}::text[]) with ordinality line (modification_id, barcode, place)
    left join lateral (
      select m.id from modifications m join products p on p.id = m.product_id and p.deleted_at is null
      where m.deleted_at is null and (m.id = line.modification_id or (line.modification_id = 0 and m.barcode = line.barcode))
    ) m on true
    order by line.place`;
  return found.map(({ id }) => id);
};
