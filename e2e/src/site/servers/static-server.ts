import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { forwardRequest } from './forward-request';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const sendFile = async (folder: string, pathname: string, response: ServerResponse) => {
  const page = join(folder, 'index.html');
  const path = extname(pathname) ? join(folder, pathname) : page;
  const content = await readFile(path).catch(() => undefined);
  response.writeHead(content ? 200 : 404, { 'content-type': contentTypes[extname(path)] ?? 'text/plain' }).end(content);
};

/**
 * A web server without knowledge of the site: it sends files unchanged, sends the page for an address without an
 * extension, and forwards requests of the api.
 */
export const withStaticServer = async (
  folder: string,
  api: string,
  work: (address: string) => Promise<void>,
): Promise<void> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', api);
    if (pathname.startsWith('/api/')) forwardRequest(api, request, response);
    else void sendFile(folder, pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
