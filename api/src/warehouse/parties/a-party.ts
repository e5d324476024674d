import type { Queries } from '../../database/database.ts';

/**
 * Stores a party for a test, which states only what matters to it.
 * @returns its id.
 */
export const aParty = async (db: Queries, row: Record<string, string | number | Date | null> = {}): Promise<number> => {
  const party = { party_date: '2026-02-01', agent_name: 'Игла', ...row };
  const [{ id }] = await db<[{ id: number }]>`insert into parties ${db(party)} returning id`;
  return id;
};
