import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildAddress } from '@shared/contract/section/build-address';
import { type DevelopmentState, developmentEvents } from '@shared/contract/section/development-state';
import {
  type LocalBuild,
  localBuildElement,
  localBuildEvents,
  localBuildName,
} from '@shared/contract/section/local-build';
import { DeliveryFailure } from '@shared/delivery/delivery-failure';
import { contentTypeOf } from '@shared/delivery/store/content-types';
import { whenAbsent } from '@shared/delivery/store/file-errors';
import { forwardRequest } from './forward-request.ts';
import type { WatchedBuild } from './watch-section.ts';

/** Another host name that resolves to this machine would reach the host through this server. */
const isAskedAsLocalhost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');

const errorsScriptAddress = `${localBuildEvents}/show-errors.js`;

const withBuild = (page: string, { section, version }: LocalBuild, script: string): string => {
  const json = JSON.stringify({ section, version } satisfies LocalBuild).replaceAll('<', '\\u003c');
  const added = `<script type="application/json" id="${localBuildElement}">${json}</script>${script}`;
  return page.replace('</head>', () => `${added}</head>`);
};

const tagsOfHost = /<(?:script|link)\b[^>]* (?:src|href)="\/assets\/[^>]*>(?:<\/script>)?/g;

/** The live page, with what its server has put into it, and with the code of another build of the host. */
const withHost = (page: string, other: string): string =>
  page.replace(tagsOfHost, '').replace('</head>', () => `${(other.match(tagsOfHost) ?? []).join('')}</head>`);

/** Of a file in `assets` or in a build of a section: no segment is hidden, leads up or is encoded. */
const isPlainPath = (pathname: string) => /^(\/[^./\\%][^/\\%]*)+$/.test(pathname);

/**
 * What shows the errors of the section in the page: a script in that of the live host; or the folder of a development
 * site, whose own host replaces the live one, and which has the files of the section.
 */
export type PageParts = { errorsScript: Buffer } | { site: string };

/**
 * Lets a server listen on this machine only.
 * @returns its port.
 * @throws DeliveryFailure if the port is taken.
 */
export const listenHere = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new DeliveryFailure(`The port ${port} is taken: name another one by --port.`) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** One origin for a page on this machine: everything of the host, and the newest local build of the section. */
export const createLocalServer = (host: URL, firstBuild: WatchedBuild, parts: PageParts) => {
  let build = firstBuild;
  let state: Pick<DevelopmentState, 'problems'> = { problems: [] };
  const pages = new Set<ServerResponse>();
  const ownFolder = buildAddress(build.section.manifest.id, localBuildName);

  const sendFile = (name: string, content: Buffer | undefined, response: ServerResponse) => {
    if (!content) return response.writeHead(404).end();
    // Unpublished code is for the page of this origin, not for any other open site.
    const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };
    return response.writeHead(200, { 'content-type': contentTypeOf(name), ...headers }).end(content);
  };

  /** The files of this machine at these addresses; undefined if the host has them. */
  const fileAt = (pathname: string): (() => Promise<Buffer | undefined>) | undefined => {
    if ('errorsScript' in parts && pathname === errorsScriptAddress) return async () => parts.errorsScript;
    const isOwn = pathname.startsWith(ownFolder);
    if ('site' in parts && isPlainPath(pathname) && (isOwn || pathname.startsWith('/assets/'))) {
      return () => readFile(join(parts.site, pathname)).catch(whenAbsent(undefined));
    }
    return isOwn ? async () => build.files.get(pathname.slice(ownFolder.length)) : undefined;
  };

  const changePage = (page: string) =>
    'site' in parts
      ? withBuild(withHost(page, readFileSync(join(parts.site, 'index.html'), 'utf8')), build, '')
      : withBuild(page, build, `<script defer src="${errorsScriptAddress}"></script>`);

  const isStream = (pathname: string) =>
    pathname === localBuildEvents || ('site' in parts && pathname === developmentEvents);

  const announce = (page: ServerResponse) => page.write(`event: built\ndata: ${build.version}\n\n`);
  const reportTo = (page: ServerResponse) => page.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);

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
    const readOwn = fileAt(pathname);
    if (!isAskedAsLocalhost(request)) response.writeHead(403).end();
    else if (readOwn)
      readOwn().then(
        (content) => sendFile(pathname, content, response),
        // A folder, for example.
        () => sendFile(pathname, undefined, response),
      );
    else if (isStream(pathname)) follow(response);
    // Failures during development are not counted against the published section.
    else if (pathname === '/api/telemetry/' && request.method === 'POST') response.writeHead(204).end();
    else forwardRequest(host, request, response, changePage);
  });

  return {
    /**
     * @returns the address of the section.
     * @throws DeliveryFailure if the port is taken.
     */
    listen: async (port: number): Promise<string> =>
      `http://localhost:${await listenHere(server, port)}${build.section.manifest.mount}`,

    /** Open pages reload if it has another version. */
    show(newer: WatchedBuild): void {
      const isSame = newer.version === build.version;
      build = newer;
      if (isSame) return;
      for (const page of pages) announce(page);
    },

    /** Open pages show its problems; those of a development host change by it too. */
    report(newer: Pick<DevelopmentState, 'problems'>): void {
      state = newer;
      for (const page of pages) reportTo(page);
    },

    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
