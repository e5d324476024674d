import type { ProductRow } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { texts as rightsTexts } from '@shared/kit/runtime/rights/texts';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import type { ListLayoutProps } from '@shared/kit/table/list-layout';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { useMemo } from 'react';
import { remainingOf } from '../list/remaining-cell';
import { amountOf } from '../list/remains-columns';
import { texts } from '../texts';
import { keyOfSize, type SizeFamily } from './size-families';

/** The totals of a family: by size, of all its pieces, and what they cost in roubles. */
interface FamilySums {
  bySize: ReadonlyMap<string, number>;
  pieces: number;
  amount: number;
}

const familySums = ({ kind, products }: SizeFamily): FamilySums => {
  const bySize = new Map<string, number>();
  let [pieces, amount] = [0, 0];
  for (const product of products) {
    pieces += remainingOf(product);
    amount += amountOf(product);
    for (const { size, remaining } of product.modifications) {
      const key = kind === 'one' ? '' : keyOfSize(size);
      bySize.set(key, (bySize.get(key) ?? 0) + remaining);
    }
  }
  return { bySize, pieces, amount };
};

interface FamilyHeadProps extends Pick<ListLayoutProps<ProductRow>, 'selection' | 'sorting' | 'onSort'> {
  family: SizeFamily;
  line: number;
  /** The number of columns of the widest family. */
  sizeCount: number;
  /** How many columns it has for its sizes. */
  columnCount: number;
  /** The first head has the names of the other columns, and sorts by them. */
  isFirst: boolean;
  /** The column that Tab enters, if it is in this line. */
  focusedColumn: number | undefined;
}

const words = texts.grid;

/** The head of a family: its sizes, and the total of each column. It stays visible above its products. */
export const FamilyHead = (props: FamilyHeadProps) => {
  const { family, line, sizeCount, columnCount, isFirst, focusedColumn, selection, sorting, onSort } = props;
  const sums = useMemo(() => familySums(family), [family]);
  const seesCost = useRight('products.cost');
  const name = words.family(words.families[family.kind], formatCount(family.products.length));
  const at = (column: number) => ({
    'aria-colindex': column + 1,
    ...(isFirst && { 'data-row': -1, 'data-column': column }),
  });
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  const direction = (id: string) =>
    sorting?.id === id ? (sorting.desc ? ('descending' as const) : ('ascending' as const)) : 'none';
  /** The name of a column, which sorts by it in the first head. */
  const sortName = (id: string, header: string, column: number) =>
    isFirst && (
      <button type="button" className="sort" tabIndex={tabIndexOf(column)} onClick={() => onSort(id)}>
        {header}
        <svg className="arrow" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M6 10V2M2.5 5.5 6 2l3.5 3.5" />
        </svg>
      </button>
    );
  const ends = sizeCount + 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div role="row" className="line head" aria-rowindex={line + 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
      <div role="columnheader" className="check stays" aria-label={words.select} {...at(0)}>
        {isFirst && (
          <Checkbox
            label={words.selectAll}
            isChecked={selection.extent === 'all'}
            isMixed={selection.extent === 'some'}
            onToggle={selection.toggleAll}
            tabIndex={tabIndexOf(0)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus */}
      <div role="columnheader" className="name stays" aria-sort={isFirst ? direction('name') : undefined} {...at(1)}>
        {sortName('name', texts.columns.name, 1)}
        <b>{name}</b>
      </div>
      {family.columns.map(({ key, name: size }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
        <div
          key={key}
          role="columnheader"
          className="figures"
          {...at(index + 2)}
          tabIndex={isFirst ? tabIndexOf(index + 2) : undefined}
        >
          <span>{size}</span>
          <b>{formatPieces(sums.bySize.get(key) ?? 0)}</b>
        </div>
      ))}
      <Rest count={columnCount - family.columns.length} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus */}
      <div
        role="columnheader"
        className="figures total"
        aria-sort={isFirst ? direction('remaining') : undefined}
        {...at(ends)}
      >
        {sortName('remaining', words.total, ends)}
        <b>{formatPieces(sums.pieces)}</b>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus */}
      <div
        role="columnheader"
        className="figures amount"
        aria-sort={isFirst ? direction('amount') : undefined}
        {...at(ends + 1)}
      >
        {sortName('amount', words.amount, ends + 1)}
        {seesCost ? <b>{formatMoney(sums.amount)}</b> : <span>{rightsTexts.hidden}</span>}
      </div>
    </div>
  );
};

/** The space of columns that this family does not have. */
export const Rest = ({ count }: { count: number }) =>
  count > 0 && <div aria-hidden="true" style={{ gridColumn: `span ${count}` }} />;
