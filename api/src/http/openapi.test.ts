import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { optionalCalls, specifiedCalls } from '@shared/contract/wire/calls';
import { expect } from 'expect';
import openapiTypes, { astToString } from 'openapi-typescript';
import { anOrder } from '../../testing/shop/records.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { accessTokens } from '../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../accounts/tokens/server-secret.ts';
import { committedDocument } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

const api = await startTestApi({ marks: true });
const document = (await api.app.inject('/api/openapi.json')).json<Document>();
const page = await api.app.inject('/api/docs/');
const apiFolder = dirname(fileURLToPath(committedDocument));

test('the committed document matches this code (else run: node dist/src/write-openapi.js)', async () => {
  expect(JSON.parse(await readFile(committedDocument, 'utf8'))).toEqual(document);
});

test('every operation requires a sign-in, except the steps of signing in and of an invitation, signed addresses of files and beacons', async () => {
  const open: string[] = [];
  const documentedAsOpen: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const response = await api.app.inject({ method: method.toUpperCase() as 'GET', url });
      if (response.statusCode !== 401) {
        open.push(`${method} ${path}`);
      }
      if (security?.length === 0) {
        documentedAsOpen.push(`${method} ${path}`);
      }
    }
  }
  expect(open).toEqual([
    'post /api/invitations/read/',
    'post /api/invitations/accept/',
    'post /api/jwt/validate/',
    'post /api/jwt/2fa-1-step/',
    'post /api/jwt/2fa-2-step/',
    'get /api/files/{signature}/{storedName}',
    'head /api/files/{signature}/{storedName}',
    'post /api/telemetry/',
  ]);
  expect(documentedAsOpen).toEqual(open);
});

test('the documentation page is public, and all its files are served', async () => {
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const parts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) {
    const response = await api.app.inject(new URL(part, 'http://api/api/docs/').pathname);
    expect([part, response.statusCode]).toEqual([part, 200]);
  }
});

test('the documentation page shows the served document', async () => {
  const [shown, read] = [await api.app.inject('/api/docs/json'), await api.app.inject('/api/openapi.json')];
  expect(shown.json()).toEqual(read.json());
});

test('only its own files may run in the documentation page, and it cannot be framed', async () => {
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|https:|\*/);
  expect(page.payload).not.toMatch(/<script>|<style>| style="/);
});

test('it has every call that a screen asks about', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(expect.arrayContaining([...specifiedCalls, ...optionalCalls]));
});

test('a page that has the document is not sent it again', async () => {
  const { headers } = await api.app.inject('/api/openapi.json');
  const again = await api.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('the linter reports nothing for the document', async () => {
  const config = await loadConfig({ configPath: join(apiFolder, 'redocly.yaml') });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)).toEqual([]);
});

interface ClientCheck {
  useClient(baseUrl: string, token: string): Promise<Record<string, unknown>>;
}

test('a client generated from the document compiles, reads, writes and handles an error answer', async () => {
  const generated = join(apiFolder, 'dist/client-check');
  await mkdir(generated, { recursive: true });
  await writeFile(join(generated, 'api-paths.d.ts'), astToString(await openapiTypes(JSON.stringify(document))));
  const compiler = join(
    dirname(createRequire(join(apiFolder, '..', 'package.json')).resolve('typescript/package.json')),
    'bin/tsc',
  );
  await promisify(execFile)(process.execPath, [compiler, '-p', join(apiFolder, 'client-check')]);

  await anOrder(api.db, { city: 'Москва' });
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { useClient }: ClientCheck = await import(join(generated, 'use-client.js'));
  const secret = await loadServerSecret(api.db);
  const token = await accessTokens(secret.key('access-token'), api.clock).issue(api.user);
  expect(await useClient(baseUrl, token)).toEqual({
    status: 'в обработке',
    again: 304,
    version: 2,
    problem: 'Precondition Failed',
    city: 'Казань',
  });
});
