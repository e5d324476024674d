import { expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { aList, checkbox, names } from '../testing/a-list';

interface Coat {
  id: number;
  name: string;
}

const coats: Coat[] = [
  { id: 1, name: 'Пальто' },
  { id: 2, name: 'Анорак' },
  { id: 3, name: 'Жакет' },
];
const withoutAnorak = coats.filter(({ name }) => name !== 'Анорак');

const columns = [columnHelper<Coat>().accessor(({ name }) => name, { id: 'name', header: 'название', grows: true })];

const { show } = aList<Coat>('coats', { columns });

/** The answer of the back end from now on, after a colleague's change. */
const theListBecomes = async (rows: Coat[]) => {
  server.on('GET', '/coats', rows);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByText(/Показано/)).toHaveTextContent(` из ${rows.length}`));
};

const awayFromRows = () => screen.getByRole('heading', { name: 'Верхняя одежда' });

test('a row deleted elsewhere keeps its position, pale and with its name, until the pointer leaves the rows', async () => {
  const { user } = await show(coats);
  await user.hover(checkbox('Жакет'));
  await theListBecomes(withoutAnorak);
  expect(names()).toEqual(['Пальто', 'Аноракудалено', 'Жакет']);
  expect(screen.queryByRole('checkbox', { name: 'Анорак' })).not.toBeInTheDocument();
  expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 2 из 2');
  await user.hover(awayFromRows());
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Жакет']));
});

test('rows keep their positions while they have the focus, also without the pointer', async () => {
  const { user } = await show(coats);
  await user.click(checkbox('Жакет'));
  await user.hover(screen.getByRole('button', { name: 'Фильтр' }));
  await theListBecomes(coats.slice(2));
  expect(names()).toEqual(['Пальтоудалено', 'Аноракудалено', 'Жакет']);
  await user.keyboard('{ArrowUp}');
  expect(names()).toHaveLength(3);
  await user.tab();
  await waitFor(() => expect(names()).toEqual(['Жакет']));
});

test('a row that a colleague restores waits while the pointer is over the rows, is announced, then is at its position', async () => {
  const { user } = await show(coats);
  await theListBecomes(withoutAnorak);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Жакет']));
  await user.hover(checkbox('Жакет'));
  await theListBecomes(coats);
  expect(names()).toEqual(['Пальто', 'Жакет']);
  expect(await screen.findByRole('button', { name: 'Новые вещи: 1' })).toBeVisible();
  await user.hover(awayFromRows());
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Жакет']));
  expect(screen.queryByRole('button', { name: /Новые вещи/ })).not.toBeInTheDocument();
});

test('a row that is deleted and restored under the pointer is complete again', async () => {
  const { user } = await show(coats);
  await user.hover(checkbox('Жакет'));
  await theListBecomes(withoutAnorak);
  expect(names()).toHaveLength(3);
  await theListBecomes(coats);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Жакет']));
  expect(checkbox('Анорак')).toBeEnabled();
});
