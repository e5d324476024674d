import { queryOptions } from '@tanstack/react-query';
import type { Buyer, BuyerCard } from 'shared/contract/buyer';
import type { LoaderFunctionArgs } from 'shared/router';
import { getRecord } from 'shared/runtime/get-record';
import { isAbsentCall } from 'shared/runtime/http';
import { listQuery } from 'shared/runtime/list-query';
import { loadRecord } from 'shared/runtime/load-record';
import { startQuery } from 'shared/runtime/start-query';
import { texts } from '../../texts';

/** Where the list is; the card of a buyer is below it, under the number of any of their orders. */
export const listPath = '/warehouse/buyers';
export const addressOf = (id: number): string => `${listPath}/${id}`;

/** All buyers, who ordered last first. They are derived from the orders, and only told whole. */
export const buyersQuery = listQuery<Buyer>({ entity: 'order', queryKey: ['buyers'], path: '/api/buyers/' });

/** Starts the list on its way. A back end without it is no failure: the screen says that the list is being prepared. */
export const loadBuyers = (): null => {
  startQuery(buyersQuery, texts.buyers.listFailed, { isExpected: isAbsentCall });
  return null;
};

/** One buyer with all their orders. Any order may be theirs, so each change of one is a reason to read them again. */
export const buyerQuery = (id: number) =>
  queryOptions({
    queryKey: ['buyers', id],
    meta: { entity: 'order' },
    queryFn: ({ signal }) => getRecord<BuyerCard>(`/api/buyers/${id}/`, signal),
  });

/** The buyer of the address; undefined where they cannot be loaded for want of a network. */
export const loadBuyer = ({ params, request }: LoaderFunctionArgs): Promise<BuyerCard | undefined> =>
  loadRecord({
    query: buyerQuery(Number(params.buyerId)),
    signal: request.signal,
    listPath,
    messages: { notFound: texts.buyer.notFound, loadFailed: texts.buyers.listFailed },
  });
