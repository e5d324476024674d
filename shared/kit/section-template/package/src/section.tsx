import { defineSection } from '@shared/contract/section/define-section';
import { listRoute } from '@shared/kit/table/list-route';
import { sampleQuery } from './data/sample';
// with card
import { loadSampleCard } from './data/sample-card';
// end
import { texts } from './texts';

export default defineSection({
  id: 'sample',
  routes: [
    {
      index: true,
      ...listRoute({
        query: sampleQuery,
        failedText: texts.listFailed,
        screen: async () => (await import('./list/sample-screen')).SampleScreen,
      }),
    },
    // with card
    {
      path: ':sampleId/edit',
      loader: loadSampleCard,
      lazy: async () => ({ Component: (await import('./card/sample-card-screen')).SampleCardScreen }),
    },
    // end
  ],
});
