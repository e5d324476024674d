import type { Product } from '@shared/contract/wire/product';
import type { ApiCalls } from './api-calls';

/** Reads products from the api, and changes them like another person on another machine. */
export const productCalls = ({ call, read }: ApiCalls) => {
  const path = (id: number) => `/api/products/${id}/`;
  return {
    read: (id: number) => read<Product>(path(id)),
    change: (id: number, change: Partial<Product>) => call('PATCH', path(id), change),
  };
};
