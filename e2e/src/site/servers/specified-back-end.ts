import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { specifiedCalls } from '@shared/contract/wire/calls';

/** The calls that a back end must have. */
const calls = [
  ...specifiedCalls.map((call) => new RegExp(`^${call.replace('{id}', '\\d+')}$`)),
  // The storage of file bytes is not specified: the address comes with the file.
  /^GET \/api\/files\//,
];

/** The fields of an object; those of objects inside it have a shape of their own. */
interface Shape {
  [field: string]: true | Shape;
}

const fields = (names: string): Shape => Object.fromEntries(names.split(' ').map((name) => [name, true]));

const file = fields('id url image');

/** The fields of spec §3. An ordered item has no id, name, price or size: those come from its product. */
const order: Shape = {
  ...fields('id order_date full_name status tag amount'),
  files: file,
  modifications_in_order: { amount: true, modification: fields('id product_id remaining') },
};
const party: Shape = { ...fields('id party_date agent_name status tag amount'), files: file };
const product: Shape = {
  ...fields('id name description min_price cost_price price discount_price category_id measure archived'),
  category: fields('name'),
  images: fields('id url'),
  files: file,
  modifications: fields('id size remaining product_id'),
};
/** A row of the products is a row of the remains too. */
const productRow: Shape = { ...product, tag: true };

const shapes: [path: RegExp, shape: Shape][] = [
  [/^\/api\/jwt\//, fields('access_token refresh_token')],
  [/^\/api\/(products\/categories|collections)\/$/, fields('id name')],
  [/^\/api\/products\/$/, productRow],
  [/^\/api\/products\//, product],
  [/^\/api\/parties\//, party],
  [/^\/api\/orders\//, order],
];

const onlySpecified = (value: unknown, shape: Shape): unknown => {
  if (Array.isArray(value)) return value.map((entry) => onlySpecified(entry, shape));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).flatMap(([field, inner]) => {
    const of = shape[field];
    return of ? [[field, of === true ? inner : onlySpecified(inner, of)] as const] : [];
  });
  return Object.fromEntries(known);
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : null;
};

const isSpecified = ({ method = '', url = '' }: IncomingMessage) => {
  const { pathname } = new URL(url, 'http://back.end');
  return !pathname.startsWith('/api/') || calls.some((call) => call.test(`${method} ${pathname}`));
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
      const isJson = answer.headers.get('content-type')?.includes('json');
      const [, shape] = (isJson && shapes.find(([path]) => path.test(address.pathname))) || [];
      const bytes = shape
        ? JSON.stringify(onlySpecified(await answer.json(), shape))
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
