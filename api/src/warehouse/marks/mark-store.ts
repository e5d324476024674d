import { gtinOfMark, isMark, type MarkRefusal } from '@shared/contract/vocabulary/mark';
import type { AddedMarks, MarksChange, MarksQuery } from '@shared/contract/wire/mark';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, Conflict, NotFound } from '../../failure.ts';
import { recordId } from '../../http/record-id.ts';
import { texts } from '../../texts.ts';
import { lockRecord } from '../records/record-store.ts';
import { marksOfDay, marksOfOrder, marksOfParty } from './read-marks.ts';

/** The marks of pieces; packings put them into boxes (box-marks.ts). */
export interface MarkStore {
  /**
   * The JSON text of a `MarkReport`.
   * @throws BadRequest unless the query has one subject; NotFound if there is no such order or party.
   */
  report(query: MarksQuery): Promise<string>;
  /** Reads marks into a party. @throws NotFound if there is no such party. */
  add(partyId: number, codes: readonly string[], by: Person): Promise<AddedMarks>;
  /** @throws NotFound for an unknown mark; Conflict, and changes nothing, for one that is shipped or in a box. */
  change(change: MarksChange, by: Person): Promise<void>;
}

export const markStore = (db: Database): MarkStore => ({
  report: async ({ order_id: order, party_id: party, from, until }) => {
    const isOfTime = from !== undefined || until !== undefined;
    if ([order !== undefined, party !== undefined, isOfTime].filter(Boolean).length !== 1) {
      throw new BadRequest(texts.marks.chooseOne);
    }
    if (order !== undefined) return marksOfOrder(db, recordId(order));
    if (party !== undefined) return marksOfParty(db, recordId(party));
    if (from === undefined || until === undefined) throw new BadRequest(texts.marks.chooseOne);
    return marksOfDay(db, { from, until });
  },

  add: (partyId, codes, by) => changeAs(db, by, (tx) => addMarks(tx, partyId, codes)),

  change: ({ codes, state }, by) => changeAs(db, by, (tx) => changeMarks(tx, codes, state)),
});

interface KnownMark {
  code: string;
  modification_id: number | null;
  is_marked: boolean;
  state: string | null;
  party_id: number | null;
}

const addMarks = async (tx: Queries, partyId: number, given: readonly string[]): Promise<AddedMarks> => {
  await lockRecord(tx, { table: 'parties' }, partyId);
  const codes = [...new Set(given)];
  const marks = codes.filter(isMark);
  await tx`select from marks where code = any (${marks}) order by code for no key update`;
  const known = await tx<KnownMark[]>`
    select given.code, size.modification_id, coalesce(size.marked, false) as is_marked, m.state, m.party_id
    from unnest(${marks}::text[], ${marks.map(gtinOfMark)}::text[]) given (code, gtin)
    left join marks m on m.code = given.code
    left join lateral (
      select c.modification_id, p.marked
      from size_codes c join modifications s on s.id = c.modification_id join products p on p.id = s.product_id
      where c.key = given.gtin and c.is_live and c.pieces = 1
    ) size on true`;
  const facts = new Map(known.map((mark) => [mark.code, mark]));
  const refused: AddedMarks['refused'] = [];
  const taken: string[] = [];
  for (const code of codes) {
    const refusal = refusalOf(facts.get(code), partyId);
    if (refusal) refused.push({ code, ...refusal });
    else taken.push(code);
  }
  const changed = await tx`
    insert into marks (code, modification_id, party_id)
    select given.code, c.modification_id, ${partyId}
    from unnest(${taken}::text[], ${taken.map(gtinOfMark)}::text[]) given (code, gtin)
    join size_codes c on c.key = given.gtin and c.is_live and c.pieces = 1
    order by given.code
    on conflict (code) do update set party_id = ${partyId} where marks.party_id is null
    returning code`;
  return { added: changed.length, known: taken.length - changed.length, refused };
};

const refusalOf = (
  mark: KnownMark | undefined,
  partyId: number,
): { reason: MarkRefusal; detail: string } | undefined => {
  const words = texts.marks.refused;
  if (mark === undefined) return { reason: 'not_a_mark', detail: words.not_a_mark };
  if (mark.modification_id === null) return { reason: 'unknown_size', detail: words.unknown_size };
  if (!mark.is_marked) return { reason: 'not_marked', detail: words.not_marked };
  if (mark.party_id !== null && mark.party_id !== partyId) {
    return { reason: 'other_party', detail: words.other_party(mark.party_id) };
  }
  if (mark.state === 'relabelled' || mark.state === 'gone') {
    return { reason: mark.state, detail: words[mark.state] };
  }
  return undefined;
};

const changeMarks = async (tx: Queries, given: readonly string[], state: MarksChange['state']): Promise<void> => {
  const codes = [...new Set(given)];
  const marks = await tx<{ code: string; is_away: boolean }[]>`
    select code, state = 'shipped' or packing_id is not null as is_away
    from marks where code = any (${codes}) order by code for no key update`;
  if (marks.length < codes.length) {
    throw new NotFound();
  }
  const away = marks.find(({ is_away }) => is_away);
  if (away) {
    throw new Conflict(texts.marks.notHere(away.code));
  }
  await tx`update marks set state = ${state}, returned_by = null where code = any (${codes}) and state <> ${state}`;
};
