import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { abilities, can } from '../api/abilities';
import { NoRecord } from '../api/get-record';
import { queryClient } from '../api/query-client';

/** A record that is deleted and can be restored: its query fails, and has its data. */
export class RecordInBin extends NoRecord {
  override name = 'RecordInBin';
}

/** The query of the address `?deleted=true` of a record, if the back end knows it. */
export const deletedParams = { deleted: true } as const;

interface DeletedReading<Rec> {
  /** Whether a failure of the query means that there is no such record. */
  isMissing: (error: unknown) => boolean;
  read: (signal: AbortSignal) => Promise<Rec>;
}

/**
 * The query of a record for a loader: if the record is in the bin, the query fails with `RecordInBin` and has its data, as
 * the query of an open card has when a colleague deletes its record. So the card shows both in the same way.
 */
export const orDeleted = <Rec, Key extends QueryKey>(
  query: FetchQueryOptions<Rec, Error, Rec, Key>,
  { isMissing, read }: DeletedReading<Rec>,
): FetchQueryOptions<Rec, Error, Rec, Key> => ({
  ...query,
  queryFn: async (context) => {
    if (typeof query.queryFn !== 'function') throw new TypeError('a query without a function');
    try {
      return await query.queryFn(context);
    } catch (error) {
      await abilities.known();
      if (!isMissing(error) || !can('GET /api/bin/')) throw error;
      const record = await read(context.signal);
      context.signal.throwIfAborted();
      queryClient.setQueryData<Rec>(query.queryKey, record);
      throw new RecordInBin(String(query.queryKey));
    }
  },
});
