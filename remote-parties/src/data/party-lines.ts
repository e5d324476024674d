import { sizeKey } from '@shared/contract/vocabulary/size';
import type {
  NewPartyLines,
  PartyLine,
  PartyLineChange,
  PartyLines,
  PartyReceipt,
} from '@shared/contract/wire/party-line';
import type { Ids } from '@shared/contract/wire/primitives';
import type { Product } from '@shared/contract/wire/product';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { draftRequestKey } from '@shared/kit/runtime/input/request-key';
import type { RecordSaving } from '@shared/kit/runtime/records/save-record';
import { productsQuery } from '@shared/kit/shop/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';
import { partyQuery } from './parties';

const pathOf = (partyId: number) => `/api/parties/${partyId}/lines/`;

const lineKey = (partyId: number, lineId: number) => [...partyQuery(partyId).queryKey, 'lines', lineId];

/** Each line is cached on its own too: its cells are saved one by one, with its version. */
const keepEach = (partyId: number, { lines }: PartyLines) => {
  for (const line of lines) queryClient.setQueryData(lineKey(partyId, line.id), line);
};

/** The lines of a party; a back end without this call has none. */
export const partyLinesQuery = (partyId: number) =>
  queryOptions({
    queryKey: [...partyQuery(partyId).queryKey, 'lines'],
    meta: { entity: 'party', id: partyId },
    queryFn: async ({ signal }) => {
      const { data } = await http.get<PartyLines>(pathOf(partyId), { signal });
      signal.throwIfAborted();
      keepEach(partyId, data);
      return data;
    },
  });

/** Shows lines that an answer contains: no older ones may replace them. */
export const showLines = async (partyId: number, lines: PartyLines): Promise<void> => {
  const { queryKey } = partyLinesQuery(partyId);
  await queryClient.cancelQueries({ queryKey, exact: true });
  keepEach(partyId, lines);
  queryClient.setQueryData(queryKey, lines);
  void queryClient.invalidateQueries({ queryKey: partyQuery(partyId).queryKey, exact: true });
};

/** Saves the cells of one line, one by one. */
export const lineSaving = (partyId: number, lineId: number): RecordSaving<PartyLine, PartyLineChange> => ({
  name: `party/${partyId}/line/${lineId}`,
  queryKey: lineKey(partyId, lineId),
  listKey: partyLinesQuery(partyId).queryKey,
  send: (change, headers) =>
    http.patch<PartyLine>(`${pathOf(partyId)}${lineId}/`, change, { headers }).then(({ data }) => data),
});

interface Sent {
  partyId: number;
  /** The name of the call, for its idempotency key. */
  call: 'lines' | 'receipts';
  body: unknown;
}

/** The key stays the same until the call is answered with a success: a repeated call changes nothing twice. */
const sendOnce = async ({ partyId, call, body }: Sent): Promise<PartyLines> => {
  const attempt = `party/${partyId}/${call}`;
  const headers = { 'Idempotency-Key': draftRequestKey(attempt, body) };
  const { data } = await http.post<PartyLines>(`/api/parties/${partyId}/${call}/`, body, { headers });
  drafts.forgetRecord(attempt);
  await showLines(partyId, data);
  return data;
};

/** Adds sizes to a party. */
export const useAddLines = (partyId: number) =>
  useMutation({ mutationFn: (body: NewPartyLines) => sendOnce({ partyId, call: 'lines', body }) });

/** Books what was counted as stock. */
export const useReceiveParty = (partyId: number) =>
  useMutation({ mutationFn: (body: PartyReceipt) => sendOnce({ partyId, call: 'receipts', body }) });

/** Removes lines from a party; its sum follows. */
export const linesRemoval = (partyId: number) => ({
  remove: (ids: Ids) => http.delete(pathOf(partyId), { data: ids }),
  restore: (ids: Ids) => http.post(`${pathOf(partyId)}restore/`, ids),
  restoredBy: 'POST /api/parties/{id}/lines/restore/' as const,
  queryKey: partyQuery(partyId).queryKey,
  messages: texts.lines.removal,
});

/** A size that a pasted row needs and that its product does not have. */
export interface MissingSize {
  productId: number;
  size: string;
}

/** Adds a size to a product, once. @returns its id. */
export const addSize = async ({ productId, size }: MissingSize): Promise<number> => {
  const attempt = `product/${productId}/new-size`;
  const headers = { 'Idempotency-Key': draftRequestKey(attempt, size) };
  const { data } = await http.post<Product>(`/api/products/${productId}/sizes/`, { size }, { headers });
  drafts.forgetRecord(attempt);
  void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
  const added = data.modifications.find((each) => sizeKey(each.size) === sizeKey(size));
  if (!added) throw new Error(`The size ${size} is not in the answer`);
  return added.id;
};
