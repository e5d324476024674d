import { searchTerms } from '@shared/contract/vocabulary/search';
import type { SearchAnswer } from '@shared/contract/wire/search';
import type { Database } from '../../database/database.ts';
import { type HiddenValue, hiddenNote, phoneText, searchResponse } from '../search/search-response.ts';
import { foundIds } from '../search/search-store.ts';

interface FoundParty {
  id: number;
  agent_email: string | null;
  agent_phone: string | null;
  notes: string[];
}

/** Finds parties by their supplier's name and contacts, and by their notes. */
export const searchParties =
  (db: Database) =>
  async (typed: string): Promise<SearchAnswer> => {
    const terms = searchTerms(typed);
    const ids = await foundIds(db, { table: 'parties', entity: 'party' }, terms);
    const rows = await db<FoundParty[]>`
      select id, agent_email, agent_phone,
      (select coalesce(json_agg(text order by id desc), '[]')
      from notes where party_id = parties.id and deleted_at is null) as notes
    from parties where id = any (${ids}) order by id desc`;
    return searchResponse(
      rows.map((row) => ({ id: row.id, hidden: hiddenOf(row) })),
      terms,
    );
  };

const hiddenOf = ({ agent_phone, agent_email, notes }: FoundParty): HiddenValue[] => [
  ...(agent_phone ? [{ kind: 'phone' as const, text: agent_phone, searched: phoneText(agent_phone) }] : []),
  ...(agent_email ? [{ kind: 'email' as const, text: agent_email }] : []),
  ...notes.map(hiddenNote),
];
