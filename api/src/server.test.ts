import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { Tokens } from '@shared/contract/wire/session';
import { expect } from 'expect';
import { ended, runScript, startServer } from '../testing/api-process.ts';
import { eventually } from '../testing/eventually.ts';
import { templateDatabase } from '../testing/template-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { userStore } from './accounts/users/user-store.ts';
import { readConfig } from './config.ts';
import { startApi } from './start-api.ts';
import { StartFailure } from './start-failure.ts';

const printedError = async (environment: Record<string, string>) => {
  const server = runScript('src/server.js', environment);
  let text = '';
  server.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  expect(await ended(server)).toBe(1);
  return text;
};

const users = async (dataDir: string, command: string, input = '') => {
  const child = runScript('src/accounts/users/users-command.js', { DATA_DIR: dataDir }, command.split(' '));
  child.stdin?.end(input);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  expect(await ended(child)).toBe(0);
  return text;
};

const validate = async (url: string, username: string) => {
  const body = new URLSearchParams({ username, password: 'long enough 12' });
  return (await fetch(`${url}/api/jwt/validate/`, { method: 'POST', body })).status;
};

test('it starts, serves while the users command runs, survives kill -9 and ends on a signal', async () => {
  const dataDir = temporaryFolder();
  const first = await startServer({ DATA_DIR: dataDir });
  await users(dataDir, 'add anna', 'long enough 12\n');
  expect(await validate(first.url, 'anna')).toBe(200);
  first.server.kill('SIGKILL');
  await ended(first.server);

  const second = await startServer({ DATA_DIR: dataDir });
  expect(await validate(second.url, 'anna')).toBe(200);
  second.server.kill('SIGTERM');
  expect(await ended(second.server)).toBe(0);

  expect(await users(dataDir, 'list')).toBe('anna\tactive\tno Telegram\towner\tas the role\n');
});

test('the log of a sign-in contains no password, code or token; the server ends with the process that started it', async () => {
  const { db, url: databaseUrl } = await createTestDatabase(templateDatabase);
  await userStore(db).add('anna', 'long enough');
  const { server, url } = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'debug',
  });
  let log = '';
  server.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const submit = (step: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/jwt/${step}/`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ username: 'anna', ...fields }),
    });

  const sent = await submit('2fa-1-step', { password: 'long enough' });
  const [cookie = ''] = (sent.headers.get('set-cookie') ?? '').split(';', 1);
  await eventually(() => expect(log).toMatch(/Login code for anna: \d{6}/));
  const [, code = ''] = /anna: (\d{6})/.exec(log) ?? [];
  const tokens = (await (await submit('2fa-2-step', { code }, { cookie })).json()) as Tokens;
  await submit('refresh', {}, { authorization: `Bearer ${tokens.refresh_token}` });
  await fetch(`${url}/api/session/`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  await eventually(() => expect(log.match(/request completed/g)).toHaveLength(4));

  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  for (const secret of ['long enough', code, cookie.split('=')[1], tokens.access_token, tokens.refresh_token]) {
    expect(secret).toBeTruthy();
    expect(lines).not.toContain(secret);
  }
  expect(lines).not.toContain('argon2');
  // The user is in the log line of the request, and of the sign-in.
  expect(lines).toMatch(/"statusCode":200,"userId":\d+/);
  expect(lines).toMatch(/"kind":"sign-in","outcome":"done".*"auth event"/);

  server.disconnect();
  expect(await ended(server)).toBe(0);
});

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ReceivedTraces {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector of OpenTelemetry, which keeps the spans that it receives. */
const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as ReceivedTraces;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, 'localhost');
  await once(collector, 'listening');
  after(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  return { spans, url: `http://localhost:${port}` };
};

test('with a collector of OpenTelemetry a call is one trace from the page to the statements, and the log has its id', async () => {
  const { url: databaseUrl } = await createTestDatabase(templateDatabase);
  const collector = await startCollector();
  const { server, url } = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  let log = '';
  server.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const page = '00f067aa0ba902b7';
  const body = new URLSearchParams({ username: 'anna', password: 'long enough 12' });
  const headers = { traceparent: `00-${trace}-${page}-01` };
  const answer = await fetch(`${url}/api/jwt/validate/`, { method: 'POST', body, headers });
  expect(answer.headers.get('x-request-id')).toBe(trace);
  await eventually(() => expect(collector.spans.map(({ name }) => name)).toContain('POST /api/jwt/validate/'));

  const call = collector.spans.find(({ name }) => name === 'POST /api/jwt/validate/');
  expect(call).toMatchObject({ traceId: trace, parentSpanId: page });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ traceId }) => traceId)).toContain(trace);
  const texts = statements.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue));
  expect(texts).toContainEqual(expect.stringMatching(/from users where lower\(login\) = lower\(\$1\)/));
  expect(JSON.stringify(collector.spans)).not.toContain('anna');
  expect(log).toContain(trace);
});

test('a port that is in use is reported in one sentence', async () => {
  const { url } = await createTestDatabase();
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  after(() => other.close());
  const { port } = other.address() as AddressInfo;
  expect(await printedError({ DATABASE_URL: url, PORT: String(port) })).toBe(
    `The port ${port} is taken by another program: end that, or set PORT to another one.\n`,
  );
});

/** A `StartFailure` is printed as above. */
const startFailure = (environment: Record<string, string>, sentence: string) =>
  expect(startApi(readConfig(environment, temporaryFolder()), () => undefined)).rejects.toThrow(
    new StartFailure(sentence),
  );

test('a database that does not respond, refuses the user or does not exist is reported in one sentence', async () => {
  const { url } = await createTestDatabase();
  const { host, username, password } = new URL(url);
  await startFailure(
    { DATABASE_URL: 'postgres://anna:x@127.0.0.1:1/sklad' },
    'No PostgreSQL answers at 127.0.0.1:1: start it, or correct DATABASE_URL.',
  );
  await startFailure(
    { DATABASE_URL: `postgres://anna:x@${host}/sklad` },
    `The PostgreSQL at ${host} refuses the user anna: correct user and password in DATABASE_URL.`,
  );
  await startFailure(
    { DATABASE_URL: `postgres://${username}:${password}@${host}/nowhere` },
    `There is no database nowhere at ${host}: create it, or correct DATABASE_URL.`,
  );
});

test('production without a way to send codes is reported in one sentence', () =>
  startFailure(
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    'Nothing can send login codes: set TELEGRAM_BOT_TOKEN, which production needs.',
  ));
