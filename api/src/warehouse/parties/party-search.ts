import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import type { Database } from '../../database/database.ts';
import { searchAnswer } from '../search/search-answer.ts';
import { foundIds } from '../search/search-store.ts';
import { searchWords } from '../search/search-words.ts';

interface FoundParty {
  id: number;
  agent_name: string;
  agent_email: string | null;
  agent_phone: string | null;
}

/** Finds parties by their supplier's name and contacts. */
export const searchParties =
  (db: Database) =>
  async (typed: string): Promise<SearchAnswer> => {
    const words = searchWords(typed);
    const ids = await foundIds(db, { table: 'parties', entity: 'party' }, words);
    const rows = await db<FoundParty[]>`
      select id, agent_name, agent_email, agent_phone from parties where id = any (${ids}) order by id desc`;
    return searchAnswer(
      rows.map((row) => ({ id: row.id, shown: row.agent_name, hidden: hiddenOf(row) })),
      words,
    );
  };

const hiddenOf = ({ agent_phone, agent_email }: FoundParty): SearchReason[] => [
  ...(agent_phone ? [{ kind: 'phone' as const, text: agent_phone }] : []),
  ...(agent_email ? [{ kind: 'email' as const, text: agent_email }] : []),
];
