import { FailureCard } from 'shared/ui/failure-card';
import { texts } from './texts';

/** In the rows' place when they could not be had. */
export const ListFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) => (
  <FailureCard
    title={texts.failed}
    explanation={texts.failedExplanation}
    isRetrying={isRetrying}
    onRetry={() => void onRetry()}
  />
);
