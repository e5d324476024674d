import { costFields } from '@shared/contract/vocabulary/field-rights';
import type { Right } from '@shared/contract/vocabulary/rights';
import type { Rights } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';

type Kind = keyof typeof costFields;
type Sees = Pick<Rights, 'has'>;

/** The rights that decide what a person sees of records of this kind. */
export const costRights = (kind: Kind): Right[] => [...new Set<Right>(Object.values(costFields[kind]))];

/** The fields with a cost that a person with these rights does not see. */
export const hiddenFields = (kind: Kind, rights: Sees): Set<string> =>
  new Set(Object.entries<Right>(costFields[kind]).flatMap(([field, right]) => (rights.has(right) ? [] : [field])));

/** SQL: these columns, null instead of those with a cost that a person with these rights does not see. */
export const visibleColumns = (
  tx: Queries,
  { kind, names, table }: { kind: Kind; names: readonly string[]; table: string },
  rights: Sees,
): Fragment => {
  const hidden = hiddenFields(kind, rights);
  return names
    .map((name) => (hidden.has(name) ? tx`null::numeric as ${tx(name)}` : tx`${tx(`${table}.${name}`)}`))
    .reduce((shown, column) => tx`${shown}, ${column}`);
};

/** SQL for rows of the history: what a person with these rights sees of them. */
interface VisibleHistory {
  /** Whether there is anything to see of a change of the history, with this alias. */
  isSeen(alias: string): Fragment;
  /** A value of a change, without the price of a line. */
  value(alias: string, column: 'old_value' | 'new_value'): Fragment;
}

/** Leaves out the changes of fields with a cost, and of a line what it was bought for. */
export const visibleHistory = (tx: Queries, rights: Sees): VisibleHistory => {
  const fields = (['product', 'party'] as const).flatMap((entity) =>
    [...hiddenFields(entity, rights)].map((field) => `${entity} ${field}`),
  );
  const hidesPrices = hiddenFields('line', rights).has('purchase_price');
  const isLine = (alias: string) => tx`${tx(alias)}.entity = 'party' and ${tx(alias)}.field = 'lines'`;
  const value: VisibleHistory['value'] = (alias, column) => {
    const whole = tx`${tx(alias)}.${tx(column)}`;
    // A line that has gone has the value null, of which nothing can be taken.
    return hidesPrices
      ? tx`case when ${isLine(alias)} and jsonb_typeof(${whole}) = 'object' then ${whole} - 'price' else ${whole} end`
      : whole;
  };
  return {
    value,
    isSeen: (alias) => tx`
      ${tx(alias)}.entity || ' ' || ${tx(alias)}.field <> all (${fields}::text[])
      and ${hidesPrices ? tx`(not (${isLine(alias)}) or ${value(alias, 'old_value')} is distinct from ${value(alias, 'new_value')})` : tx`true`}`,
  };
};
