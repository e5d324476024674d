import type { Modification, ProductRow } from 'shared/contract/product';
import { formatPieces } from 'shared/stock/format-pieces';
import { stockLevel } from 'shared/stock/stock-level';
import { lowSign, minusSign } from '../list/stock-signs';
import { texts } from '../texts';

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
export const SizeNumber = ({ product, size, column, isAsked, tabIndex, onAsk }: SizeNumberProps) => {
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
