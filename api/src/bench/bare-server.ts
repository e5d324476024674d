import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// `node dist/bench/bare-server.js BODY HEADERS`: the least a Node server can do: the same bytes for every request, or 304
// to who names their tag. What the api's answers are measured against.
const [, , bodyFile = '', headersFile = ''] = process.argv;
const body = readFileSync(bodyFile);
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === headers.etag) {
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...head } = headers;
    response.writeHead(304, head).end();
  } else {
    response.writeHead(200, headers).end(body);
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`${JSON.stringify({ event: 'ready', url: `http://127.0.0.1:${port}` })}\n`);
});
process.on('disconnect', () => process.exit());
