import type { Modification, ProductRow } from '@shared/contract/wire/product';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { texts as rightsTexts } from '@shared/kit/runtime/rights/texts';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { lowSign, minusSign, stockFlags } from '@shared/kit/stock/stock-flags';
import { stockLevel } from '@shared/kit/stock/stock-level';
import { texts as stockTexts } from '@shared/kit/stock/texts';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { memo } from 'react';
import { remainingOf } from '../list/remaining-cell';
import { amountOf } from '../list/remains-columns';
import { texts } from '../texts';
import { Rest } from './family-head';
import { type SizeFamily, sizeIn } from './size-families';

interface SizeNumberProps {
  product: ProductRow;
  size: Modification;
  /** The name of the column. */
  column: string;
  isAsked: boolean;
  tabIndex: number;
  onAsk: (product: ProductRow, size: Modification, button: HTMLElement) => void;
}

const signs = { minus: minusSign, low: lowSign, none: undefined, enough: undefined };

/** The pieces of a size. A low or negative number also has a sign and a word. */
const SizeNumber = ({ product, size, column, isAsked, tabIndex, onAsk }: SizeNumberProps) => {
  const level = stockLevel(size);
  const sign = signs[level];
  const pieces = formatPieces(size.remaining);
  return (
    <button
      type="button"
      className={`pieces ${level}`}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={isAsked}
      aria-label={texts.grid.cell(product.name, size.size, pieces, texts.grid.levels[level])}
      onClick={({ currentTarget }) => onAsk(product, size, currentTarget)}
    >
      <span className="size-name">{column || size.size}</span>
      {sign && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={sign} />
        </svg>
      )}
      <span>{pieces}</span>
    </button>
  );
};

interface SizesRowProps {
  product: ProductRow;
  family: SizeFamily;
  sizeCount: number;
  /** How many columns its family has for sizes. */
  columnCount: number;
  /** Its place among all products, and among all lines of the grid. */
  row: number;
  line: number;
  topPx: number;
  heightPx: number;
  label: string;
  isSelected: boolean;
  isGone: boolean;
  /** The column that Tab enters, if it is in this line. */
  focusedColumn: number | undefined;
  /** The size whose number is explained. */
  askedId: number | undefined;
  onToggle: (id: number, event: { shiftKey: boolean }) => void;
  onAsk: (product: ProductRow, size: Modification, button: HTMLElement) => void;
}

const { flags } = stockTexts;
/** Shown in words beside the name; the others show in their cells. */
const namedFlags = [flags.none, flags.broken];

const PlainSizesRow = (props: SizesRowProps) => {
  const { product, family, sizeCount, columnCount, row, line, focusedColumn, askedId, isSelected, isGone, label } =
    props;
  const at = (column: number) => ({ 'aria-colindex': column + 1, 'data-row': row, 'data-column': column });
  const tabIndexOf = (column: number) => (focusedColumn === column ? 0 : -1);
  const named = stockFlags(product).filter((flag) => namedFlags.includes(flag));
  const seesCost = useRight('products.cost');
  const ends = sizeCount + 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus, one of all
    <div
      role="row"
      className={isGone ? 'line gone' : 'line'}
      aria-rowindex={line + 1}
      aria-selected={isSelected}
      style={{ top: props.topPx, height: props.heightPx }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes the focus */}
      <div role="gridcell" className="check stays" {...at(0)}>
        {!isGone && (
          <Checkbox
            label={label}
            isChecked={isSelected}
            onToggle={(event) => props.onToggle(product.id, event)}
            tabIndex={tabIndexOf(0)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div role="gridcell" className="name stays" {...at(1)} tabIndex={isGone ? tabIndexOf(1) : undefined}>
        {isGone ? (
          <span className="cut">{product.name}</span>
        ) : (
          <Link className="cut" to={`/warehouse/products/${product.id}/edit`} tabIndex={tabIndexOf(1)}>
            {product.name}
          </Link>
        )}
        <small>{isGone ? texts.grid.gone : named.join(', ')}</small>
      </div>
      {family.columns.map(({ key, name }, index) => {
        const size = sizeIn(family.kind, key, product);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows
          <div
            key={key}
            role="gridcell"
            className={size ? 'size' : 'size none'}
            {...at(index + 2)}
            tabIndex={size ? undefined : tabIndexOf(index + 2)}
          >
            {size && (
              <SizeNumber
                product={product}
                size={size}
                column={name}
                isAsked={askedId === size.id}
                tabIndex={tabIndexOf(index + 2)}
                onAsk={props.onAsk}
              />
            )}
          </div>
        );
      })}
      <Rest count={columnCount - family.columns.length} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div role="gridcell" className="total" {...at(ends)} tabIndex={tabIndexOf(ends)}>
        {formatPieces(remainingOf(product))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold virtual rows */}
      <div role="gridcell" className="amount" {...at(ends + 1)} tabIndex={tabIndexOf(ends + 1)}>
        {seesCost ? formatMoney(amountOf(product)) : rightsTexts.hiddenMark}
      </div>
    </div>
  );
};

/** A product with a number for each of its sizes. It is rendered again only if it has changed. */
export const SizesRow = memo(PlainSizesRow);
