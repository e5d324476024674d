import type { UseQueryResult } from '@tanstack/react-query';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { EmptyState } from 'shared/ui/empty-state';
import { Skeleton } from 'shared/ui/skeleton';
import styled from 'styled-components';
import { isNoStocktake, type StocktakeContents } from '../data/stocktakes';
import { texts } from './texts';

const bars = ['60%', '55%', '62%', '48%', '58%', '52%'];

/** Shown instead of a stocktake: it is loading, waits for the network, failed to load, or does not exist. */
export const StocktakeNotice = ({ query }: { query: UseQueryResult<StocktakeContents> }) => {
  const { isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <EmptyState title={texts.offlineFirst} />;
  if (!isError) {
    return (
      <Bars role="status" aria-label={texts.loading}>
        {bars.map((width) => (
          <Skeleton key={width} $width={width} />
        ))}
      </Bars>
    );
  }
  if (isNoStocktake(error)) return <EmptyState title={texts.notFound} />;
  return (
    <EmptyState title={texts.loadFailed}>
      <Button isBusy={isFetching} onClick={() => refetch()}>
        {texts.retry}
      </Button>
    </EmptyState>
  );
};

const Bars = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(8)} ${space(5)};
`;
