// with card: all of this file
import type { Product, ProductChange } from '@shared/contract/wire/product';
import type { LoaderFunctionArgs } from '@shared/kit/router';
import { getRecord } from '@shared/kit/runtime/api/get-record';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { loadRecord } from '@shared/kit/runtime/records/load-record';
import { recordCalls } from '@shared/kit/runtime/records/record-calls';
import { recordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import type { RecordSaving } from '@shared/kit/runtime/records/save-record';
import { queryOptions } from '@tanstack/react-query';
import { texts } from '../texts';
import { sampleQuery } from './sample';

/** The address of the list; the cards are below it. */
export const listPath = '/warehouse/sample';

const calls = recordCalls<ProductChange>({ path: '/api/products/' });

/** One whole product, as an example: for another record, change its types and its calls here. */
const sampleCardQuery = (id: number) =>
  queryOptions({
    queryKey: [...sampleQuery.queryKey, id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => getRecord<Product>(`/api/products/${id}/`, signal),
  });

/** The record of the address; undefined if it cannot be loaded because the browser is offline. */
export const loadSampleCard = ({ params, request }: LoaderFunctionArgs): Promise<Product | undefined> =>
  loadRecord({
    query: sampleCardQuery(Number(params.sampleId)),
    signal: request.signal,
    address: request.url,
    listPath,
    messages: texts.card,
  });

/** The loader has just fetched it; server-sent events report later changes. */
const freshMs = 1_000;

/** The query of a record that its loader has fetched. */
export const loadedCardQuery = (loaded: Product) =>
  queryOptions({ ...sampleCardQuery(loaded.id), initialData: loaded, staleTime: freshMs });

/** The changes of a record with their authors. */
export const sampleHistoryQuery = (id: number) => recordHistoryQuery('product', id);

/** Fetches a record again. */
export const reloadSample = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sampleCardQuery(id).queryKey, exact: true });

/** Saves the fields of a record, one by one. */
export const sampleSaving = (id: number): RecordSaving<Product, ProductChange> => ({
  name: `product/${id}`,
  queryKey: sampleCardQuery(id).queryKey,
  listKey: sampleQuery.queryKey,
  send: (change, headers) => calls.change<Product>(id, change, headers),
});

/** Deletes one record. */
export const sampleRemoval = {
  remove: calls.removeEach,
  restore: calls.restore,
  restoredBy: calls.restoredBy,
  queryKey: sampleQuery.queryKey,
  messages: texts.card.removal,
};
