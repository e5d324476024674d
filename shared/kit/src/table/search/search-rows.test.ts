import { expect, test } from '@jest/globals';
import { columnHelper } from '../column-helper';
import { searchedColumns } from './list-column';
import { comparedTerms, findTerms } from './normalize-text';
import { createSearchIndex } from './search-index';
import { searchRows } from './search-rows';
import { similarIndexes } from './similar-texts';

interface Line {
  id: number;
  name: string;
  sizes: string;
  pieces: string;
  contact: string;
}

const line = (id: number, name: string, sizes: string, pieces = '12 шт.', contact = ''): Line => ({
  id,
  name,
  sizes,
  pieces: `${pieces} ${sizes.replace(/[^·]+/g, (size) => `${size.trim()} - 27 `)}`,
  contact,
});

const lines: Line[] = [
  line(1, 'Жакет «Контур»', 'S · M · L', '1 060 шт.', 'm.titova@example.com'),
  line(2, 'Жакет «Графит»', 'XS · XXL', '12 шт.', 's.kim@example.com'),
  line(3, 'Джинсы «Индиго»', '26 · 27', '12 шт.', '+7 900 127-26-28 79001272628'),
  line(4, 'Джинсы «Индиго» № 2', '28 · 30'),
  line(5, 'Топ «Ёлочка»', 'Х · м', '4 890 ₽'),
  line(6, 'Плащ', 'единый', '20.11.2026', 'Москва, ул. Пушкина, д. 25, кв. 1'),
];

const column = columnHelper<Line>();
const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ pieces }) => pieces, { id: 'pieces', header: 'остаток', searchText: ({ sizes }) => sizes }),
  column.accessor(({ pieces }) => pieces.split(' шт')[0] ?? '', { id: 'sum', header: 'сумма' }),
  column.accessor(({ contact }) => contact, { id: 'contact', header: 'контакт' }),
].flatMap(searchedColumns);

const searchIndex = createSearchIndex(lines);
const found = (typed: string) => searchRows(searchIndex, columns, typed, null).indexes.map((index) => lines[index]?.id);

test.each<[typed: string, ids: number[]]>([
  // A size is a whole word, in either alphabet, never a letter of an e-mail address.
  ['жакет m', [1]],
  ['Жакет М', [1]],
  ['жакет s', [1]],
  ['жакет с', [1]],
  ['жакет c', [1]],
  ['жакет xs', [2]],
  ['жакет ХС', [2]],
  ['жакет 2xl', [2]],
  ['жакет ххл', [2]],
  ['топ m', [5]],
  ['топ x', [5]],
  ['жакет x', []],
  ['m', [1, 2, 5, 6]],
  ['xs', [2]],
  // A short number beside words is a whole one, and no number of pieces.
  ['Индиго 27', [3]],
  ['джинсы 2', [4]],
  ['индиго 6', []],
  ['26', [3, 6]],
  // Quotes and signs.
  ['топ "елочка"', [5]],
  ['«ёлочка»', [5]],
  ["'Графит'", [2]],
  ['№1060', [1]],
  ['# 1060', [1]],
  ['№ 1 060', [1]],
  ['топ 4 890', [5]],
  ['20.11', [6]],
  // An address as it is written.
  ['г. Москва, улица Пушкина, дом 25, кв. 1', [6]],
  ['ул.Пушкина д.25', [6]],
  ['пушкина 25-1', []],
  ['пушкина 2', []],
  ['ул.', [6]],
  // Contacts.
  ['S.KIM@example.com,', [2]],
  ['8 (900) 127-26-28', [3]],
  ['900 127-26', [3]],
  // The other keyboard layout.
  ['jktyf', []],
  [';frtn ы', [1]],
])('the search %s finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test.each<[typed: string, ids: number[]]>([
  ['жикет', [1, 2]],
  ['жакте s', [1]],
  ['джнсы 27', [3]],
  ['"графид"', [2]],
  ['площь', []],
  // Not finished: the beginnings of words, but of no e-mail address.
  ['плащ м', [6]],
  ['жакет и', []],
  ['индиго 3', [4]],
])('the mistyped search %s finds %j', (typed, ids) => {
  expect(found(typed)).toEqual([]);
  const work = similarIndexes(searchIndex, columns, comparedTerms(typed));
  expect(finished(work).map((index) => searchIndex.rows[index]?.id)).toEqual(ids);
});

const finished = <Result>(work: Generator<void, Result, void>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

test('a size is marked where it is a whole word', () => {
  expect(findTerms('m.titova@example.com, M', comparedTerms('жакет m'))).toEqual([[22, 23]]);
  expect(findTerms('XS - 12, Самара, S - 3', comparedTerms('жакет s'))).toEqual([[17, 18]]);
});
