import type { HistoryEntry } from '@shared/contract/wire/history';
import type { Product, ProductChange } from '@shared/contract/wire/product';
import type { FileOfHistory } from '@shared/kit/files/file-history';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from '@shared/kit/router';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { deletedParams } from '@shared/kit/runtime/records/deleted-record';
import { loadRecordOrFrame } from '@shared/kit/runtime/records/load-record';
import { recordHistoryQuery } from '@shared/kit/runtime/records/record-history';
import { type Edit, EditConflict, type RecordSaving, saveRecord } from '@shared/kit/runtime/records/save-record';
import { productQuery, productsQuery, readProduct } from '@shared/kit/shop/products';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';
import { listPath } from './products';

const pathOf = (id: number) => `/api/products/${id}/`;

/** The product of the address, deleted or not; undefined if it cannot be loaded because the browser is offline. */
export const loadProduct = ({ params, request }: LoaderFunctionArgs): Promise<Product | 'late' | undefined> =>
  loadRecordOrFrame({
    query: productQuery(Number(params.productsId)),
    readDeleted: (signal) => readProduct(Number(params.productsId), signal, deletedParams),
    signal: request.signal,
    address: request.url,
    listPath,
    messages: texts.product,
  });

/** The loader of a product runs for another product, and if none is loaded or shown yet; not for another of its tabs. */
export const onOtherProduct: ShouldRevalidateFunction = ({ currentParams, nextParams, currentUrl, nextUrl }) =>
  currentParams.productsId !== nextParams.productsId ||
  currentUrl.href === nextUrl.href ||
  !queryClient.getQueryData(productQuery(Number(nextParams.productsId)).queryKey);

/** How one product is changed: unsaved input of its card is stored under this name. */
export const productSaving = (id: number): RecordSaving<Product, ProductChange> => ({
  name: `product/${id}`,
  queryKey: productQuery(id).queryKey,
  listKey: productsQuery.queryKey,
  send: (change, headers) => http.patch(pathOf(id), change, { headers }).then(({ data }) => data),
});

export type ProductEdit = Edit<Product, ProductChange>;

const useSave = (id: number, isReportedElsewhere: (error: unknown) => boolean = () => false) =>
  useMutation({
    mutationFn: (edit: ProductEdit) => saveRecord(productSaving(id), edit),
    onSuccess: () => notify.success(texts.product.saved),
    onError: (error) => {
      if (!isReportedElsewhere(error)) notify.error(texts.product.notSaved);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyQuery(id).queryKey }),
  });

/** Saves the changes of a product. One toast reports the result; the card itself reports a conflict, which needs a choice. */
export const useSaveProduct = (id: number) => useSave(id, (error) => error instanceof EditConflict);

/** Saves one value as soon as it is chosen. If another person chose too, their value stays and shows. */
export const useSaveChoice = (id: number) => useSave(id);

/** The changes of a product with their authors, newest first. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['products:history', id],
    meta: { entity: 'product', id },
    queryFn: ({ signal }) => http.get<HistoryEntry[]>(`${pathOf(id)}history/`, { signal }).then(({ data }) => data),
  });

/** The history in pages, to find who deleted the product and when. */
export const productHistoryQuery = (id: number) => recordHistoryQuery('product', id);

/** Refetches a product after its photos or files have changed. */
export const reloadProduct = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey, exact: true });

/** Restores a deleted file or photo. */
export const useRestoreFile = (productId: number) =>
  useMutation({
    mutationFn: ({ field, id }: FileOfHistory) => http.post(`${pathOf(productId)}${field}/restore/`, [id]),
    onSuccess: (_answer, { field }) => notify.success(texts.history.broughtBack[field]),
    onError: () => notify.error(texts.history.notBroughtBack),
    onSettled: () =>
      Promise.all([
        reloadProduct(productId),
        queryClient.invalidateQueries({ queryKey: historyQuery(productId).queryKey }),
      ]),
  });
