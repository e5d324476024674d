import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../testing/test-api.ts';
import { committedDocument } from './committed-document.ts';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

const api = await startTestApi();
const document = (await api.app.inject('/api/openapi.json')).json<Document>();

test('the committed document is the one of this code (else: node dist/openapi/write-openapi.js)', async () => {
  expect(JSON.parse(await readFile(committedDocument, 'utf8'))).toEqual(document);
});

test('every call refuses who is not signed in, except the steps of signing in, signed addresses of files and beacons', async () => {
  const open: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const answer = await api.app.inject({ method: method.toUpperCase() as 'GET', url });
      if (answer.statusCode !== 401) {
        open.push(`${method} ${path}`);
      }
    }
  }
  expect(open).toEqual([
    'post /api/jwt/validate/',
    'post /api/jwt/2fa-1-step/',
    'post /api/jwt/2fa-2-step/',
    'get /api/files/{signature}/{storedName}',
    'head /api/files/{signature}/{storedName}',
    'post /api/telemetry/',
  ]);
});
