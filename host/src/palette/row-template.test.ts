import { expect, test } from '@jest/globals';
import { pathsOf, textAt, writeParts, writeTemplate } from './row-template';

const party = {
  id: 12,
  agent_name: 'Игла',
  party_date: '2026-11-20',
  amount: null,
  lines: [
    { size: 'S', pieces: 3 },
    { size: 'M', pieces: 1200 },
  ],
};

test('a template formats fields, adds up those of a list, and leaves out the parts without a value', () => {
  expect(writeTemplate('{id} · {agent_name}', party)).toBe('12 · Игла');
  expect(writeParts('{party_date:day} · {amount:money} · всего {lines.pieces:sum}', party)).toEqual([
    '20.11.2026',
    'всего 1\u00a0203',
  ]);
});

test('a field that the row lacks is no value, and a format of a newer host changes nothing', () => {
  expect(writeTemplate('{nothing.here} · {constructor} · {agent_name:bold}', party)).toBe('Игла');
});

test('the values of a list are one text', () => {
  expect(textAt(party, 'lines.size')).toBe('S M');
  expect(pathsOf('{id} · {lines.pieces:sum}')).toEqual(['id', 'lines.pieces']);
});
