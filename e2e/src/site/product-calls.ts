import type { Product } from 'shared/contract/product';
import type { Tokens } from 'shared/contract/session';
import type { RunningSite } from './running-site';

/** Reads products from the api, and changes them like another person on another machine. */
export const productCalls = ({ url }: RunningSite, { access_token }: Tokens) => {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const address = (id: number) => `${url}/api/products/${id}/`;
  return {
    read: async (id: number): Promise<Product> => (await fetch(address(id), { headers })).json(),
    change: (id: number, change: Partial<Product>) =>
      fetch(address(id), { method: 'PATCH', headers, body: JSON.stringify(change) }),
  };
};
