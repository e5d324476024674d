import type { Modification, ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { formatCount } from '@shared/kit/format/format-count';
import type { ExplainedSize } from '@shared/kit/stock/explained-size';
import { isStockKnown } from '@shared/kit/stock/known-stock';
import { StockDetails } from '@shared/kit/stock/stock-details';
import { stockLevel } from '@shared/kit/stock/stock-level';
import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Caret } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, type MenuOpener, MenuPopup, openerOf } from '@shared/kit/ui/choices/menu-popup';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';

/** The pieces of all sizes together. */
export const remainingOf = ({ modifications }: ProductRow): number =>
  modifications.reduce((sum, { remaining }) => sum + remaining, 0);

const line = ({ size, remaining }: Modification) => texts.modification(size, formatCount(remaining));

/** The remaining pieces of each size, as listed in the menu. */
const sizesText = ({ modifications }: ProductRow): string => modifications.toSorted(bySize).map(line).join(' · ');

const piecesText = (product: ProductRow): string => texts.pieces(formatCount(remainingOf(product)));

/** The whole text of the cell. */
export const remainingText = (product: ProductRow): string => `${piecesText(product)} ${sizesText(product)}`;

/** The pieces of a product and of its sizes. What does not fit is left out, a size as a whole, with a sign. */
export const RemainingSizes = ({ product }: { product: ProductRow }) => (
  <Pieces>
    {piecesText(product)}
    {product.modifications.toSorted(bySize).map((modification) => (
      <span key={modification.id}>
        {' '}
        {modification.size} <b data-stock={stockLevel(modification)}>{formatCount(modification.remaining)}</b>
      </span>
    ))}
  </Pieces>
);

/**
 * The remaining pieces and their sizes; the menu lists each as 'size - remaining' (spec §2), and explains it where the
 * back end can.
 */
export const RemainingCell = ({ product, tabIndex }: { product: ProductRow; tabIndex: number }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<MenuOpener>();
  const [asked, setAsked] = useState<ExplainedSize>();
  const sizes = product.modifications.toSorted(bySize);
  const label = texts.sizesOf(product.name);

  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    setOpenedBy('keys');
  };

  return (
    <>
      <Opener
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        onClick={(event) => setOpenedBy(openerOf(event))}
        onKeyDown={openByKey}
      >
        <RemainingSizes product={product} />
        <Caret />
      </Opener>
      {openedBy && (
        <MenuPopup anchor={button} label={label} openedBy={openedBy} onClose={() => setOpenedBy(undefined)}>
          {sizes.map((modification) => (
            <MenuItem
              key={modification.id}
              closeOnClick={isStockKnown(modification)}
              onClick={() => isStockKnown(modification) && setAsked({ ...modification, name: product.name })}
            >
              <Amount $stock={stockLevel(modification)}>{line(modification)}</Amount>
            </MenuItem>
          ))}
        </MenuPopup>
      )}
      {asked && <StockDetails of={asked} anchor={button} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const Opener = styled.button`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  max-inline-size: 100%;
  block-size: ${size.pill};
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: 400 ${text.m} ${font};
`;

/* The sign of what is left out replaces whole sizes, because they are boxes: half of a number is another number. */
const Pieces = styled.span`
  display: block;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  > span {
    display: inline-block;
    margin-inline-start: ${space(2.5)};
    color: ${color.inkSoft};
  }

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  [data-stock='low'] {
    color: ${color.amber};
  }

  [data-stock='none'],
  [data-stock='minus'] {
    color: ${color.danger};
  }
`;

const stockColors = { minus: color.danger, none: color.danger, low: color.amber, enough: color.ink };

const Amount = styled.span<{ $stock: keyof typeof stockColors }>`
  color: ${({ $stock }) => stockColors[$stock]};
`;
