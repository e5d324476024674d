import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { expect } from 'expect';
import { startTestDatabase } from '../../testing/test-database.ts';
import { committedSchema, schemaText } from './schema-text.ts';

test('the committed schema matches this code (else run: node dist/src/write-schema.js)', async () => {
  expect(await schemaText(await startTestDatabase())).toBe(await readFile(committedSchema, 'utf8'));
});
