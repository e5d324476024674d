import type { SizeCount } from '@shared/contract/wire/stock';
import { Stocktake, type StocktakeLines } from '@shared/contract/wire/stocktake';
import { expect } from 'expect';
import type { LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import type { SendRequest, TestApi } from '../test-api.ts';
import { aProduct } from './records.ts';

/** Requests about stocktakes to an api under test. */
export const testStocktakes = (api: TestApi) => {
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    { headers = {}, as = api.request }: { headers?: Record<string, string>; as?: SendRequest } = {},
  ): Promise<LightMyRequestResponse> =>
    as({ method, url: `/api/stocktakes/${path}`, headers, ...(payload && { payload }) });

  const read = async (id: number, since = '') => (await call('GET', `${id}/${since}`)).json<StocktakeLines>();
  const count = (id: number, size: number, counted: number | Omit<SizeCount, 'modification_id'>, as?: SendRequest) => {
    const pieces = typeof counted === 'number' ? { add: counted } : counted;
    return call('POST', `${id}/counts/`, [{ modification_id: size, ...pieces }], as && { as });
  };
  const book = (id: number, headers = {}) => call('POST', `${id}/bookings/`, {}, { headers });

  /** A shirt of three sizes at 1000 a piece, and a stocktake of it. */
  const begin = async (product: object = {}, options: object = {}) => {
    const { id, modificationIds } = await aProduct(
      api.db,
      { name: 'Рубашка', cost_price: 1000, ...product },
      { S: 4, M: 0, L: 9 },
    );
    const [small = 0, medium = 0, large = 0] = modificationIds;
    const response = await call('POST', '', { product_ids: [id], ...options });
    expect([response.statusCode, Value.Errors(Stocktake, response.json())]).toEqual([201, []]);
    return { id: response.json<Stocktake>().id, product: id, small, medium, large };
  };

  const lineOf = async (id: number, size: number) =>
    (await read(id)).lines.find(({ modification_id }) => modification_id === size);

  const change = async (id: number, size: number, payload: object, version?: number) => {
    const line = await lineOf(id, size);
    const headers = { 'if-match': `"${version ?? line?.version}"` };
    return call('PATCH', `${id}/lines/${line?.id}/`, payload, { headers });
  };

  return { call, begin, read, lineOf, count, change, book };
};
