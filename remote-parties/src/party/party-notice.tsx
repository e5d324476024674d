import type { UseQueryResult } from '@tanstack/react-query';
import { OfflineNotice } from 'shared/card/offline-notice';
import { ToListLink } from 'shared/card/to-list-link';
import type { Party } from 'shared/contract/party';
import { FailureCard } from 'shared/ui/failure-card';
import { isNoParty, listPath } from '../data/parties';
import { texts } from '../texts';
import { PartySkeleton } from './party-skeleton';

const words = texts.party;

/** Shown instead of a party: it is loading, waits for the network, failed to load, or does not exist. */
export const PartyNotice = ({ query }: { query: UseQueryResult<Party | null> }) => {
  const { isPending, isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <OfflineNotice pageType="party" />;
  if (isPending) return <PartySkeleton />;
  if (!isError || isNoParty(error)) {
    return (
      <FailureCard title={words.notFound} explanation={words.notFoundWhy}>
        <ToListLink pageType="party" listPath={listPath} />
      </FailureCard>
    );
  }
  return (
    <FailureCard
      title={words.loadFailed}
      explanation={words.loadFailedHow}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      <ToListLink pageType="party" listPath={listPath} />
    </FailureCard>
  );
};
