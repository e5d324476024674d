import { expect, test } from '@jest/globals';
import { normalizeText } from '@shared/kit/table/search/normalize-text';
import { runInSlices } from '@shared/kit/table/search/run-in-slices';
import { createSearchIndex } from '@shared/kit/table/search/search-index';
import { findRecords, type LastMatches, withoutNoun } from './find-records';

interface Named {
  id: number;
  name: string;
}

const name = { id: 'name', text: ({ name: text }: Named) => text };
const listOf = (noun: string, ...names: string[]) => ({
  searchIndex: createSearchIndex(names.map((text, index): Named => ({ id: index + 1, name: text }))),
  text: { id: 'text', text: ({ id, name: text }: Named) => `${id} · ${text}` },
  words: [name],
  noun,
  isNumbered: true,
});

const orders = listOf('заказ', 'Антонова', 'Новикова', 'Ким', 'Павел Новосёлов');
const buyers = listOf('покупатель', 'Жуков', 'Ким');
/** Their codes are Z1К7 and Z2К7. */
const products = {
  ...listOf('товар', 'Жакет', 'Плащ'),
  codes: {
    id: 'codes',
    text: ({ id }: Named) => `\nZ${id}К7\n`,
    codeTest: (typed: string) => (text: string) => text.includes(`\n${normalizeText(typed)}\n`),
  },
};

const find = async (typed: string, most = 5) => {
  const { records } = await runInSlices(findRecords([orders, buyers], typed, most));
  return records.map(({ count, rows }) => [count, ...rows.map(({ id }) => id)]);
};

test('words that begin with the input come first, then those that contain it', async () => {
  expect(await find('нов')).toEqual([[3, 2, 4, 1], [0]]);
  expect(await find('нов', 1)).toEqual([[3, 2], [0]]);
});

test('all lists are read in one way: as typed, else in the other layout, else as a typo', async () => {
  expect(await find('rbv')).toEqual([
    [1, 3],
    [1, 2],
  ]);
  expect(await find('новкова')).toEqual([[1, 2], [0]]);
  expect(await find('yjdrjdf')).toEqual([[1, 2], [0]]);
  // Ж is a semicolon in the other layout: no words.
  expect(await find('жжж')).toEqual([[0], [0]]);
});

test('the name of the records, also with a typo, leaves only their list', async () => {
  expect(await find('закз 2')).toEqual([[1, 2], [0]]);
  expect(withoutNoun('зак 1058', 'заказ')).toBe('1058');
  expect(withoutNoun('заказ', 'заказ')).toBe('заказ');
});

test('letter by letter the same is found as at once', async () => {
  const counted = async (typed: string, last?: LastMatches) => {
    const { counting } = await runInSlices(findRecords([orders, buyers, products], typed, 5, last));
    return runInSlices(counting);
  };
  for (const typed of ['новиква', 'yjdjc', 'заказ 2', 'ким, павел', '1 2', 'м 12', 'rbv 3', 'z2к7']) {
    let last: LastMatches = [];
    for (let length = 1; length <= typed.length; length++) {
      const { records, matches } = await counted(typed.slice(0, length), last);
      expect(records).toEqual((await counted(typed.slice(0, length))).records);
      last = matches;
    }
  }
});

test('of very many matches the best are found before all are counted, also a number at the end', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index): Named => ({ id: 20_000 - index, name: 'Ким' }));
  const many = { ...orders, searchIndex: createSearchIndex(rows) };
  const [first] = rows;
  for (const [typed, isCounted, best, count] of [
    ['ким', false, first, 20_000],
    ['8', false, { id: 8, name: 'Ким' }, 6_878],
    ['8888', true, { id: 8_888, name: 'Ким' }, 2],
  ] as const) {
    const { records, counting } = await runInSlices(findRecords([many], typed, 1));
    expect(records).toEqual([{ query: typed, rows: [best], count: isCounted ? count : undefined }]);
    expect((await runInSlices(counting)).records).toEqual([{ query: typed, rows: [best], count }]);
  }
});
