import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const page = await api.app.inject('/api/docs/');

test('the documentation page is public, and all its files are served', async () => {
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const parts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) {
    const answer = await api.app.inject(new URL(part, 'http://api/api/docs/').pathname);
    expect([part, answer.statusCode]).toEqual([part, 200]);
  }
});

test('it shows the served document', async () => {
  const [shown, read] = [await api.app.inject('/api/docs/json'), await api.app.inject('/api/openapi.json')];
  expect(shown.json()).toEqual(read.json());
});

test('only its own files may run in it, and it cannot be framed', async () => {
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|https:|\*/);
  expect(page.payload).not.toMatch(/<script>|<style>| style="/);
});
