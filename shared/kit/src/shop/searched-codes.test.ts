import { expect, test } from '@jest/globals';
import { searchedColumns } from '@shared/kit/table/search/list-column';
import { createSearchIndex } from '@shared/kit/table/search/search-index';
import { searchRows } from '@shared/kit/table/search/search-rows';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { codeOfOrders, codesAndPlacesOfProducts, codesOfProducts } from './searched-codes';

const withCodes = (id: number, name: string, barcode: string, codes?: { code: string; pieces: number }[]) =>
  aProduct({
    id,
    name,
    modifications: sizesOf(id, { M: 1 }).map((size) => ({ ...size, barcode, ...(codes && { codes }) })),
  });

const products = [
  withCodes(1, 'Жакет 2042', '2000000022017', [{ code: 'СТ-17', pieces: 1 }]),
  withCodes(2, 'Юбка', '036000291452', [{ code: '14600000000014', pieces: 10 }]),
  aProduct({ id: 3, name: 'Плащ 2017' }),
];

const foundIn = <Row extends { id: number }>(rows: Row[], column: Parameters<typeof searchedColumns<Row>>[0]) => {
  const index = createSearchIndex(rows);
  const columns = searchedColumns(column);
  return (typed: string) => searchRows(index, columns, typed, null).indexes.map((at) => rows[at]?.id);
};

test.each([
  ['the whole barcode', '2000000022017', [1]],
  ['its last four figures, beside words that have them', '2017', [1, 3]],
  ['its beginning, when it is long', '20000000220', [1]],
  ['a further code, in small letters', 'ст-17', [1]],
  ['the same in the other layout of the keyboard', 'cn-17', [1]],
  ['a pack', '14600000000014', [2]],
  ['a UPC-A as an EAN-13', '0036000291452', [2]],
  ['no short part of a code', '29', []],
  ['no short beginning', '2000', []],
])('a product is found by %s', (_, typed, ids) => {
  const find = foundIn(products, { id: 'name', header: 'название', text: ({ name }) => name, codes: codesOfProducts });
  expect(find(typed)).toEqual(ids);
});

test('the goods on a place are found by its name as a person or a scanner types it, and by no part of it', () => {
  const rows = [
    aProduct({
      id: 1,
      modifications: sizesOf(1, { M: 1 }).map((size) => ({ ...size, place: 'А-03-2', barcode: '77' })),
    }),
    aProduct({ id: 2, modifications: sizesOf(2, { M: 1 }).map((size) => ({ ...size, place: 'А-03-21' })) }),
  ];
  const column = { id: 'name', header: 'название', text: () => 'Юбка', codes: codesAndPlacesOfProducts };
  const find = foundIn(rows, column);
  expect(find('А-03-2')).toEqual([1]);
  expect(find('a-03-2')).toEqual([1]);
  expect(find('77')).toEqual([1]);
  expect(find('А-03')).toEqual([]);
});

test('an order is found by the code on its paper, and by no mistyped one', () => {
  const orders = [{ id: 1046 }, { id: 104 }];
  const find = foundIn(orders, { id: 'id', header: 'номер', text: ({ id }) => String(id), codes: codeOfOrders });
  expect(find('z1046k')).toEqual([1046]);
  expect(find('Я1046Л')).toEqual([1046]);
  expect(find('Z1406K')).toEqual([]);
});
