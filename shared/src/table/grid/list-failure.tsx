import { FailureCard } from 'shared/ui/failure-card';
import { texts } from '../texts';

/** Shown instead of the rows if they failed to load. */
export const ListFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) => (
  <FailureCard
    title={texts.failed}
    explanation={texts.failedExplanation}
    isRetrying={isRetrying}
    onRetry={() => void onRetry()}
  />
);
