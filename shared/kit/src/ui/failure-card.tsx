import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { texts } from './texts';

interface FailureCardProps {
  title: string;
  explanation: string;
  /** The code for support. */
  code?: string;
  isRetrying?: boolean;
  /** Undefined if another try would not help. */
  onRetry?: () => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

/** Shown instead of a part that does not work: which part, that the rest works, and ways to go on. */
export const FailureCard = ({ title, explanation, code, isRetrying = false, onRetry, children }: FailureCardProps) => (
  <EmptyState
    role="alert"
    level="h2"
    kind="failed"
    title={title}
    explanation={explanation}
    support={code && texts.code(code)}
  >
    {onRetry && (
      <Button tone="primary" isBusy={isRetrying} onClick={onRetry}>
        {texts.retry}
      </Button>
    )}
    {children}
  </EmptyState>
);
