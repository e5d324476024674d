import type { UseQueryResult } from '@tanstack/react-query';
import { OfflineNotice } from 'shared/card/offline-notice';
import type { Party } from 'shared/contract/party';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { isNoParty } from '../data/parties';
import { texts } from '../texts';

const words = texts.party;

/** Shown instead of a party: it is loading, waits for the network, failed to load, or does not exist. */
export const PartyNotice = ({ query }: { query: UseQueryResult<Party | null> }) => {
  const { isPending, isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <OfflineNotice pageType="party" />;
  if (isPending) return <Notice role="status">{words.loading}</Notice>;
  if (!isError || isNoParty(error)) return <Notice role="alert">{words.notFound}</Notice>;
  return (
    <Notice role="alert">
      <p>{words.loadFailed}</p>
      <Button tone="primary" isBusy={isFetching} onClick={() => refetch()}>
        {words.retry}
      </Button>
    </Notice>
  );
};

const Notice = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  padding-block: ${space(18)};
`;
