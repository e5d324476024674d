import { expect, test } from '@jest/globals';
import { sampleAnswer } from './sample-answers.ts';

const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

const row = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    status: { type: 'string', enum: ['open', 'done'] },
    date: { type: 'string', format: 'date' },
    lines: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } } },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    revision: { type: 'string', pattern: '^[0-9]+\\.[0-9]+$' },
  },
};

const document = {
  paths: {
    '/api/orders/': { get: answer({ type: 'array', items: { $ref: '#/components/schemas/Row' } }) },
    '/api/orders/{id}/': { get: answer({ $ref: '#/components/schemas/Row' }) },
    '/api/orders/tree/': { get: answer({ $ref: '#/components/schemas/Tree' }) },
  },
  components: {
    schemas: { Row: row, Tree: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Tree' } } } },
  },
};

test('a list has rows that differ, with the values that their schema allows', () => {
  const { body, status } = sampleAnswer(document, 'GET', '/api/orders/') ?? {};
  expect(status).toBe(200);
  expect(body).toHaveLength(20);
  const second = {
    id: 2,
    status: 'done',
    date: '2026-03-02',
    lines: [{ id: 1 }, { id: 2 }],
    note: 'Sample 2',
    revision: '1.2',
  };
  expect(body).toContainEqual(second);
});

test('an address with a value is answered by its call, and a word is closer than a value', () => {
  expect(sampleAnswer(document, 'GET', '/api/orders/7/')?.body).toMatchObject({ id: 1, status: 'open' });
  expect(sampleAnswer(document, 'GET', '/api/orders/tree/')?.body).toMatchObject({ inner: { inner: {} } });
});

test('a call that the api has not gets no answer', () => {
  expect(sampleAnswer(document, 'POST', '/api/orders/')).toBeUndefined();
  expect(sampleAnswer(document, 'GET', '/api/elsewhere/')).toBeUndefined();
});
