import { FailureCard } from '@shared/kit/ui/failure-card';
import { useEffect, useRef } from 'react';
import { texts } from '../texts';
import type { SectionFailure } from './section-failure';
import type { Sections } from './sections';
import { useReentry } from './use-reentry';

interface SectionFailureCardProps {
  failure: SectionFailure;
  sections: Sections;
  /** What to do before the address is entered again. */
  onRetry?: () => void;
}

/**
 * Shows that this section does not work, why, and that the rest does. 'Повторить' tries it again; so do a returning
 * network and a registry with another build.
 */
export const SectionFailureCard = ({ failure, sections, onRetry }: SectionFailureCardProps) => {
  const { enter, isEntering } = useReentry();
  const retry = () => {
    onRetry?.();
    enter();
  };
  const latestRetry = useRef(retry);
  latestRetry.current = retry;

  useEffect(() => {
    const tryAgain = () => latestRetry.current();
    const wanted = sections.wantedBuild(failure.section);
    const unsubscribe = sections.subscribe(() => {
      if (sections.wantedBuild(failure.section) !== wanted) tryAgain();
    });
    window.addEventListener('online', tryAgain);
    return () => {
      unsubscribe();
      window.removeEventListener('online', tryAgain);
    };
  }, [failure, sections]);

  return (
    <FailureCard
      title={texts.section.failed(failure.title)}
      explanation={`${texts.section.reasons[failure.reason]} ${texts.section.othersWork}`}
      code={failure.code}
      isRetrying={isEntering}
      onRetry={retry}
    />
  );
};
