import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { checkbox, names } from '../testing/a-list';
import { button, searchFor, showList } from '../testing/coats-by-season';

test('the search stays usable while rows are selected, and hidden ones are counted and stay selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  expect(screen.getByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
  expect(button('Скачать')).toBeDisabled();
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  await user.click(screen.getByRole('searchbox', { name: 'Поиск' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
  expect(checkbox('Анорак')).toBeChecked();
  expect(checkbox('Пальто')).not.toBeChecked();
});

test('Выбрать все adds the rows of a search to the earlier selection, and removes only these', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 3, из них видно 2' })).toBeVisible();
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
});

test('the search opens with a slash, shows the number of matches, and Escape clears and closes it', async () => {
  const { user } = await showList();
  fireEvent.keyDown(document.body, { code: 'Slash' });
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  expect(search).toHaveFocus();
  await user.type(search, 'зима ёлка');
  await waitFor(() => expect(names()).toEqual(['Ёлка']));
  expect(screen.getByText('1 из 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(button('Поиск')).toBeVisible();
});

test('a search from the address can be cleared and typed again', async () => {
  const { user } = await showList('?q=ёлка');
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.clear(search);
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.type(search, 'зима');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  expect(search).toHaveValue('зима');
});

test('without matches the list shows that, and Очистить shows all rows again', async () => {
  const { user } = await showList('?q=плащ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect(screen.getByText('По запросу «плащ» нет ни одной строки из 3')).toBeVisible();
  await user.click(button('Очистить'));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('the cross of the search clears and closes it, also before anything is typed', async () => {
  const { user } = await showList('?q=ёлка');
  await waitFor(() => expect(names()).toEqual(['Ёлка']));
  await user.click(button('Закрыть поиск'));
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.click(button('Поиск'));
  await user.tab();
  expect(button('Закрыть поиск')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Поиск')).toBeVisible();
});
