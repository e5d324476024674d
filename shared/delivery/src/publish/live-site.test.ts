import { expect, test } from '@jest/globals';
import { readApiDocument } from './live-site.ts';

test('the address of an api that does not answer is printed without its secrets', async () => {
  const address = 'http://anna:secret-1@127.0.0.1:1/openapi.json?token=secret-2#secret-3';
  const error: unknown = await readApiDocument(address).catch((reason) => reason);
  expect(String(error)).toContain('http://127.0.0.1:1/openapi.json');
  expect(String(error)).not.toContain('secret');
});
