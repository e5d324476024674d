import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkbox, names } from '../testing/a-list';
import { button, showList } from '../testing/coats-by-season';

const field = (name: string) => screen.getByRole(name === 'сезон' ? 'combobox' : 'textbox', { name });

test('in filter mode each column has a field, and half a second after typing only matching rows are shown', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  expect(field('название')).toHaveFocus();
  jest.useFakeTimers();
  fireEvent.change(field('название'), { target: { value: ' ано, елк' } });
  act(() => jest.advanceTimersByTime(499));
  expect(names()).toHaveLength(3);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() => expect(names()).toEqual(['Анорак', 'Ёлка']));
  expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 2 из 3');
});

test('Закрыть keeps the filters, shows their number on Фильтр and that of the rows, Очистить removes them', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.type(field('название'), 'п{Enter}');
  await waitFor(() => expect(names()).toEqual(['Пальто']));
  await user.click(button('Закрыть'));
  expect(names()).toEqual(['Пальто']);
  expect(screen.getByText('1 из 3')).toBeVisible();
  await user.click(button('Фильтр, включено: 1'));
  expect(field('название')).toHaveValue('п');
  await user.click(button('Очистить'));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(field('название')).toHaveValue('');
});

test("a filter's input is not lost if a row is selected before it is applied", async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.type(field('название'), 'ано');
  await user.click(screen.getByRole('checkbox', { name: 'Анорак' }));
  expect(screen.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  await user.click(button('Снять выделение'));
  expect(field('название')).toHaveValue('ано');
  await waitFor(() => expect(names()).toEqual(['Анорак']));
});

test('the filter stays usable while rows are selected: the fields stay, and the bulk actions are below the rows', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.click(checkbox('Анорак'));
  await user.click(checkbox('Ёлка'));
  await user.type(field('название'), 'ано{Enter}');
  await waitFor(() => expect(names()).toEqual(['Анорак']));
  expect(screen.getByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  expect(button('Скачать')).toBeEnabled();
});

test('a column filtered by its whole text offers the existing texts', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.click(field('сезон'));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['зима2', 'осень1']);
  await user.type(field('сезон'), 'ЗИМА{Enter}');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
});
