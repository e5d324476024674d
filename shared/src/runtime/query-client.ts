import { QueryClient } from '@tanstack/react-query';
import type { Entity } from 'shared/vocabulary/entity';
import { isNoRecord } from './get-record';
import { failureStatus } from './http';

declare module '@tanstack/react-query' {
  interface Register {
    /** Whose changes concern a query: those of a kind of records, or of the one with this id. */
    queryMeta: { entity?: Entity; id?: number };
  }
}

const mostRetries = 3;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** A refusal stays a refusal; only what may pass by itself is asked again. */
const isWorthRetrying = (error: unknown) => {
  if (isNoRecord(error)) return false;
  const status = failureStatus(error);
  return status === undefined || status >= 500;
};

/** The page's one cache of server state. Queries retry 3 times, from 1 s doubling to 30 s (spec §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(firstDelayMs * 2 ** attempt, longestDelayMs),
      refetchOnWindowFocus: false,
      // Comparing 100 000 rows with those before them costs more than drawing the thirty in sight anew.
      structuralSharing: false,
    },
  },
});
