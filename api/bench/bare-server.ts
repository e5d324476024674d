import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// `node dist/bench/bare-server.js BODY HEADERS`: a minimal Node server that sends the same bytes for every request, or
// 304 if the client has their tag. It is the baseline for the api's answers.
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
