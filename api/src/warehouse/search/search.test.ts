import { before, test } from 'node:test';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { expect } from 'expect';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

/** The sizes of the shop's products, as '«Контур» M'. */
const sizes = new Map<string, number>();

const sell = async (name: string, ...of: string[]) => {
  const { modificationIds } = await aProduct(db, { name }, Object.fromEntries(of.map((size) => [size, 5])));
  for (const [index, id] of modificationIds.entries()) sizes.set(`${name} ${of[index]}`, id);
};

const order = async (row: Record<string, string>, ...items: string[]) => {
  const id = await anOrder(db, row);
  for (const item of items) {
    const modification_id = sizes.get(item) ?? 0;
    await db`insert into order_items ${db({ order_id: id, modification_id, amount: 1, price: 100 })}`;
  }
  return id;
};

/** Orders by the name of their buyer. */
const orders: Record<string, number> = {};

before(async () => {
  await sell('Жакет «Контур»', 'S', 'M', 'XXL');
  await sell('Джинсы «Индиго»', '26', '27');
  await sell('Топ «Ёлочка» № 2', 'М', '42-44');
  const ordynka = { city: 'Москва', street: 'Большая Ордынка', house: '25', apartment: '1' };
  orders.Мария = await order({ full_name: 'Мария Титова', email: 'm.s@example.com', ...ordynka }, 'Жакет «Контур» S');
  orders.Ольга = await order(
    { full_name: 'Ольга Ким', phone: '+7 (900) 127-25-01', city: 'Казань', street: 'ул. Пушкина', house: '25к2' },
    'Жакет «Контур» M',
    'Джинсы «Индиго» 27',
  );
  orders.Вера = await order(
    { full_name: 'Вера Лис', email: 's27@example.com', city: 'Тула', street: 'Пушкина', house: '127', apartment: '27' },
    'Жакет «Контур» XXL',
    'Топ «Ёлочка» № 2 М',
    'Джинсы «Индиго» 26',
  );
  orders.Инга = await order({ full_name: 'Инга Орлова', city: 'Тула' }, 'Топ «Ёлочка» № 2 42-44');
});

const search = async (typed: string) => {
  const response = await api.request({ url: `/api/orders/search/?q=${encodeURIComponent(typed)}` });
  expect(response.statusCode).toBe(200);
  return response.json<SearchAnswer>();
};

const buyersOf = ({ matches }: SearchAnswer) =>
  matches.map(({ id }) => Object.keys(orders).find((name) => orders[name] === id));

const said: [typed: string, ...buyers: string[]][] = [
  // A size is that of an item with the other word, in either alphabet.
  ['жакет s', 'Мария'],
  ['жакет с', 'Мария'],
  ['жакет M', 'Ольга'],
  ['жакет м', 'Ольга'],
  ['жакет 2xl', 'Вера'],
  ['ЖАКЕТ ХХЛ', 'Вера'],
  ['жакет xl'],
  ['топ m', 'Вера'],
  ['топ 42-44', 'Инга'],
  ['топ 44', 'Инга'],
  ['Индиго 27', 'Ольга'],
  ['джинсы 26 жакет', 'Вера'],
  ['ким m', 'Ольга'],
  // Quotes and signs.
  ['жакет "контур"', 'Вера', 'Ольга', 'Мария'],
  ["'елочка' №2", 'Инга', 'Вера'],
  // An address as it is written.
  ['Большая Ордынка, д. 25, кв. 1', 'Мария'],
  ['г. Москва, ул. Большая Ордынка, дом 25', 'Мария'],
  ['улица Пушкина', 'Вера', 'Ольга'],
  ['Пушкина 25', 'Ольга'],
  ['Пушкина 25к2', 'Ольга'],
  ['Пушкина кв27', 'Вера'],
  ['Пушкина 2', 'Ольга'],
  ['Пушкина 12'],
  ['г.Тула', 'Инга', 'Вера'],
  ['жакет Ордынка 25', 'Мария'],
  // Contacts.
  ['8 900 127 25 01', 'Ольга'],
  ['(900) 127', 'Ольга'],
  ['M.S@example.com', 'Мария'],
];

for (const [typed, ...buyers] of said) {
  test(`${typed} finds ${buyers.length > 0 ? `the orders of ${buyers.join(', ')}` : 'nothing'}`, async () => {
    const response = await search(typed);
    expect(buyersOf(response)).toEqual(buyers);
    expect(response.is_similar).toBeUndefined();
  });
}

test('a found size is in the reason, and products in other sizes are not', async () => {
  const [found] = (await search('жакет m')).matches;
  expect(found?.reasons).toEqual([{ kind: 'product', text: 'Жакет «Контур», M' }]);
});

const mistyped: [typed: string, ...buyers: string[]][] = [
  ['жикет s', 'Мария'],
  ['жакте m', 'Ольга'],
  ['жакета', 'Вера', 'Ольга', 'Мария'],
  ['джнсы 27', 'Ольга'],
  ['"ёлачка"', 'Инга', 'Вера'],
  ['джим'],
];
for (const [typed, ...buyers] of mistyped) {
  test(`${typed}, which no order contains, finds ${buyers.length > 0 ? 'orders of similar products' : 'nothing'}`, async () => {
    const response = await search(typed);
    expect(buyersOf(response)).toEqual(buyers);
    expect(response.is_similar ?? false).toBe(buyers.length > 0);
  });
}

test('a size that is renamed is found by its new name, and the product by both of its names', async () => {
  await sell('Плащ «Туман»', 'единый');
  const id = await order({ full_name: 'Зоя Лис' }, 'Плащ «Туман» единый');
  await db`update modifications set size = 'L' where size = 'единый'`;
  await db`update products set name = 'Накидка «Туман»' where name = 'Плащ «Туман»'`;
  expect((await search('плащ л')).matches).toEqual([{ id, reasons: [{ kind: 'product', text: 'Плащ «Туман», L' }] }]);
  expect((await search('плащ единый')).matches).toEqual([]);
  expect((await search('пращ')).matches).toMatchObject([{ id }]);
});

test('the index of the search knows Russian letters, so a search for a rare word does not read every text', async () => {
  const [{ trigrams }] = await db<[{ trigrams: number }]>`select cardinality(show_trgm('пальто')) as trigrams`;
  expect(trigrams).toBeGreaterThan(3);
});
