import { expect, test } from '@jest/globals';
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
  for (const typed of ['новиква', 'yjdjc', 'заказ 2', 'ким, павел', '1 2', 'м 12']) {
    let last: LastMatches = [];
    for (let length = 1; length <= typed.length; length++) {
      const part = typed.slice(0, length);
      const { records, matches } = await runInSlices(findRecords([orders, buyers], part, 5, last));
      expect(records).toEqual((await runInSlices(findRecords([orders, buyers], part, 5))).records);
      last = matches;
    }
  }
});
