import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { buildAddress } from '@shared/contract/section/build-address';
import type { SourceProblem } from '@shared/contract/section/development-state';
import {
  type LocalBuild,
  localBuildElement,
  localBuildEvents,
  localBuildName,
} from '@shared/contract/section/local-build';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';
import { forwardRequest } from './forward-request.ts';
import type { WatchedBuild } from './watch-section.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Another host name that resolves to this machine would reach the host through this server. */
const isAskedAsLocalhost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');

const errorsScriptAddress = `${localBuildEvents}/show-errors.js`;

const withBuild = (page: string, { section, version }: LocalBuild): string => {
  const json = JSON.stringify({ section, version } satisfies LocalBuild).replaceAll('<', '\\u003c');
  const added = `<script type="application/json" id="${localBuildElement}">${json}</script><script defer src="${errorsScriptAddress}"></script>`;
  return page.replace('</head>', () => `${added}</head>`);
};

/** One origin for a page on this machine: everything of the host, and the newest local build of the section. */
export const createLocalServer = (host: URL, firstBuild: WatchedBuild, errorsScript: Buffer) => {
  let build = firstBuild;
  let problems: SourceProblem[] = [];
  const pages = new Set<ServerResponse>();
  const ownFolder = buildAddress(build.section.manifest.id, localBuildName);

  const sendFile = (name: string, content: Buffer | undefined, response: ServerResponse) => {
    if (!content) return response.writeHead(404).end();
    const type = contentTypes[extname(name)] ?? 'application/octet-stream';
    // Unpublished code is for the page of this origin, not for any other open site.
    const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };
    return response.writeHead(200, { 'content-type': type, ...headers }).end(content);
  };

  const sendOwn = (name: string, response: ServerResponse) => sendFile(name, build.files.get(name), response);

  const announce = (page: ServerResponse) => page.write(`event: built\ndata: ${build.version}\n\n`);
  const reportTo = (page: ServerResponse) => page.write(`event: state\ndata: ${JSON.stringify({ problems })}\n\n`);

  const follow = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    // So a page that was open while this process was down gets the changes it missed.
    announce(response);
    reportTo(response);
  };

  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (!isAskedAsLocalhost(request)) response.writeHead(403).end();
    else if (pathname.startsWith(ownFolder)) sendOwn(pathname.slice(ownFolder.length), response);
    else if (pathname === errorsScriptAddress) sendFile(pathname, errorsScript, response);
    else if (pathname === localBuildEvents) follow(response);
    // Failures during development are not counted against the published section.
    else if (pathname === '/api/telemetry/' && request.method === 'POST') response.writeHead(204).end();
    else forwardRequest(host, request, response, (page) => withBuild(page, build));
  });

  return {
    /**
     * @returns the address of the section.
     * @throws DeliveryFailure if the port is taken.
     */
    listen: (port: number): Promise<string> =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const isTaken = error.code === 'EADDRINUSE';
          reject(isTaken ? new DeliveryFailure(`The port ${port} is taken: name another one by --port.`) : error);
        });
        server.listen(port, '127.0.0.1', () => {
          const { port: taken } = server.address() as AddressInfo;
          resolve(`http://localhost:${taken}${build.section.manifest.mount}`);
        });
      }),

    /** Open pages reload. */
    show(newer: WatchedBuild): void {
      if (newer.version === build.version) return;
      build = newer;
      for (const page of pages) announce(page);
    },

    /** Open pages show them. */
    report(found: SourceProblem[]): void {
      problems = found;
      for (const page of pages) reportTo(page);
    },

    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
