import { type ComponentType, lazy, Suspense } from 'react';
import { notify } from 'shared/runtime/notify';
import { texts } from './texts';

interface SignInsSheetProps {
  onClose: () => void;
}

const SignInsSheet = lazy<ComponentType<SignInsSheetProps>>(() =>
  import('./sign-ins-sheet').then(
    (file) => ({ default: file.SignInsSheet }),
    () => {
      // The sheet is outside of every error boundary: the page works without it.
      notify.error(texts.failed);
      return { default: () => null };
    },
  ),
);

/** 'Мои входы', in a chunk that is fetched when it is opened. */
export const LazySignInsSheet = (props: SignInsSheetProps) => (
  <Suspense>
    <SignInsSheet {...props} />
  </Suspense>
);
