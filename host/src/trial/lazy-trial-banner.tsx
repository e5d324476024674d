import { lazy, Suspense } from 'react';
import type { Trial } from './create-trial';

const TrialBanner = lazy(() =>
  import('./trial-banner').then(
    (file) => ({ default: file.TrialBanner }),
    // The banner is outside of every error boundary: a page without it is better than none.
    () => ({ default: () => null }),
  ),
);

const reload = () => window.location.reload();

/** The banner of a build override, in a chunk that only pages with one fetch. */
export const LazyTrialBanner = ({ trial }: { trial: Trial }) => (
  <Suspense>
    <TrialBanner trial={trial} reload={reload} />
  </Suspense>
);
