import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { expect } from 'expect';
import { startTestApi } from '../../testing/test-api.ts';
import { serverSecret } from '../accounts/tokens/server-secret.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/database.ts';

interface AlertRule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const token = 'a-token-for-reading-metrics';
const api = await startTestApi({ metricsToken: token });

const read = (authorization: string, app = api.app) => app.inject({ url: '/metrics', headers: { authorization } });

const lines = async (start: string, app = api.app) => {
  const text = (await read(`Bearer ${token}`, app)).payload;
  return text.split('\n').filter((line) => line.startsWith(start));
};

test('metrics are read with their token only', async () => {
  expect((await read(`Bearer ${token}`)).headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  expect((await api.request({ url: '/metrics' })).statusCode).toBe(401);
  for (const authorization of ['', 'Bearer other', `Basic ${token}`]) {
    expect((await read(authorization)).statusCode).toBe(401);
  }
});

test('without a configured token there are no metrics', async () => {
  const other = await startTestApi();
  expect((await read(`Bearer ${token}`, other.app)).statusCode).toBe(404);
});

test('requests are counted by the template of their address, never by the address itself', async () => {
  await api.request({ url: '/api/orders/12345' });
  await api.request({ url: '/api/orders/54321' });
  await api.request({ url: '/nowhere/98765' });
  const counts = await lines('sklad_request_duration_seconds_count');
  expect(counts).toContain('sklad_request_duration_seconds_count{method="GET",route="/api/orders/:id",status="4xx"} 2');
  expect(counts).toContain('sklad_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1');
  expect(counts.join()).not.toMatch(/12345|98765/);
});

test('each app counts its own requests', async () => {
  const other = await startTestApi({ metricsToken: token });
  await api.request({ url: '/api/orders/1' });
  expect(await lines('sklad_request_duration_seconds_count', other.app)).toEqual([]);
});

test('the process, the open event streams and the database are measured', async () => {
  expect(await lines('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1);
  expect(await lines('sklad_open_event_streams ')).toEqual(['sklad_open_event_streams 0']);
  expect(await lines('sklad_database_up ')).toEqual(['sklad_database_up 1']);
  expect(await lines('sklad_database_connections{state="active"}')).toHaveLength(1);
});

test('the alert rules are valid, and each metric in them exists', async () => {
  const rules = parseYaml(
    await readFile(new URL('../../../../deploy/prometheus-rules.yml', import.meta.url), 'utf8'),
  ) as { groups: { rules: AlertRule[] }[] };
  const alerts = rules.groups.flatMap((group) => group.rules);
  expect(alerts.length).toBeGreaterThan(5);
  const text = (await read(`Bearer ${token}`)).payload;
  const known = new Set<string | undefined>(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) => [
      name,
      ...(type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : []),
    ]),
  );
  for (const { alert, expr, labels, annotations } of alerts) {
    expect({ alert, labels, annotations }).toMatchObject({
      alert: expect.stringMatching(/^Sklad[A-Za-z]+$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String) },
    });
    const names = expr.match(/\b(sklad|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(expr === 'up{job="sklad"} == 0' || names.length > 0).toBe(true);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('metrics report a database that is down, and do not fail', async () => {
  const { clock, files, uploads } = api;
  const codeSender = { send: async () => ({ bot: null, shown_in_terminal: true }) };
  const secret = serverSecret(new Uint8Array(32));
  const db = openDatabase('postgres://127.0.0.1:1/none');
  const app = await buildApp({ db, clock, files, uploads, secret, codeSender, metricsToken: token });
  expect(await lines('sklad_database_up ', app)).toEqual(['sklad_database_up 0']);
  await app.close();
});
