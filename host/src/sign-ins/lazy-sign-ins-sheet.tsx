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
      // It stands outside of every error boundary: the page goes on without it.
      notify.error(texts.failed);
      return { default: () => null };
    },
  ),
);

/** 'Мои входы', in a file that only those fetch who open it. */
export const LazySignInsSheet = (props: SignInsSheetProps) => (
  <Suspense>
    <SignInsSheet {...props} />
  </Suspense>
);
