import type { PartyLines } from '@shared/contract/wire/party-line';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { type CountTarget, countedOf, countQueue } from '@shared/kit/stock/count-queue';
import { partyLinesQuery, showLines } from './party-lines';

const lineOf = (partyId: number, id: number) =>
  queryClient
    .getQueryData(partyLinesQuery(partyId).queryKey)
    ?.lines.find(({ modification_id }) => modification_id === id);

/** Counts the pieces of a party that is received. */
export const partyCounts = (partyId: number): CountTarget => ({
  section: 'parties',
  name: `party/${partyId}/counts`,
  countedNow: (id) => lineOf(partyId, id)?.counted,
  send: async (counts, key) => {
    const headers = { 'Idempotency-Key': key };
    const { data } = await http.post<PartyLines>(`/api/parties/${partyId}/counts/`, counts, { headers });
    await showLines(partyId, data);
  },
});

/** Sends what this device has counted of a party and the api does not have yet. */
export const openPartyCounts = (partyId: number): void => void countQueue(partyCounts(partyId));

/** Counts pieces one by one; those of a booked line without a count come on top of what is booked. */
export const countPieces = (partyId: number, id: number, by: number): void => {
  const queue = countQueue(partyCounts(partyId));
  const line = lineOf(partyId, id);
  if (line && line.received > 0 && countedOf(line, queue.state()) === null) queue.set(id, line.received + by);
  else queue.add(id, by);
};
