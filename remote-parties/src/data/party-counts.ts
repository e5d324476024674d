import type { PartyLines } from 'shared/contract/party-line';
import { http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import type { CountTarget } from 'shared/stock/count-queue';
import { partyLinesQuery, showLines } from './party-lines';

/** Counts the pieces of a party that is received. */
export const partyCounts = (partyId: number): CountTarget => ({
  name: `party/${partyId}/counts`,
  countedNow: (id) =>
    queryClient
      .getQueryData(partyLinesQuery(partyId).queryKey)
      ?.lines.find(({ modification_id }) => modification_id === id)?.counted,
  send: async (counts, key) => {
    const headers = { 'Idempotency-Key': key };
    const { data } = await http.post<PartyLines>(`/api/parties/${partyId}/counts/`, counts, { headers });
    await showLines(partyId, data);
  },
});
