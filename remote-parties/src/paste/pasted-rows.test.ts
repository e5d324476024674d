import { expect, test } from '@jest/globals';
import { guessBlock, leftOutTotals, pastedRows } from './pasted-rows';

const known = new Set(['S', 'M', 'L', '48', '50']);

/** How a pasted text is read: what each column is, the rows, and the rows that are left out. */
const readingOf = (text: string, taken: readonly number[] = []) => {
  const block = guessBlock(
    text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())),
    known,
  );
  const rows = pastedRows(block, taken, {}).map(({ name, size, pieces, price }) => [name, size, pieces, price]);
  return {
    columns: block.roles.map((role, place) => block.sizes.get(place) ?? role),
    rows,
    leftOut: leftOutTotals(block, taken),
  };
};

test('numbers of lines and numeric article codes below a header are no prices', () => {
  const { columns, rows } = readingOf('№|Артикул|товар|размер|кол-во\n1|4417|Рубашка|M|20\n2|4418|Брюки|L|5');
  expect(columns).toEqual(['none', 'none', 'product', 'size', 'pieces']);
  expect(rows).toEqual([
    ['Рубашка', 'M', 20, undefined],
    ['Брюки', 'L', 5, undefined],
  ]);
});

test('a column with the name of a price is one; without a header the numbers after the pieces are', () => {
  expect(readingOf('№|товар|размер|кол-во|Цена закупки\n1|Рубашка|M|20|1 790,00').rows).toEqual([
    ['Рубашка', 'M', 20, 1790],
  ]);
  expect(readingOf('Рубашка|M|20|1 790,00\nБрюки|L|5|990').columns).toEqual(['product', 'size', 'pieces', 'price']);
});

test.each([
  ['letters', 'Модель|M|L|4XL|5XL'],
  ['one known letter', 'Модель|L|4ХL'],
  ['numbers', 'Артикул модели|48|50|52|54,5'],
  ['numbers of which no one is known', '№|Модель|60|62|64–66'],
  ['a blank corner', '|60|62'],
])('an unknown size of a matrix is a column of sizes and no price: %s', (_case, head) => {
  const heads = head.split('|');
  const isSize = (cell: string) => /^(?:M|L|\d)/.test(cell);
  const row = heads.map((cell, place) => (isSize(cell) ? place : cell === '№' ? 1 : 'Рубашка'));
  const { columns, rows } = readingOf(`${head}\n${row.join('|')}`);
  expect(columns).toEqual(heads.map((cell) => (isSize(cell) ? cell : cell === '№' ? 'none' : 'product')));
  expect(rows).toEqual(heads.flatMap((cell, place) => (isSize(cell) ? [['Рубашка', cell, place, undefined]] : [])));
});

test('an unknown column of a matrix that looks like no size is neither a size nor a price', () => {
  expect(readingOf('Модель|S|M|Вес\nРубашка|1|2|350').columns).toEqual(['product', 'S', 'M', 'none']);
});

test('a list of letters that are no sizes of the shop has a column of sizes', () => {
  expect(readingOf('Рубашка|4XL|3\nБрюки|5XL|2').columns).toEqual(['product', 'size', 'pieces']);
});

test('a list with a blank first column is no matrix', () => {
  expect(readingOf('|Рубашка|48|20\n|Рубашка|50|30').columns).toEqual(['none', 'product', 'size', 'pieces']);
});

test('a column of sums may have blank cells', () => {
  expect(readingOf('модель|S|M|\nРубашка|2|5|7\nБрюки|1|2|\nЖилет|3|1|4').columns).toEqual([
    'product',
    'S',
    'M',
    'total',
  ]);
  expect(readingOf('товар|размер|шт|цена|\nРубашка|S|2|5|10\nБрюки|M|1|2|').columns).toEqual([
    'product',
    'size',
    'pieces',
    'price',
    'total',
  ]);
});

test.each(['Итого', 'ИТОГО:', 'Всего 132', 'Итого: 12 шт.', 'Total: 1 234,50 ₽', 'Сумма — 7'])(
  'a row «%s» is left out, and can be taken in again after the others',
  (cell) => {
    const text = `товар|размер|шт\n${cell}|M|7\nРубашка|S|2`;
    expect(readingOf(text)).toMatchObject({ rows: [['Рубашка', 'S', 2, undefined]], leftOut: { rows: [1] } });
    expect(readingOf(text, [1])).toMatchObject({
      rows: [
        ['Рубашка', 'S', 2, undefined],
        [cell, 'M', 7, undefined],
      ],
      leftOut: { rows: [] },
    });
  },
);

test.each(['Total Look', 'Всего понемногу', 'Итого по накладной', 'Сумма-клатч'])('a row «%s» is read', (name) => {
  expect(readingOf(`товар|размер|шт\n${name}|M|7`)).toMatchObject({
    rows: [[name, 'M', 7, undefined]],
    leftOut: { rows: [] },
  });
});
