import type { NewParty, Party, PartySupplier } from '@shared/contract/wire/party';
import { failureFields, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '../texts';
import { partiesQuery } from './parties';

const path = '/api/parties/';

/** A supplier of earlier parties, with the id of the newest one. */
export interface KnownSupplier extends PartySupplier {
  id: number;
}

/** The suppliers of earlier parties, that of the newest party first. */
export const suppliersQuery = queryOptions({
  queryKey: [...partiesQuery.queryKey, 'suppliers'],
  meta: { entity: 'party' },
  queryFn: async ({ signal }): Promise<KnownSupplier[]> => {
    const { data } = await http.get<PartySupplier[]>(`${path}suppliers/`, { signal });
    return data.map((supplier) => ({ ...supplier, id: supplier.last_party_id }));
  },
});

interface Attempt {
  party: NewParty;
  /** The idempotency key, the same in each retry: if the first answer was lost, no second party is created. */
  key: string;
}

/**
 * Creates a party.
 * @param openCard opens the card from the toast if the dialog is closed, because nothing else leads to the card; a
 * failure is then reported by a toast too.
 */
export const useCreateParty = (openCard: ((id: number) => unknown) | undefined) =>
  useAwaitedMutation({
    mutationFn: async ({ party, key }: Attempt) =>
      (await http.post<Party>(path, party, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: ({ id }) => {
      restoredRows.note(partiesQuery.queryKey, [id]);
      const action = openCard && { label: texts.newParty.showCard, run: () => openCard(id) };
      notify.success(texts.newParty.created(id), action && { action });
      void queryClient.invalidateQueries({ queryKey: partiesQuery.queryKey });
    },
    onError: (error) => {
      if (openCard && Object.keys(failureFields(error)).length === 0) notify.error(texts.newParty.notCreated);
    },
  });
