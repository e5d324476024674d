import { expect, test } from '@jest/globals';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { columnHelper } from '../column-helper';
import { type Filters, filterRows } from './filter-rows';
import { createSearchIndex } from './search-index';
import { searchRows } from './search-rows';

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

const orders = [
  { id: 41, day: '2026-11-20', status: 'в обработке', roubles: 4890 },
  { id: 40, day: '2026-11-15', status: 'доставлен', roubles: 10_000 },
  { id: 39, day: '2026-11-01', status: 'возврат', roubles: 22_160.5 },
  { id: 8, day: '2025-12-31', status: 'доставлен', roubles: 0 },
];
const orderColumn = columnHelper<(typeof orders)[number]>();
const orderColumns = [
  orderColumn.accessor(({ id }) => String(id), { id: 'id', header: 'номер', value: ({ id }) => id }),
  orderColumn.accessor(({ day }) => formatDate(day), { id: 'day', header: 'дата', value: ({ day }) => ({ day }) }),
  orderColumn.accessor(({ status }) => status, { id: 'status', header: 'статус' }),
  orderColumn.accessor(({ roubles }) => formatMoney(roubles), {
    id: 'sum',
    header: 'сумма',
    value: ({ roubles }) => ({ roubles }),
  }),
];
const orderStore = createSearchIndex(orders);
const ordersWith = (filters: Filters) =>
  filterRows(orderStore, orderColumns, filters).indexes.map((index) => orders[index]?.id);

const searchIndex = createSearchIndex(coats);
const filter = (filters: Filters) => filterRows(searchIndex, columns, filters).indexes;
const search = (query: string) => searchRows(searchIndex, columns, query, null).indexes;

test('a row matches a filter that its text contains, in any case', () => {
  expect(filter({ name: ' АНО ' })).toEqual([1]);
});

test('one of the comma-separated terms is enough, and empty ones are ignored', () => {
  expect(filter({ name: 'пальто, анорак,' })).toEqual([0, 1]);
  expect(filter({ name: ' , ' })).toEqual([0, 1, 2]);
});

test('a range of sums, of numbers and of days finds the values in it, including both ends', () => {
  expect(ordersWith({ sum: '4890-10000' })).toEqual([41, 40]);
  expect(ordersWith({ sum: '10 000 – 4 890 ₽' })).toEqual([41, 40]);
  expect(ordersWith({ id: '39-40' })).toEqual([40, 39]);
  expect(ordersWith({ day: '01.11.2026-15.11.2026' })).toEqual([40, 39]);
  expect(ordersWith({ day: '31.12.25-01.11' })).toEqual([39, 8]);
  expect(ordersWith({ day: '15.11.2026-' })).toEqual([41, 40]);
});

test('more and less exclude the bound, unless it is included explicitly', () => {
  expect(ordersWith({ sum: '>10000' })).toEqual([39]);
  expect(ordersWith({ sum: '>=10000' })).toEqual([40, 39]);
  expect(ordersWith({ sum: '<4890' })).toEqual([8]);
  expect(ordersWith({ day: '>15.11.2026' })).toEqual([41]);
  expect(ordersWith({ day: '<=01.11.2026' })).toEqual([39, 8]);
});

test('a term with ! is excluded, from all rows or from those of the other terms', () => {
  expect(ordersWith({ status: '!возврат' })).toEqual([41, 40, 8]);
  expect(ordersWith({ status: '!возврат, !доставлен' })).toEqual([41]);
  expect(ordersWith({ status: 'в, !возврат' })).toEqual([41, 40, 8]);
  expect(ordersWith({ sum: '!>10000, !10 000' })).toEqual([41, 8]);
  expect(ordersWith({ status: '!djpdhfn' })).toEqual([41, 40, 8]);
});

test('ranges and words can be combined with commas', () => {
  expect(ordersWith({ sum: '>20000, 4890' })).toEqual([41, 39]);
  expect(ordersWith({ day: '20.11, 01.11.2026-05.11.2026' })).toEqual([41, 39]);
});

test('an operator without a value is not a filter yet, and a column of text has no ranges', () => {
  expect(ordersWith({ sum: '>' })).toEqual([41, 40, 39, 8]);
  expect(ordersWith({ status: '!' })).toEqual([41, 40, 39, 8]);
  expect(filter({ name: '>1' })).toEqual([]);
});

test('filters of several columns must all match', () => {
  expect(filter({ name: 'а', price: '4 8' })).toEqual([1]);
});

test('a filter by the whole text does not match a part of it', () => {
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

test('a sum is found with and without the thousands separator', () => {
  expect(filter({ price: '12350' })).toEqual([0]);
  expect(filter({ price: '12 350' })).toEqual([0]);
});

test('a text typed in the wrong keyboard layout is found', () => {
  expect(filter({ name: 'fyjhfr' })).toEqual([1]);
  expect(search('hfrf')).toEqual([]);
  expect(search('htrf')).toEqual([2]);
});

test('every word of a search must be somewhere in the row, in any column', () => {
  expect(search('xs 4890')).toEqual([1]);
  expect(search('пальто анорак')).toEqual([]);
  expect(search('  ')).toEqual([0, 1, 2]);
});

test('an index of changed rows reuses the texts of unchanged ones', () => {
  let asked = 0;
  const nameOf = ({ name }: Coat) => {
    asked += 1;
    return name;
  };
  const counting = [column.accessor(nameOf, { id: 'name', header: 'название' })];
  const before = createSearchIndex(coats);
  for (const column of counting) before.textsOf(column);
  asked = 0;
  const changed = [{ name: 'Плащ', size: 'L', price: '1' }, ...coats];
  const after = createSearchIndex(changed, before);
  expect(filterRows(after, counting, { name: 'плащ' }).indexes).toEqual([0]);
  expect(filterRows(after, counting, { name: 'пуховик' }).indexes).toEqual([3]);
  expect(asked).toBe(1);
});
