import type { NewSizeCode } from '@shared/contract/wire/code';
import type { Product } from '@shared/contract/wire/product';
import type { SizeChange } from '@shared/contract/wire/size';
import { failureDetail, failureFields, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { conflictOf } from '@shared/kit/runtime/records/save-record';
import { productQuery, productsQuery, readProduct } from '@shared/kit/shop/products';
import { useMutation } from '@tanstack/react-query';
import { texts } from '../texts';
import { reloadProduct } from './product';

/** What a person sets of a size; null is empty. */
export type SizeFields = Required<SizeChange>;

type SizeRequest =
  | { do: 'add'; fields: SizeFields }
  | { do: 'change'; id: number; fields: Partial<SizeFields>; version: number | undefined }
  | { do: 'order'; ids: readonly number[] }
  | { do: 'remove'; id: number }
  | { do: 'add code'; id: number; code: Required<NewSizeCode> }
  | { do: 'remove code'; id: number; code: string }
  | { do: 'write off'; id: number; quantity: number };

interface KeyedRequest {
  request: SizeRequest;
  /** The idempotency key, the same in each retry. */
  key: string;
}

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** The set fields: a new size has no others. */
const setOf = (fields: SizeFields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const send = async (productId: number, { request, key }: KeyedRequest): Promise<Product> => {
  const path = `/api/products/${productId}/sizes/`;
  const headers = { 'Idempotency-Key': key };
  switch (request.do) {
    case 'add':
      return (await http.post<Product>(path, setOf(request.fields), { headers })).data;
    case 'change': {
      const { id, fields, version } = request;
      const conditional = { headers: { ...headers, ...ifMatch(version) } };
      return (await http.patch<Product>(`${path}${id}/`, fields, conditional)).data;
    }
    case 'order':
      return (await http.put<Product>(`${path}order/`, { ids: request.ids }, { headers })).data;
    case 'remove':
      return (await http.delete<Product>(`${path}${request.id}/`, { headers })).data;
    case 'add code':
      return (await http.post<Product>(`${path}${request.id}/codes/`, request.code, { headers })).data;
    case 'remove code': {
      const { id, code } = request;
      return (await http.delete<Product>(`${path}${id}/codes/`, { headers, data: { code } })).data;
    }
    case 'write off': {
      const { id, quantity } = request;
      await http.post(`/api/stock/${id}/write-offs/`, { quantity, note: texts.sizes.removal.reason }, { headers });
      return readProduct(productId, new AbortController().signal);
    }
  }
};

/** Whether a size was not deleted because of its pieces on hand. */
const hasPieces = (error: unknown, { do: wanted }: SizeRequest) =>
  wanted === 'remove' && failureFields(error).remaining !== undefined;

/** Whether the form shows it at its field: another size has the code. */
const isAtField = (error: unknown, { do: wanted }: SizeRequest) =>
  wanted === 'add code' && failureFields(error).code !== undefined;

/** Who changed the same fields of a size since the product was shown, where the back end reports it. */
const authorsOf = (error: unknown, productId: number, request: SizeRequest): string[] => {
  const { current, authors = {} } = conflictOf<Product>(error);
  if (request.do !== 'change' || !current) return [];
  const sizeOf = (product?: Product) => product?.modifications.find(({ id }) => id === request.id);
  const [before, now] = [sizeOf(queryClient.getQueryData(productQuery(productId).queryKey)), sizeOf(current)];
  const fields = Object.keys(request.fields) as (keyof SizeFields)[];
  return [
    ...new Set(fields.flatMap((field) => (before?.[field] !== now?.[field] && authors[field] ? [authors[field]] : []))),
  ];
};

const wordsOf = (error: unknown, productId: number, request: SizeRequest): string => {
  const status = failureStatus(error) ?? 500;
  if (status === 412) return texts.sizes.changedMeanwhile(authorsOf(error, productId, request));
  return (status < 500 ? failureDetail(error) : undefined) ?? texts.sizes.notSaved;
};

/**
 * Adds, changes, orders, writes off and deletes the sizes of a product, one request after the other. Each answer is the whole
 * product. One toast reports a failure that no field shows.
 */
export const useSizeChange = (productId: number) => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (keyed: KeyedRequest) => send(productId, keyed),
    scope: { id: `sizes/${productId}` },
    // Offline it fails at once and the input stays.
    networkMode: 'always',
    onSuccess: (product) => {
      queryClient.setQueryData(productQuery(productId).queryKey, product);
      void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
    },
    onError: (error, { request }) => {
      // The question says it, with the way out.
      const isSaid = hasPieces(error, request) || isAtField(error, request);
      if (!isSaid) notify.error(wordsOf(error, productId, request));
      if (isSaid || failureStatus(error) === 412) void reloadProduct(productId);
    },
  });
  return {
    isPending,
    /** @returns whether it was saved, or that it was refused because of pieces on hand. */
    change: (request: SizeRequest, key: string): Promise<'saved' | 'failed' | 'has pieces'> =>
      mutateAsync({ request, key }).then(
        () => 'saved',
        (error) => (hasPieces(error, request) ? 'has pieces' : 'failed'),
      ),
    /** Rejects with what is wrong at the field; false if a toast has reported the failure. */
    addCode: (request: Extract<SizeRequest, { do: 'add code' }>, key: string): Promise<boolean> =>
      mutateAsync({ request, key }).then(
        () => true,
        (error) => (isAtField(error, request) ? Promise.reject(error) : false),
      ),
  };
};
