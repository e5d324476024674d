import { expect, test } from '@jest/globals';
import { firstRows } from '@shared/kit/runtime/lists/first-rows';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import { checkbox, names } from './testing/a-list';
import { Coats, coats, showList } from './testing/coats-with-prices';

const CoatsByPrice = () => <Coats initialSorting={{ id: 'price', desc: false }} />;

test('a list shows its rows, their number and their sum', async () => {
  await showList();
  expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка', 'Жакет']);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 4 из 4');
  expect(screen.getByText(/Сумма/)).toHaveTextContent('Сумма 1 000 ₽');
});

test('a click on a header sorts by the column, another one reverses the order', async () => {
  const { user } = await showList();
  await user.click(screen.getByRole('button', { name: 'название' }));
  expect(names()).toEqual(['Анорак', 'Ёлка', 'Жакет', 'Пальто']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'название' }));
  expect(names()).toEqual(['Пальто', 'Жакет', 'Ёлка', 'Анорак']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'descending');
});

test('a column is hidden in Настройки and restored with Сбросить', async () => {
  const { user } = await showList();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'цена' }));
  expect(screen.queryByRole('columnheader', { name: 'цена', hidden: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Сбросить' }));
  expect(screen.getByRole('columnheader', { name: 'цена', hidden: true })).toBeInTheDocument();
});

test('the arrows move the focus through the grid, and Space selects the row', async () => {
  const { user } = await showList();
  for (const button of ['Поиск', 'Фильтр', 'Настройки']) {
    await user.tab();
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  }
  await user.tab();
  expect(checkbox('Выбрать все')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(screen.getByText('Анорак')).toHaveFocus();
  await user.keyboard(' ');
  expect(checkbox('Анорак')).toBeChecked();
});

test('while the rows arrive the first are shown: nothing in them can be chosen, summed or exported before all are there', async () => {
  const rest = holdAnswer('GET', '/coats');
  const { user } = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  await screen.findByLabelText('Верхняя одежда: Загрузка...');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));

  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '5');
  expect(names()).toEqual(['Пальто', 'Анорак']);
  expect(screen.getByText('Сумма')).toHaveTextContent('Сумма …');
  for (const box of screen.getAllByRole('checkbox')) expect(box.closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(screen.getByRole('menuitem', { name: 'Скачать CSV' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');

  await rest.answer(coats);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка', 'Жакет']));
  expect(screen.getByText('Сумма')).toHaveTextContent('1 000');
  expect(screen.queryByText(/Новые вещи/)).not.toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox')) expect(box.closest('[inert]')).toBeNull();
});

test('a search, a filter or another sorting waits for all rows', async () => {
  holdAnswer('GET', '/coats');
  renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats', '?q=пальто');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));
  expect(await screen.findByLabelText('Верхняя одежда: Загрузка...')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('first rows that are not in the order of the list are not shown', async () => {
  holdAnswer('GET', '/coats');
  renderSection({ id: 'coats', routes: [{ index: true, Component: CoatsByPrice }] }, '/coats');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));
  expect(await screen.findByLabelText('Верхняя одежда: Загрузка...')).toBeVisible();
  act(() => firstRows.show(['coats'], { rows: coats.slice(1, 3), total: 4 }));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
});
