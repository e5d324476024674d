import type { Party, PartyChange, PartyRow } from '@shared/contract/wire/party';
import { compareText } from '@shared/kit/format/format-date';
import type { LoaderFunctionArgs } from '@shared/kit/router';
import { isNoRecord } from '@shared/kit/runtime/api/get-record';
import { failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { listQuery } from '@shared/kit/runtime/lists/list-query';
import { deletedParams, orDeleted } from '@shared/kit/runtime/records/deleted-record';
import { useOptimisticChange } from '@shared/kit/runtime/records/optimistic-change';
import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { recordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import type { RecordSaving } from '@shared/kit/runtime/records/save-record';
import type { SearchBeyond } from '@shared/kit/table/search-beyond';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '../texts';

/** The address of the list; the card of a party is below it. */
export const listPath = '/warehouse/parties';

const calls = recordCalls<PartyChange>({ path: '/api/parties/', idParam: 'party_id' });

/** All parties, newest first. */
export const partiesQuery = listQuery<PartyRow>({
  entity: 'party',
  queryKey: ['parties'],
  path: '/api/parties/',
  compare: (one, other) => compareText(other.party_date, one.party_date) || other.id - one.id,
});

const readParty = (id: number, signal: AbortSignal, params?: typeof deletedParams) =>
  http.get<Party | null>(`/api/parties/${id}/`, { signal, params }).then(({ data }) => data);

/** One whole party; a back end may answer `null` for a missing one. */
export const partyQuery = (id: number) =>
  queryOptions({
    queryKey: ['parties', id],
    meta: { entity: 'party', id },
    queryFn: ({ signal }) => readParty(id, signal),
  });

/** Whether the party does not exist; a back end may also refuse an invalid number before it searches. */
export const isNoParty = (error: unknown): boolean =>
  isNoRecord(error) || [400, 422].includes(failureStatus(error) ?? 0);

/** Starts to fetch the party of the address, deleted or not; its screen shows the result or the failure (spec §2). */
export const loadParty = ({ params }: LoaderFunctionArgs): number => {
  const id = Number(params.partyId);
  const read = (signal: AbortSignal) => readParty(id, signal, deletedParams);
  void queryClient.prefetchQuery(orDeleted(partyQuery(id), { isMissing: isNoParty, read }));
  return id;
};

/** The changes of a party with their authors. */
export const partyHistoryQuery = (id: number) => recordHistoryQuery('party', id);

/** Refetches a party after its files have changed. */
export const reloadParty = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: partyQuery(id).queryKey });

/** Saves the supplier's fields of the card, one by one. */
export const partySaving = (id: number): RecordSaving<Party, PartyChange> => ({
  name: `party/${id}`,
  queryKey: partyQuery(id).queryKey,
  listKey: partiesQuery.queryKey,
  call: 'PATCH /api/parties/',
  send: (change, headers) => calls.change<PartyRow>(id, change, headers),
});

/** Searches parties by values that their rows do not show. */
export const partiesBeyond: SearchBeyond = {
  entity: 'party',
  queryKey: partiesQuery.queryKey,
  call: 'GET /api/parties/search/',
  ask: calls.search,
  where: texts.searchedBeyond,
};

/** Shows the new value of one party or of many at once, and rolls it back if the api refuses. */
export const useChangeParties = (field: 'status' | 'tag') =>
  useOptimisticChange<PartyRow, Pick<PartyChange, 'status' | 'tag'>>({
    queryKey: partiesQuery.queryKey,
    save: calls.changeRows,
    undoing: calls.undoing,
    messages: texts.update[field],
  });

/** Deletes all of these parties or none. */
export const partiesRemoval = {
  remove: calls.removeRows,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: partiesQuery.queryKey,
  noun: texts.parties,
  messages: texts.removal,
};

/** Deletes one party, by the call of its card (spec §7). */
export const partyRemoval = {
  remove: calls.removeEach,
  removedBy: calls.removedBy,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: partiesQuery.queryKey,
  messages: texts.party.removal,
};
