import type { Product } from '@shared/contract/wire/product';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../test-api.ts';

/** Creates and reads products through an api under test. */
export const testProducts = (api: TestApi) => ({
  make: (payload: object, headers = {}): Promise<LightMyRequestResponse> =>
    api.request({ method: 'POST', url: '/api/products/', payload, headers }),

  read: async (id: number): Promise<Product> => (await api.request({ url: `/api/products/${id}/` })).json(),
});
