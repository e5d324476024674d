import type { Right } from '@shared/contract/vocabulary/rights';
import type { Person, Rights } from '../../accounts/rights/rights.ts';
import type { Database } from '../../database/database.ts';
import { createList, type List, type ListSource } from './list.ts';

/** A list of which people see different columns: one cached text for each set of columns, not for each person. */
export interface PersonalList {
  of(person: Pick<Person, 'rights'>): List;
}

/** A list that is the same for all, unless its source names rights that decide on its columns. */
export const personalList = (
  db: Database,
  source: ListSource,
  options: Parameters<typeof createList>[2],
): PersonalList => {
  const { costs = [] } = source;
  const lists = new Map<string, List>();

  const make = (missing: readonly Right[], mark: string): List => {
    const rights: Pick<Rights, 'has'> = { has: (right) => costs.includes(right) && !missing.includes(right) };
    return createList(db, { ...source, mark, rows: (tx, ids, since) => source.rows(tx, ids, since, rights) }, options);
  };

  return {
    of: ({ rights }) => {
      const missing = costs.filter((right) => !rights.has(right));
      const mark = costs.map((right) => (missing.includes(right) ? '1' : '0')).join('');
      const key = missing.length === 0 ? '' : Number.parseInt(mark, 2).toString(16);
      const list = lists.get(key) ?? make(missing, key);
      lists.set(key, list);
      return list;
    },
  };
};
