import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from './forward-request';

/** What happens to one answer with a list: how much of it arrives, from 0 to 1, and then what. */
export type ListFault =
  | { share: number; end: 'held' | 'broken' }
  /** A refusal instead of the list. */
  | { status: number };

export interface ListProxy {
  url: string;
  /** The faults of the next answers; then they are whole again. */
  plan: (...faults: ListFault[]) => void;
  /** Sends the rest of the answer that is held. */
  release: () => void;
  /** The number of requests for the list since the last plan. */
  requests: () => number;
  close: () => Promise<void>;
}

const keptHeaders = ['content-type', 'x-revision', 'x-total-count', 'etag', 'cache-control'];

/** A slow or broken network between a browser and a site, for the whole answers of one list. */
export const startListProxy = async (siteUrl: string, listPath: string): Promise<ListProxy> => {
  let faults: ListFault[] = [];
  let release = () => {};
  let requests = 0;

  const sendList = async (request: IncomingMessage, response: ServerResponse, fault: ListFault | undefined) => {
    if (fault && 'status' in fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ detail: 'Не сейчас', request_id: '1' }));
      return;
    }
    // In plain text, so that a share of the bytes is that share of the rows.
    const headers = { authorization: request.headers.authorization ?? '', 'accept-encoding': 'identity' };
    const answer = await fetch(new URL(listPath, siteUrl), { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of keptHeaders) response.setHeader(name, answer.headers.get(name) ?? '');
    response.writeHead(answer.status, { 'content-length': body.length });
    if (!fault) {
      response.end(body);
      return;
    }
    const share = Math.floor(body.length * fault.share);
    response.write(body.subarray(0, share));
    if (fault.end === 'broken') setTimeout(() => response.destroy(), 200);
    else release = () => response.end(body.subarray(share));
  };

  const server = createServer((request, response) => {
    const isList = request.method === 'GET' && request.url === listPath;
    if (isList) requests += 1;
    if (isList) sendList(request, response, faults.shift()).catch(() => response.destroy());
    else forwardRequest(siteUrl, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    plan: (...next) => {
      faults = next;
      requests = 0;
    },
    release: () => release(),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
