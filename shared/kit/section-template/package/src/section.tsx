import { defineSection } from '@shared/contract/section/define-section';
import { listRoute } from '@shared/kit/table/list-route';
import { sampleQuery } from './data/sample';
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
  ],
});
