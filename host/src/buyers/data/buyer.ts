import { queryOptions } from '@tanstack/react-query';
import type { BuyerCard } from 'shared/contract/buyer';
import type { LoaderFunctionArgs } from 'shared/router';
import { getRecord } from 'shared/runtime/get-record';
import { loadRecord } from 'shared/runtime/load-record';
import { texts } from '../../texts';
import { listPath } from './buyers';

/** The address of a buyer's card; `id` is the id of any of their orders. */
export const buyerAddress = (id: number): string => `${listPath}/${id}`;

/** One buyer with all their orders. Any order may be theirs, so each change of an order refetches them. */
export const buyerQuery = (id: number) =>
  queryOptions({
    queryKey: ['buyers', id],
    meta: { entity: 'order' },
    queryFn: ({ signal }) => getRecord<BuyerCard>(`/api/buyers/${id}/`, signal),
  });

/** The buyer of the address; undefined if they cannot be loaded because the browser is offline. */
export const loadBuyer = ({ params, request }: LoaderFunctionArgs): Promise<BuyerCard | undefined> =>
  loadRecord({
    query: buyerQuery(Number(params.buyerId)),
    signal: request.signal,
    address: request.url,
    listPath,
    messages: { notFound: texts.buyer.notFound, loadFailed: texts.buyers.listFailed },
  });
