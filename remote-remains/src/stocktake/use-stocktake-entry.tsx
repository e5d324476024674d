import type { ProductRow } from '@shared/contract/wire/product';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { Button } from '@shared/kit/ui/button';
import { useAskedDialog } from '@shared/kit/ui/dialogs/use-asked-dialog';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { stocktakesQuery } from '../data/stocktakes';
import { StockCheckDialog } from './stock-check-dialog';
import { StocktakesDialog } from './stocktakes-dialog';
import { texts } from './texts';

const clipboard = 'M5.5 3H4v10.5h8V3h-1.5M5.5 2h5v2.5h-5zM6 9l1.5 1.5L10.5 7';
const noProducts: readonly number[] = [];

interface StocktakeEntry {
  /** For the toolbar of the list. */
  action?: ReactNode;
  /** For its selected rows. */
  selectionActions: { label: string; act: (products: readonly ProductRow[]) => void }[];
  dialog?: ReactNode;
}

/** 'Инвентаризация' above the list of stock and over selected products; nothing of it if the back end has none. */
export const useStocktakeEntry = (isWanted: boolean): StocktakeEntry => {
  const mayCount = useRight('stock.count');
  const isOffered = useAbility('GET /api/stocktakes/') && isWanted && mayCount;
  // The dialog opens with its list.
  useQuery({ ...stocktakesQuery, enabled: isOffered, notifyOnChangeProps: [] });
  const [productIds, setProductIds] = useState(noProducts);
  const [isOpen, setIsOpen] = useState(false);
  const isCheckOffered = useAbility('GET /api/stock/check/');
  const [isChecking, setIsChecking] = useState(false);
  const open = (ids: readonly number[]) => {
    setProductIds(ids);
    setIsOpen(true);
  };

  useAskedDialog('stocktake', () => open(noProducts), isOffered);
  useAskedDialog('check', () => setIsChecking(true), isCheckOffered);

  const check = () => {
    setIsOpen(false);
    setIsChecking(true);
  };
  if (!isOffered) return { selectionActions: [] };

  return {
    action: (
      <Button aria-label={texts.open} onClick={() => open(noProducts)}>
        <ToolLabel words={texts.open} icon={clipboard} iconOn="compact" />
      </Button>
    ),
    selectionActions: [{ label: texts.open, act: (products) => open(products.map(({ id }) => id)) }],
    dialog: (
      <>
        <StocktakesDialog
          productIds={productIds}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onCheck={isCheckOffered ? check : undefined}
        />
        <StockCheckDialog isOpen={isChecking} onClose={() => setIsChecking(false)} />
      </>
    ),
  };
};
