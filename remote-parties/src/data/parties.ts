import { queryOptions } from '@tanstack/react-query';
import type { LeftOut } from 'shared/contract/change';
import type { Party, PartyChange, PartyRow } from 'shared/contract/party';
import type { Ids } from 'shared/contract/primitives';
import type { SearchAnswer } from 'shared/contract/search';
import { compareText } from 'shared/format/compare-text';
import type { LoaderFunctionArgs } from 'shared/router';
import { callEach } from 'shared/runtime/call-each';
import { failureStatus, http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { queryClient } from 'shared/runtime/query-client';
import { recordHistoryQuery } from 'shared/runtime/record-history';
import { saveRows } from 'shared/runtime/save-rows';
import { startQuery } from 'shared/runtime/start-query';
import type { SearchBeyond } from 'shared/table/search-beyond';
import { texts } from '../texts';

/** The address of the list; the card of a party is below it. */
export const listPath = '/warehouse/parties';

/** All parties, newest first. */
export const partiesQuery = listQuery<PartyRow>({
  entity: 'party',
  queryKey: ['parties'],
  path: '/api/parties/',
  compare: (one, other) => compareText(other.party_date, one.party_date) || other.id - one.id,
});

/** One whole party; a back end may answer `null` for a missing one. */
export const partyQuery = (id: number) =>
  queryOptions({
    queryKey: ['parties', id],
    meta: { entity: 'party', id },
    queryFn: ({ signal }) => http.get<Party | null>(`/api/parties/${id}/`, { signal }).then(({ data }) => data),
  });

/** Whether the party does not exist; a back end may also refuse an invalid number before it searches. */
export const isNoParty = (error: unknown): boolean => [400, 404, 422].includes(failureStatus(error) ?? 0);

/** Starts to fetch the party of the address; its screen shows the result or the failure (spec §2). */
export const loadParty = ({ params }: LoaderFunctionArgs): number => {
  const id = Number(params.partyId);
  void queryClient.prefetchQuery(partyQuery(id));
  return id;
};

/** The changes of a party with their authors. */
export const partyHistoryQuery = (id: number) =>
  recordHistoryQuery({ entity: 'party', id, path: `/api/parties/${id}/history/` });

/** Refetches a party after its files have changed. */
export const reloadParty = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: partyQuery(id).queryKey });

/** Starts to fetch the list; the screen does not wait for it and shows that rows are loading. */
export const loadParties = (): null => {
  startQuery(partiesQuery, texts.listFailed);
  return null;
};

/** Searches parties by values that their rows do not show. */
export const partiesBeyond: SearchBeyond = {
  entity: 'party',
  queryKey: partiesQuery.queryKey,
  ask: (q, signal) =>
    http.get<SearchAnswer>('/api/parties/search/', { params: { q }, signal }).then(({ data }) => data),
  where: texts.searchedBeyond,
};

const saveChange = (ids: Ids, change: PartyChange, seen?: string) =>
  saveRows(
    ids,
    {
      one: (id) => http.patch('/api/parties/', change, { params: { party_id: id } }),
      all: () => http.patch<LeftOut | undefined>('/api/parties/multiple/', { ids, change, seen }),
    },
    seen,
  );

/** Shows the new value of one party or of many at once, and rolls it back if the api refuses. */
export const useChangeParties = (field: keyof PartyChange) =>
  useOptimisticChange<PartyRow, PartyChange>({
    queryKey: partiesQuery.queryKey,
    save: saveChange,
    messages: texts.update[field],
  });

const restore = (ids: Ids) => http.post('/api/parties/restore/', ids);

/** Deletes all of these parties or none. */
export const partiesRemoval = {
  remove: (ids: Ids) => http.delete('/api/parties/multiple/', { data: ids }),
  restore,
  queryKey: partiesQuery.queryKey,
  noun: texts.parties,
  messages: texts.removal,
};

/** Deletes one party, by the call of its card (spec §7). */
export const partyRemoval = {
  remove: (ids: Ids) => callEach(ids, (id) => http.delete('/api/parties/', { params: { party_id: id } })),
  restore,
  queryKey: partiesQuery.queryKey,
  messages: texts.party.removal,
};
