import { queryOptions } from '@tanstack/react-query';
import type { PartyRow } from 'shared/contract/party';
import { http } from 'shared/runtime/http';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../texts';

/** All parties, newest first. */
export const partiesQuery = queryOptions({
  queryKey: ['parties'],
  queryFn: ({ signal }) => http.get<PartyRow[]>('/api/parties/', { signal }).then((response) => response.data),
});

/** Starts the list on its way; the screen does not wait for it, it shows that rows are coming. */
export const loadParties = (): null => {
  startQuery(partiesQuery, texts.listFailed);
  return null;
};
