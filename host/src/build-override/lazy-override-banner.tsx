import { lazy, Suspense } from 'react';
import type { BuildOverride } from './create-override';

const OverrideBanner = lazy(() =>
  import('./override-banner').then(
    (file) => ({ default: file.OverrideBanner }),
    // The banner is outside of every error boundary: a page without it is better than none.
    () => ({ default: () => null }),
  ),
);

const reload = () => window.location.reload();

/** The banner of a build override, in a chunk that only pages with one fetch. */
export const LazyOverrideBanner = ({ override }: { override: BuildOverride }) => (
  <Suspense>
    <OverrideBanner override={override} reload={reload} />
  </Suspense>
);
