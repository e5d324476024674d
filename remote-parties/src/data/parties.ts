import type { PartyChange, PartyRow } from 'shared/contract/party';
import type { Ids } from 'shared/contract/primitives';
import { compareText } from 'shared/format/compare-text';
import { http } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { useOptimisticChange } from 'shared/runtime/optimistic-change';
import { saveRows } from 'shared/runtime/save-rows';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** All parties, newest first. */
export const partiesQuery = listQuery<PartyRow>({
  entity: 'party',
  queryKey: ['parties'],
  path: '/api/parties/',
  compare: (one, other) => compareText(other.party_date, one.party_date) || other.id - one.id,
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadParties = (): null => {
  startQuery(partiesQuery, texts.listFailed);
  return null;
};

const saveChange = (ids: Ids, change: PartyChange) =>
  saveRows(ids, {
    one: (id) => http.patch('/api/parties/', change, { params: { party_id: id } }),
    all: () => http.patch('/api/parties/multiple/', { ids, change }),
  });

/** Shows the new value of one party or of many at once, and takes it back if the api refuses. */
export const useChangeParties = (field: keyof PartyChange) =>
  useOptimisticChange<PartyRow, PartyChange>({
    queryKey: partiesQuery.queryKey,
    save: saveChange,
    messages: texts.update[field],
  });

/** Deletes all of these parties or none. */
export const partiesRemoval = {
  remove: (ids: Ids) => http.delete('/api/parties/multiple/', { data: ids }),
  restore: (ids: Ids) => http.post('/api/parties/restore/', ids),
  queryKey: partiesQuery.queryKey,
  noun: texts.parties,
  messages: texts.removal,
};
