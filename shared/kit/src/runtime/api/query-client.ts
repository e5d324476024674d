import type { Entity } from '@shared/contract/vocabulary/entity';
import { QueryClient } from '@tanstack/react-query';
import { isNoRecord } from './get-record';
import { failureStatus } from './http';

declare module '@tanstack/react-query' {
  interface Register {
    /** Which changes concern a query: those of an entity or of several, or of the record with this id. */
    queryMeta: { entity?: Entity | readonly Entity[]; id?: number };
  }
}

const mostRetries = 3;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** A refusal is final; only failures that may be temporary are retried. */
const isWorthRetrying = (error: unknown) => {
  if (isNoRecord(error)) return false;
  const status = failureStatus(error);
  return status === undefined || status >= 500;
};

/** The page's only cache of server state. Queries retry 3 times, after 1 s, doubled up to 30 s (spec §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
      retryDelay: (attempt) => Math.min(firstDelayMs * 2 ** attempt, longestDelayMs),
      refetchOnWindowFocus: false,
      // Comparing 100 000 rows with the previous ones costs more than rendering the thirty visible ones again.
      structuralSharing: false,
    },
  },
});
