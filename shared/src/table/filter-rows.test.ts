import { expect, test } from '@jest/globals';
import { columnHelper } from './column-helper';
import { type Filters, filterRows } from './filter-rows';
import { searchRows } from './search-rows';
import { createTextStore } from './text-store';

interface Coat {
  name: string;
  size: string;
  price: string;
}

const coats: Coat[] = [
  { name: 'Пальто «Ёлка»', size: 'XS', price: '12 350 ₽' },
  { name: 'Анорак', size: 'ХS', price: '4 890 ₽' },
  { name: 'Пуховик «Река»', size: 'M', price: '0' },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ size }) => size, { id: 'size', header: 'размер', filter: 'exact' }),
  column.accessor(({ price }) => price, { id: 'price', header: 'цена' }),
];

const store = createTextStore(coats);
const filter = (filters: Filters) => filterRows(store, columns, filters).places;
const search = (query: string) => searchRows(store, columns, query, null).places;

test('a row meets a filter that its text holds, whatever the case', () => {
  expect(filter({ name: ' АНО ' })).toEqual([1]);
});

test('any of the terms between commas is enough, and empty ones count for nothing', () => {
  expect(filter({ name: 'пальто, анорак,' })).toEqual([0, 1]);
  expect(filter({ name: ' , ' })).toEqual([0, 1, 2]);
});

test('filters of several columns must all be met', () => {
  expect(filter({ name: 'а', price: '4 8' })).toEqual([1]);
});

test('a filter that wants the whole text is met by nothing less', () => {
  expect(filter({ size: 'x' })).toEqual([]);
  expect(filter({ size: 'm' })).toEqual([2]);
});

test('е finds ё, and letters that look alike find each other', () => {
  expect(filter({ name: 'елка' })).toEqual([0]);
  expect(filter({ size: 'xs' })).toEqual([0, 1]);
  expect(filter({ size: 'хs' })).toEqual([0, 1]);
  expect(search('елка')).toEqual([0]);
  expect(search('xs')).toEqual([0, 1]);
  expect(search('хs')).toEqual([0, 1]);
});

test('a sum is found with and without the space that groups its figures', () => {
  expect(filter({ price: '12350' })).toEqual([0]);
  expect(filter({ price: '12 350' })).toEqual([0]);
});

test('what was typed in the wrong keyboard layout still finds what was meant', () => {
  expect(filter({ name: 'fyjhfr' })).toEqual([1]);
  expect(search('hfrf')).toEqual([]);
  expect(search('htrf')).toEqual([2]);
});

test('every word of a search must be somewhere in the row, in whatever column', () => {
  expect(search('xs 4890')).toEqual([1]);
  expect(search('пальто анорак')).toEqual([]);
  expect(search('  ')).toEqual([0, 1, 2]);
});

test('a store over changed rows takes the texts of those that stayed', () => {
  let asked = 0;
  const nameOf = ({ name }: Coat) => {
    asked += 1;
    return name;
  };
  const counting = [column.accessor(nameOf, { id: 'name', header: 'название' })];
  const before = createTextStore(coats);
  for (const column of counting) before.textsOf(column);
  asked = 0;
  const changed = [{ name: 'Плащ', size: 'L', price: '1' }, ...coats];
  const after = createTextStore(changed, before);
  expect(filterRows(after, counting, { name: 'плащ' }).places).toEqual([0]);
  expect(filterRows(after, counting, { name: 'пуховик' }).places).toEqual([3]);
  expect(asked).toBe(1);
});
