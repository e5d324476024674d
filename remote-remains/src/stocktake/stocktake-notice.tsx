import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isNoStocktake, type StocktakeContents } from '../data/stocktakes';
import { texts } from './texts';

const bars = ['60%', '55%', '62%', '48%', '58%', '52%'];

interface StocktakeNoticeProps {
  query: UseQueryResult<StocktakeContents>;
  /** The layout of the screen while it is loading; without one, a few bars. */
  skeleton?: ReactNode;
}

/** Shown instead of a stocktake: it is loading, waits for the network, failed to load, or does not exist. */
export const StocktakeNotice = ({ query, skeleton }: StocktakeNoticeProps) => {
  const { isPaused, isError, isFetching, error, refetch } = query;
  if (isPaused) return <EmptyState kind="offline" title={texts.offlineFirst} />;
  if (!isError) {
    return (
      <Loading role="status" aria-label={texts.loading}>
        {skeleton ?? (
          <Bars>
            {bars.map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </Bars>
        )}
      </Loading>
    );
  }
  if (isNoStocktake(error)) return <EmptyState kind="missing" title={texts.notFound} />;
  return (
    <EmptyState kind="failed" title={texts.loadFailed}>
      <Button isBusy={isFetching} onClick={() => refetch()}>
        {texts.retry}
      </Button>
    </EmptyState>
  );
};

const Loading = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const Bars = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(8)} ${space(5)};
`;
