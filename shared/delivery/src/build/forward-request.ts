import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Headers of one connection, or of an https address, which have no meaning on localhost. */
const notPassedOn = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

const asksForPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false;

/**
 * Requests of our own page get the host's origin; another site that sends requests through this server keeps its own.
 */
const originFor = ({ headers }: IncomingMessage, host: URL) =>
  headers.origin === `http://${headers.host}` ? host.origin : headers.origin;

const requestHeaders = (request: IncomingMessage, host: URL): IncomingHttpHeaders => {
  const origin = originFor(request, host);
  const own = { ...request.headers, host: host.host, ...(origin && { origin }) };
  if (!asksForPage(request)) return own;
  // The page is changed here, so it must arrive complete and uncompressed.
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...unconditional } = own;
  return { ...unconditional, 'accept-encoding': 'identity' };
};

/** `Secure` cookies do not work over http, and a redirect to the host would leave localhost. */
const answerHeaders = ({ headers }: IncomingMessage, host: URL): IncomingHttpHeaders => {
  const { location, 'set-cookie': cookies, ...others } = headers;
  const passed = Object.entries(others).filter(([name]) => !notPassedOn.includes(name));
  return {
    ...Object.fromEntries(passed),
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*secure/i, '')) }),
    ...(location && {
      location: location.startsWith(`${host.origin}/`) ? location.slice(host.origin.length) : location,
    }),
  };
};

const passOn = async (answer: IncomingMessage, response: ServerResponse, host: URL) => {
  response.writeHead(answer.statusCode ?? 502, answerHeaders(answer, host));
  // A stream of events may be silent for long: its page must see that it is open.
  response.flushHeaders();
  await pipeline(answer, response);
};

const passOnPage = async (
  answer: IncomingMessage,
  response: ServerResponse,
  host: URL,
  changePage: (page: string) => string,
) => {
  const { 'content-length': _length, etag: _tag, ...headers } = answerHeaders(answer, host);
  const page = changePage(await text(answer));
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(page);
};

/**
 * Forwards a request of a page on localhost to the host, and streams the answer back; only the page itself is changed.
 */
export const forwardRequest = (
  host: URL,
  request: IncomingMessage,
  response: ServerResponse,
  changePage: (page: string) => string,
): void => {
  const refuse = (error: unknown) => {
    if (response.headersSent || response.destroyed) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${host.origin} does not answer: ${error}`);
  };
  const send = host.protocol === 'https:' ? requestHttps : requestHttp;
  const { hostname, port, protocol } = host;
  const address = { protocol, hostname, port, path: request.url, method: request.method };
  const upstream = send({ ...address, headers: requestHeaders(request, host) }, (answer) => {
    const isToBeChanged = asksForPage(request) && isPage(answer);
    const passing = isToBeChanged ? passOnPage(answer, response, host, changePage) : passOn(answer, response, host);
    passing.catch(refuse);
  });
  upstream.on('error', refuse);
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
};
