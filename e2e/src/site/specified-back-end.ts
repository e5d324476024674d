import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The calls of spec §7, which are all that a back end must have. */
const specifiedCalls: [method: string, path: RegExp][] = [
  ['POST', /^\/api\/jwt\/(validate|2fa-1-step|2fa-2-step|refresh)\/$/],
  ['GET', /^\/api\/(products|parties|orders|collections)\/$/],
  ['GET', /^\/api\/products\/(\d+|categories)\/$/],
  ['GET', /^\/api\/parties\/\d+\/$/],
  ['GET', /^\/api\/orders\/\d+$/],
  ['DELETE', /^\/api\/(products|parties|orders)\/multiple\/$/],
  ['DELETE', /^\/api\/(parties|orders|products\/categories)\/$/],
  ['PATCH', /^\/api\/(parties|orders)\/$/],
  ['POST', /^\/api\/products\/\d+\/upload-image\/$/],
  ['POST', /^\/api\/(parties|orders)\/\d+\/upload-file\/$/],
  // The storage of file bytes is not specified: the address comes with the file.
  ['GET', /^\/api\/files\//],
];

/** The fields of spec §3, and inside them those of the files, images, items and modifications. */
const specifiedFields = new Set(
  `access_token refresh_token
  id order_date full_name status tag amount files modifications_in_order
  modification product_id remaining size url image
  party_date agent_name
  name description min_price cost_price price discount_price category_id category measure archived images
  modifications`.split(/\s+/),
);
/** The fields that an order's item gets from its product. */
const fieldsOfProductsOnly = new Set(['id', 'name', 'price']);

const onlySpecified = (value: unknown, inside = ''): unknown => {
  if (Array.isArray(value)) return value.map((entry) => onlySpecified(entry, inside));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(
    ([field]) =>
      specifiedFields.has(field) && !(inside === 'modifications_in_order' && fieldsOfProductsOnly.has(field)),
  );
  return Object.fromEntries(known.map(([field, inner]) => [field, onlySpecified(inner, field)]));
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
};

const isSpecified = ({ method = '', url = '' }: IncomingMessage) => {
  const { pathname } = new URL(url, 'http://back.end');
  return !pathname.startsWith('/api/') || specifiedCalls.some(([verb, path]) => verb === method && path.test(pathname));
};

/** The specified back end supports neither conditional requests nor compression. */
const passedOn = ['authorization', 'content-type', 'cookie', 'accept'];
const givenBack = ['content-type', 'content-security-policy', 'set-cookie', 'cache-control'];

const refuse = (response: ServerResponse, status: number, detail: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ detail }));

/**
 * A back end that has only the calls and fields of the specification: a proxy that restricts the real one. Another call
 * is 404, another field to save is 400, other query parameters are ignored.
 */
export const startSpecifiedBackEnd = async (realUrl: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      if (!isSpecified(request)) return refuse(response, 404, 'Not Found');
      if (request.method === 'PATCH') {
        const fields = Object.keys(JSON.parse(new TextDecoder().decode(body ?? undefined)));
        const isSpecifiedChange = fields.length === 1 && ['status', 'tag'].includes(fields[0] ?? '');
        if (!isSpecifiedChange) return refuse(response, 400, 'Only a status or a tag can be saved');
      }
      const address = new URL(request.url ?? '/', realUrl);
      for (const unknown of ['since', 'width']) address.searchParams.delete(unknown);
      const headers = passedOn.flatMap((name): [string, string][] => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      const answer = await fetch(address, { method: request.method ?? 'GET', headers, body, redirect: 'manual' });
      for (const name of givenBack) {
        const values = name === 'set-cookie' ? answer.headers.getSetCookie() : answer.headers.get(name);
        if (values !== null && values.length > 0) response.setHeader(name, values);
      }
      response.writeHead(answer.status);
      const isJson = address.pathname.startsWith('/api/') && answer.headers.get('content-type')?.includes('json');
      const bytes = isJson
        ? JSON.stringify(onlySpecified(await answer.json()))
        : new Uint8Array(await answer.arrayBuffer());
      response.end(bytes);
    })().catch((error: unknown) => refuse(response, 502, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
