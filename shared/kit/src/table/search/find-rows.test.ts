import { expect, test } from '@jest/globals';
import { columnHelper } from '../column-helper';
import { type Finding, findRows } from './find-rows';
import { createSearchIndex } from './search-index';

interface Order {
  id: number;
  name: string;
  status: string;
  kind: string;
}

const orders: Order[] = [
  { id: 1060, name: 'Анна Соколова', status: 'в обработке', kind: 'Платья' },
  { id: 1058, name: 'Екатерина Волкова', status: 'доставлен', kind: 'Юбки' },
  { id: 1057, name: 'Мария Ким', status: 'возврат', kind: 'Пальто' },
];

const column = columnHelper<Order>();

const columns = [
  column.accessor(({ id }) => String(id), { id: 'id', header: 'номер' }),
  column.accessor(({ name }) => name, { id: 'name', header: 'покупатель' }),
  column.accessor(({ status }) => status, { id: 'status', header: 'статус' }),
  column.accessor(({ kind }) => kind, { id: 'kind', header: 'коллекция', filter: 'exact' }),
];

const searchIndex = createSearchIndex(orders);

/** Types into the filter of one column, with a pause after each character that applies it. */
const typeWithPauses = (id: keyof Order, typed: string) => {
  let found: Finding<Order> | undefined;
  for (let end = 1; end <= typed.length; end++) {
    const filters = { [id]: typed.slice(0, end) };
    found = findRows(
      searchIndex,
      { columns, searchedColumns: columns, filters, search: '', similar: undefined, beyond: undefined },
      found,
    );
  }
  return found?.rows.map((row) => row.id);
};

test.each([
  ['name', 'соколова, ким', [1060, 1057]],
  ['id', '1058, 1057', [1058, 1057]],
  ['status', 'возврат, доставлен', [1058, 1057]],
  ['kind', 'Платья, юбки', [1060, 1058]],
] as const)('a comma filter of %s that is typed with pauses keeps the rows of each term: %s', (id, typed, ids) => {
  expect(typeWithPauses(id, typed)).toEqual(ids);
});

test('removing the filters brings all rows back', () => {
  const question = { columns, searchedColumns: columns, search: '', similar: undefined, beyond: undefined };
  const filtered = findRows(searchIndex, { ...question, filters: { name: 'ким' } });
  expect(findRows(searchIndex, { ...question, filters: {} }, filtered).rows).toEqual(orders);
});

test('what only the back end finds is found among the filtered rows too, and nothing beside them', () => {
  const reasons = new Map([1058, 1057].map((id) => [id, [{ kind: 'city' as const, text: 'Тверь' }]]));
  const beyond = { reasons, isSimilar: false };
  const question = { columns, searchedColumns: columns, search: 'тверь', similar: undefined, beyond };
  const found = findRows(searchIndex, { ...question, filters: { status: 'возврат' } });
  expect(found.rows.map(({ id }) => id)).toEqual([1057]);
  expect([...found.reasons.keys()]).toEqual([1057]);
});
