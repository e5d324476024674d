import { defineSection } from '@shared/contract/section/define-section';
import { productsQuery } from '@shared/kit/shop/products';
import { listRoute, onEntry } from '@shared/kit/table/list-route';
import { loadStocktake } from './data/stocktakes';
import { texts } from './texts';

export default defineSection({
  id: 'remains',
  routes: [
    {
      index: true,
      ...listRoute({
        query: productsQuery,
        failedText: texts.listFailed,
        screen: async () => (await import('./list/remains-screen')).RemainsScreen,
      }),
    },
    {
      path: 'stocktakes/:stocktakeId',
      loader: loadStocktake,
      // Not for another tab of its lines.
      shouldRevalidate: onEntry,
      lazy: async () => ({ Component: (await import('./stocktake/stocktake-screen')).StocktakeScreen }),
    },
    {
      path: 'stocktakes/:stocktakeId/print',
      loader: loadStocktake,
      lazy: async () => ({ Component: (await import('./stocktake/print-blank-screen')).PrintBlankScreen }),
    },
  ],
  openQueue: async (name) => {
    const [, stocktakeId] = /^stocktake\/(\d+)\/counts$/.exec(name) ?? [];
    if (stocktakeId) (await import('./data/stocktake-counts')).openStocktakeCounts(Number(stocktakeId));
  },
});
