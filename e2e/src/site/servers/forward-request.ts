import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Forwards a request to another server, and its answer as it arrives. */
export const forwardRequest = (api: string, request: IncomingMessage, response: ServerResponse) => {
  const { method, headers, url = '/' } = request;
  const call = send(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
    answer.pipe(response);
  });
  call.on('error', () => response.destroy());
  response.on('close', () => call.destroy());
  request.pipe(call);
};
