import type { UseQueryResult } from '@tanstack/react-query';
import { OfflineNotice } from 'shared/card/offline-notice';
import { ToListLink } from 'shared/card/to-list-link';
import type { Party } from 'shared/contract/party';
import { space } from 'shared/theme/tokens';
import { FailureCard } from 'shared/ui/failure-card';
import styled from 'styled-components';
import { isNoParty, listPath } from '../data/parties';
import { texts } from '../texts';

const words = texts.party;

/** Shown instead of a party: it is loading, waits for the network, failed to load, or does not exist. */
export const PartyNotice = ({ query }: { query: UseQueryResult<Party | null> }) => {
  const { isPending, isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <OfflineNotice pageType="party" />;
  if (isPending) return <Notice role="status">{words.loading}</Notice>;
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

const Notice = styled.div`
  display: grid;
  justify-items: center;
  padding-block: ${space(18)};
`;
