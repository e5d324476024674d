import createClient from 'openapi-fetch';
// Generated from the OpenAPI document before this file is compiled, see openapi.test.ts.
import type { paths } from './api-paths.js';

/** Uses a generated client as another program would: reads a record, changes it and handles an error response. */
export const useClient = async (baseUrl: string, token: string) => {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const list = await client.GET('/api/orders/', { params: { query: {} } });
  const [first] = Array.isArray(list.data) ? list.data : [];
  const params = { path: { id: String(first?.id) } };
  const { data: order, response } = await client.GET('/api/orders/{id}', { params });
  const etag = response.headers.get('etag') ?? '';
  const kept = await client.GET('/api/orders/{id}', { params: { ...params, header: { 'if-none-match': etag } } });
  const change = (ifMatch: string) =>
    client.PATCH('/api/orders/', {
      params: { query: { order_id: String(order?.id) }, header: { 'if-match': ifMatch } },
      body: { city: 'Казань' },
    });
  const changed = await change(etag);
  const refused = await change(etag);
  return {
    status: order?.status,
    again: kept.response.status,
    version: changed.data?.version,
    problem: refused.error?.title,
    city: refused.error && 'current' in refused.error ? refused.error.current.city : undefined,
  };
};
