import { lazy, Suspense } from 'react';
import type { Trial } from './create-trial';

const TrialBanner = lazy(() =>
  import('./trial-banner').then(
    (file) => ({ default: file.TrialBanner }),
    // It stands outside of every error boundary: a page without the banner is better than none.
    () => ({ default: () => null }),
  ),
);

const reload = () => window.location.reload();

/** The banner of a trial, in a file that only pages with a trial fetch. */
export const LazyTrialBanner = ({ trial }: { trial: Trial }) => (
  <Suspense>
    <TrialBanner trial={trial} reload={reload} />
  </Suspense>
);
