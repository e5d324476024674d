import type { PartyLine } from '@shared/contract/wire/party-line';
import type { Person, Rights } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { hiddenFields } from '../records/hidden-costs.ts';

/** A select of lines as `PartyLine`, in the order in which they were added. */
const selectPartyLines = (tx: Queries, rights: Pick<Rights, 'has'>, condition: ReturnType<Queries>) => tx`
  select l.id, m.product_id, l.modification_id, product.name, m.size, m.barcode, l.ordered, l.counted, l.received,
    (
      select json_build_object(
        'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', u.login)
      from party_line_counts c join users u on u.id = c.user_id
      where c.line_id = l.id and l.counted is not null
      order by c.at desc limit 1
    ) as count,
    ${hiddenFields('line', rights).has('purchase_price') ? tx`null::numeric as purchase_price` : tx`l.purchase_price`}, l.version
  from party_lines l
  join modifications m on m.id = l.modification_id
  join products product on product.id = m.product_id
  where l.deleted_at is null and ${condition}
  order by l.id`;

/** Those of these lines that a party has. */
export const findPartyLines = async (
  tx: Queries,
  { rights }: Pick<Person, 'rights'>,
  partyId: number,
  ids: readonly number[],
): Promise<PartyLine[]> => {
  const lines = await tx<{ json: PartyLine }[]>`
    select row_to_json(l) as json from (
      ${selectPartyLines(tx, rights, tx`l.party_id = ${partyId} and l.id = any (${[...ids]})`)}) l`;
  return lines.map(({ json }) => json);
};

/**
 * The JSON text of the `PartyLines` of a party.
 * @throws NotFound if there is no such party.
 */
export const readPartyLines = async (
  tx: Queries,
  { rights }: Pick<Person, 'rights'>,
  partyId: number,
): Promise<string> => {
  const [found] = await tx<{ json: string }[]>`
    select json_build_object(
      'lines', coalesce((select json_agg(l) from (${selectPartyLines(tx, rights, tx`l.party_id = p.id`)}) l), '[]'),
      'receipt', (
        select json_build_object(
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', u.login)
        from party_lines l
        join movements m on m.party_line_id = l.id and m.kind = 'receipt'
        left join users u on u.id = m.user_id
        where l.party_id = p.id
        order by m.id desc limit 1)
    )::text as json
    from parties p where p.id = ${partyId} and p.deleted_at is null`;
  if (!found) {
    throw new NotFound();
  }
  return found.json;
};
