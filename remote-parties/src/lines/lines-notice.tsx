import type { PartyLines } from '@shared/contract/wire/party-line';
import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Skeleton } from '@shared/kit/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { texts } from '../texts';

const words = texts.lines;

const bars = ['60%', '55%', '62%'];

/** Shown instead of lines: they load, failed to load, or there are none. */
export const LinesNotice = ({ query }: { query: UseQueryResult<PartyLines> }) => {
  const { isPending, isError, isFetching, refetch } = query;
  if (isPending) {
    return (
      <Bars role="status" aria-label={words.loading}>
        {bars.map((width) => (
          <Skeleton key={width} $width={width} />
        ))}
      </Bars>
    );
  }
  if (!isError) return <EmptyState place="block" title={words.empty} explanation={words.emptyHow} />;
  return (
    <EmptyState kind="failed" place="block" title={words.failed}>
      <Button isBusy={isFetching} onClick={() => refetch()}>
        {words.retry}
      </Button>
    </EmptyState>
  );
};

const Bars = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
`;
