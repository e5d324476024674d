import type { MovementPage, StockExplanation } from '@shared/contract/wire/stock';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi } from '../test-api.ts';
import { aProduct } from './records.ts';

/** Sizes and their stock in an api under test. */
export const testStock = (api: TestApi) => {
  const { db } = api;

  /** A size with this number on hand. */
  const aSize = async (remaining: number) => {
    const { id, modificationIds } = await aProduct(db, {}, { M: remaining });
    return { productId: id, size: modificationIds[0] ?? 0 };
  };

  const get = (url: string): Promise<LightMyRequestResponse> => api.request({ url: `/api/stock/${url}` });
  const explain = async (id: number) => (await get(`${id}/`)).json<StockExplanation>();
  const movements = async (query: string) => (await get(`movements/?${query}`)).json<MovementPage>();

  /** The sizes whose number on hand is not the sum of their movements: none, whatever a test did. */
  const wrongSizes = () => db`
    select id from modifications m
    where remaining <> (select sum(quantity) from movements where modification_id = m.id)`;

  return { aSize, get, explain, movements, wrongSizes };
};
