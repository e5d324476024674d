import { productsQuery } from 'shared/runtime/products';
import { defineSection } from 'shared/section/define-section';
import { listRoute } from 'shared/table/list-route';
import { onEntry } from 'shared/table/on-entry';
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
});
