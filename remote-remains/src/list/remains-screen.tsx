import type { Ids } from '@shared/contract/wire/primitives';
import type { ProductRow } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { listNavigation } from '@shared/kit/runtime/lists/list-navigation';
import { notify } from '@shared/kit/runtime/page/notify';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { useBarcodesMenus } from '@shared/kit/shop/assign-barcodes';
import { usePrintLabels } from '@shared/kit/shop/print-labels';
import { productsQuery } from '@shared/kit/shop/products';
import { ProductsAtStake } from '@shared/kit/shop/products-at-stake';
import { isStockKnown } from '@shared/kit/stock/known-stock';
import { lowSign, minusSign, stockFlags } from '@shared/kit/stock/stock-flags';
import { texts as stockTexts } from '@shared/kit/stock/texts';
import { bulkAction } from '@shared/kit/table/bulk-action';
import type { ListChips } from '@shared/kit/table/list-layout';
import { ListScreen } from '@shared/kit/table/list-screen';
import { useQuery } from '@tanstack/react-query';
import { remainsRemoval, useChangeRemains } from '../data/remains';
import { sizesForm } from '../grid/sizes-grid';
import { statusChoice, tagChoice } from '../product-choices';
import { useStocktakeEntry } from '../stocktake/use-stocktake-entry';
import { texts } from '../texts';
import { useMinimumEntry } from './minimum-dialog';
import { remainingOf } from './remaining-cell';
import { amountOf, remainsColumns, stockColumns } from './remains-columns';

const { flags } = stockTexts;

/** 'мало', 'нет в наличии', 'неполный ряд' and 'минус' above the list. */
const stockChips: ListChips<ProductRow> = {
  columnId: 'stock',
  label: texts.chips,
  options: [
    { value: flags.low, icon: lowSign, tone: 'amber' },
    { value: flags.none },
    { value: flags.broken },
    { value: flags.minus, icon: minusSign, tone: 'danger' },
  ],
  of: stockFlags,
};

/** The chips that a person can hide. */
const views = [
  { key: 'low', name: flags.low, chip: flags.low, address: { 'f.stock': flags.low } },
  { key: 'broken', name: flags.broken, chip: flags.broken, address: { 'f.stock': flags.broken } },
];

const totals = [
  { label: texts.remaining, of: remainingOf, format: (pieces: number) => texts.pieces(formatCount(pieces)) },
];

const removal = {
  ...remainsRemoval,
  consequence: (ids: Ids) => <ProductsAtStake ids={ids} query={productsQuery} />,
};

/** As many as a new party begins with. */
const mostOrdered = 500;

/** Whether the back end explains stock. Until a size is loaded it is taken for one that does. */
const hasStock = (products: readonly ProductRow[] = []): boolean => {
  const first = products.find(({ modifications }) => modifications.length > 0)?.modifications[0];
  return first === undefined || isStockKnown(first);
};

/**
 * `/warehouse/productsRemains`: the stock of the warehouse, by size. Columns that are not specified are hidden by
 * default. For a back end that only counts pieces it is the specified list.
 */
export const RemainsScreen = () => {
  const status = useChangeRemains('status');
  const tag = useChangeRemains('tag');
  const canChange = useAbility(tagChoice.call);
  const seesCost = useRight('products.cost');
  const query = useQuery(productsQuery);
  const isExplained = hasStock(query.data);
  const navigate = useNavigate();
  /** The selected products become a new party, with all their sizes; the section of parties creates it. */
  const order = (products: readonly ProductRow[]) => {
    if (products.length > mostOrdered) return notify.error(texts.order.tooMany);
    const list = listNavigation.of('product');
    // The card of that party leads back to these products.
    const back = list && { to: list.address, state: { view: list.viewKey } };
    return navigate(`/warehouse/parties?order=${products.map(({ id }) => id).join()}`, { state: { back } });
  };
  const labels = usePrintLabels();
  const minimum = useMinimumEntry(useBarcodesMenus());
  const stocktakes = useStocktakeEntry(isExplained && query.data !== undefined);
  return (
    <>
      <ListScreen
        // The settings of columns are read once for the columns that there are.
        key={isExplained ? 'explained' : 'counted'}
        name="remains"
        title={texts.title}
        cards="product"
        hasPhotos
        columns={isExplained ? stockColumns : remainsColumns}
        query={query}
        {...(isExplained && {
          chips: stockChips,
          views,
          layout: sizesForm,
        })}
        selectionActions={[
          ...(isExplained ? [{ label: texts.order.action, act: order }] : []),
          ...stocktakes.selectionActions,
          ...labels.selectionActions,
        ]}
        action={stocktakes.action}
        rowLabel={({ name }) => name}
        emptyText={texts.listEmpty}
        newRowsText={texts.newRows}
        totals={totals}
        {...(seesCost && { amountOf })}
        initialSorting={{ id: 'name', desc: false }}
        {...(canChange && {
          bulkActions: [
            bulkAction({ ...statusChoice, label: texts.choices.status, change: status }),
            bulkAction({ ...tagChoice, label: texts.choices.tag, change: tag }),
          ],
        })}
        selectionMenus={minimum.menus}
        removal={removal}
      />
      {minimum.dialog}
      {stocktakes.dialog}
      {labels.dialog}
    </>
  );
};
