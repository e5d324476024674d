import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, stockedSizesOf } from '@shared/kit/testing/a-product';
import { anExplanation } from '@shared/kit/testing/an-explanation';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { gridWidths } from './grid-sizes';

const products = [
  aProduct({ modifications: stockedSizesOf(7, { XS: 20, M: 0, L: 4 }), cost_price: 100 }),
  aProduct({ id: 8, name: 'Жакет', modifications: stockedSizesOf(8, { M: 2, S: -1 }), cost_price: 10 }),
  aProduct({ id: 9, name: 'Джинсы', modifications: stockedSizesOf(9, { '28': 5, '30': 0 }), cost_price: 0 }),
  aProduct({ id: 10, name: 'Берет', modifications: stockedSizesOf(10, { единый: 0 }), cost_price: 0 }),
];

beforeEach(() => server.on('GET', '/api/products/', products));

const show = async (view = '') => {
  const shown = renderSection(section, '/warehouse/productsRemains', view);
  await screen.findAllByRole('gridcell');
  return shown;
};

const lineOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const lines = () =>
  screen.getAllByRole('row').map((row) =>
    [...row.children]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('|'),
  );

test('the grid has a line for each product and a column for each size, by family, with totals', async () => {
  await show('?view=grid');
  expect(screen.getByRole('grid', { name: 'Остатки по размерам' })).toBeVisible();
  expect(lines()).toEqual([
    'наименованиебуквы · 2|XS20|S−1|M2|L4|всего25|сумма2\u00a0410\u00a0₽',
    'Жакет|S−1|M2|1|10\u00a0₽',
    'Юбка миди «Волна»неполный ряд|XS20|M0|L4|24|2\u00a0400\u00a0₽',
    'числа · 1|285|300|5|0\u00a0₽',
    'Джинсы|285|300|5|0\u00a0₽',
    'один размер · 1|0|0|0\u00a0₽',
    'Беретнет в наличии|единый0|0|0\u00a0₽',
  ]);
});

test('low and negative numbers have words, and a size that a product does not have is an empty cell', async () => {
  await show('?view=grid');
  const jacket = within(lineOf('^Жакет'));
  expect(jacket.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Жакет, S: −1, минус',
    'Жакет, M: 2, мало',
  ]);
  expect(jacket.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '',
    'Жакет',
    '',
    'S−1',
    'M2',
    '',
    '1',
    '10\u00a0₽',
  ]);
});

test('Список and Сетка are a choice that the address keeps', async () => {
  const { user, router } = await show();
  expect(screen.getByRole('grid', { name: 'Остатки' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Сетка' }));
  expect(await screen.findByRole('grid', { name: 'Остатки по размерам' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=grid');
  await user.click(screen.getByRole('radio', { name: 'Список' }));
  expect(await screen.findByRole('grid', { name: 'Остатки' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('chips count products and narrow both forms, alone or together, and the address keeps them', async () => {
  const { user, router } = await show();
  const chips = within(screen.getByRole('group', { name: 'Состояние остатка' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'мало1',
    'нет в наличии1',
    'неполный ряд1',
    'минус1',
  ]);
  await user.click(chips.getByRole('button', { name: /^мало/ }));
  await user.click(chips.getByRole('button', { name: /^нет/ }));
  const shownNames = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  await waitFor(() => expect(shownNames()).toEqual(['Выбрать все', 'Берет', 'Жакет']));
  expect(new URLSearchParams(router.state.location.search).get('f.stock')).toBe('мало, нет в наличии');
  await user.click(screen.getByRole('radio', { name: 'Сетка' }));
  await screen.findByRole('grid', { name: 'Остатки по размерам' });
  expect(shownNames()).toEqual(['Выбрать все', 'Жакет', 'Берет']);
  await user.click(chips.getByRole('button', { name: /^мало/ }));
  await waitFor(() => expect(shownNames()).toEqual(['Выбрать все', 'Берет']));
});

test('the arrows move by cell over the families, Enter explains a number, and Esc returns to its cell', async () => {
  const { user } = await show('?view=grid');
  server.on('GET', '/api/stock/1/', anExplanation({ product_id: 8 }));
  screen.getByRole('link', { name: 'Жакет' }).focus();
  // Its first cell, XS, is empty.
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const number = screen.getByRole('button', { name: 'Жакет, M: 2, мало' });
  expect(number).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Почему столько' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(number).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Джинсы' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(within(lineOf('^Джинсы')).getAllByRole('gridcell').at(-1)).toHaveFocus();
});

test('products are selected in the grid as in the list', async () => {
  const { user } = await show('?view=grid');
  await user.click(screen.getByRole('checkbox', { name: 'Жакет' }));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(lineOf('^Жакет')).toHaveAttribute('aria-selected', 'true');
});

test('the heads of name, total and sum sort the products of each family', async () => {
  const { user } = await show('?view=grid');
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Жакет', 'Юбка миди «Волна»', 'Джинсы', 'Берет']);
  await user.click(screen.getByRole('button', { name: 'наименование' }));
  await waitFor(() => expect(names()).toEqual(['Юбка миди «Волна»', 'Жакет', 'Джинсы', 'Берет']));
  await user.click(screen.getByRole('button', { name: 'всего' }));
  await waitFor(() => expect(names()).toEqual(['Жакет', 'Юбка миди «Волна»', 'Джинсы', 'Берет']));
});

test('while products load the grid shows its head, and nothing found offers to clear the filter', async () => {
  const held = holdAnswer('GET', '/api/products/');
  const { user } = renderSection(section, '/warehouse/productsRemains', '?view=grid&q=шуба');
  expect(await screen.findByText('наименование')).toBeVisible();
  await held.answer(products);
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(await screen.findByRole('link', { name: 'Джинсы' })).toBeVisible();
});

test('of thousands of products only those in sight are in the page', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    aProduct({ id: index + 1, name: `Юбка ${index + 1}`, modifications: stockedSizesOf(index + 1, { M: 5 }) }),
  );
  server.on('GET', '/api/products/', many);
  await show('?view=grid');
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('a size in the menu of the list opens its explanation', async () => {
  const { user } = await show();
  server.on('GET', '/api/stock/2/', anExplanation({ modification_id: 2, product_id: 8 }));
  await user.click(screen.getByRole('button', { name: /^1 шт/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'S - -1' }));
  expect(await screen.findByRole('dialog', { name: 'Почему столько' })).toHaveTextContent('Жакет, S');
});

test('reserve, available and expected are columns that Настройки shows', async () => {
  server.on('GET', '/api/products/', [
    aProduct({ modifications: stockedSizesOf(7, { XS: 20, M: 1 }, { reserved: 2, expected: 5 }) }),
  ]);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  for (const name of ['в резерве', 'доступно', 'ожидается']) {
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lineOf('Волна')).toHaveTextContent('41710'));
});

test('for a back end that only counts pieces the screen is the specified one', async () => {
  server.on('GET', '/api/products/', [
    aProduct({ modifications: [{ id: 1, product_id: 7, size: 'M', remaining: 2 }] }),
  ]);
  const { user } = await show('?view=grid');
  expect(await screen.findByRole('grid', { name: 'Остатки' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Состояние остатка' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await screen.findByRole('menuitemcheckbox', { name: 'остаток' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'доступно' })).not.toBeInTheDocument();
});

test.each([720, 976, 1232, 1392, 1872])('in %i px a name is as wide before the sizes are known', (widthPx) => {
  const nameWidth = (sizeCount: number) =>
    gridWidths({ sizeCount, widthPx, isNarrow: widthPx < 768 }).style['--name-width'];
  expect([4, 9, 14].map(nameWidth)).toEqual([nameWidth(0), nameWidth(0), nameWidth(0)]);
});
