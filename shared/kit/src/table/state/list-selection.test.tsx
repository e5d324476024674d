import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, within } from '@testing-library/react';
import { checkbox } from '../testing/a-list';
import { coats, remove, showList } from '../testing/coats-with-prices';

beforeEach(() => {
  remove.mockReset().mockResolvedValue(undefined);
});

test('selected rows are counted and summed instead of the toolbar', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
  expect(screen.getByText('сумма 500 ₽')).toBeVisible();
  expect(checkbox('Выбрать все')).toBePartiallyChecked();
});

test('Shift selects everything between two clicks', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Ёлка'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
  expect(checkbox('Жакет')).not.toBeChecked();
});

test('a row that left the list is no longer selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  server.on('GET', '/coats', coats.slice(1, 3));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(checkbox('Выбрать все')).toBePartiallyChecked();
});

test('one click selects all rows, the next one deselects one of them; another one deselects all', async () => {
  const { user } = await showList();
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 4' })).toBeVisible();
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
  expect(checkbox('Жакет')).toBeChecked();
  expect(checkbox('Ёлка')).not.toBeChecked();
  await user.click(checkbox('Ёлка'));
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Верхняя одежда' })).toBeVisible();
});

test('a row that arrives after all were selected is not selected', async () => {
  const { user } = await showList(coats.slice(0, 3));
  await user.click(checkbox('Выбрать все'));
  server.on('GET', '/coats', coats);
  await act(() => queryClient.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: 'Новые вещи: 1' }));
  expect(checkbox('Жакет')).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
});

test('rows hidden by a search are selected and not deleted, and stay selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'пальто{Enter}');
  expect(await screen.findByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  expect(screen.getByText('сумма 300 ₽')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить 1 вещь?' });
  server.on('GET', '/coats', coats.slice(1));
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
  expect(remove.mock.calls[0]?.[0]).toEqual([1]);
});
