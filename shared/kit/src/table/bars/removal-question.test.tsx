import { expect, test } from '@jest/globals';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { aList } from '../testing/a-list';

interface Coat {
  id: number;
  name: string;
}

const coats: Coat[] = [
  { id: 1, name: 'Пальто' },
  { id: 2, name: 'Анорак' },
];
const columns = [columnHelper<Coat>().accessor(({ name }) => name, { id: 'name', header: 'название' })];
const call = ['DELETE', '/coats'] as const;

const { List } = aList<Coat>('coats', {
  columns,
  removal: {
    remove: (ids) => http.delete('/coats', { data: ids }),
    restore: async () => undefined,
    restoredBy: 'POST /api/products/restore/',
    queryKey: ['coats'],
    noun: { one: 'вещь', few: 'вещи', many: 'вещей' },
    messages: { success: 'Вещи удалены', error: 'Вещи не удалены' },
  },
});

const dialog = () => screen.findByRole('dialog', { name: 'Удалить 1 вещь?' });
const button = async (name: string) => within(await dialog()).getByRole('button', { name });

const ask = async () => {
  server.on('GET', '/coats', coats);
  const routes = [
    { index: true, Component: List },
    { path: 'away', element: <p>Другое место</p> },
  ];
  const { user, router } = renderSection({ id: 'coats', routes }, '/coats');
  await user.click(await screen.findByRole('checkbox', { name: 'Анорак' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  return { user, router, remove: async () => user.click(await button('Удалить')) };
};

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each([
  [
    'Отменить удаление',
    async ({ user }: Awaited<ReturnType<typeof ask>>) => user.click(await button('Отменить удаление')),
  ],
  ['Escape', async ({ user }: Awaited<ReturnType<typeof ask>>) => user.keyboard('{Escape}')],
])(
  'without a network deleting waits, and %s withdraws it: nothing is sent when the network is back',
  async (_by, leave) => {
    server.on(...call, undefined);
    const asked = await ask();
    network.lose();
    await asked.remove();
    expect(within(await dialog()).getByText('Ждёт сеть. Можно отменить')).toBeInTheDocument();
    expect(await button('Отменить удаление')).toHaveFocus();
    expect(await button('Удалить')).toHaveAttribute('aria-disabled', 'true');
    await leave(asked);
    await expectClosed();
    await network.regain();
    expect(server.calls(...call)).toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Анорак' })).toBeChecked();
  },
);

test('a change that waits in a dialog is sent once when the network is back', async () => {
  server.on(...call, undefined);
  const { remove } = await ask();
  network.lose();
  await remove();
  await button('Отменить удаление');
  await network.regain();
  expect(await screen.findByText('Вещи удалены')).toBeVisible();
  expect(server.calls(...call).map(({ body }) => body)).toEqual([[2]]);
  await expectClosed();
});

test('a sent change cannot be cancelled: the dialog shows that, and stays until the answer arrives', async () => {
  const held = holdAnswer(...call);
  const { remove } = await ask();
  await remove();
  expect(within(await dialog()).getByText('Уже отправлено, ждём ответа')).toBeInTheDocument();
  expect(await button('Закрыть окно')).toHaveFocus();
  expect(within(await dialog()).queryByRole('button', { name: /^Отмен/ })).not.toBeInTheDocument();
  await held.answer(undefined);
  await expectClosed();
  expect(await screen.findByText('Вещи удалены')).toBeVisible();
});

test('after a dialog is closed before the answer another question can be asked, which the answer does not close', async () => {
  const held = holdAnswer(...call);
  const { user, remove } = await ask();
  await remove();
  await user.click(await button('Закрыть окно'));
  await expectClosed();
  await user.click(screen.getByRole('checkbox', { name: 'Анорак' }));
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await button('Отмена')).toBeVisible();
  await held.answer(undefined);
  expect(await screen.findByText('Вещи удалены')).toBeVisible();
  expect(await button('Отмена')).toBeVisible();
});

test('if the network fails before the answer, it is unknown whether the rows are deleted, and the list is refetched', async () => {
  server.cut(...call);
  const { user, remove } = await ask();
  await remove();
  expect(await screen.findByText('Нет ответа об удалении. Проверьте список')).toBeVisible();
  server.on('GET', '/coats', coats.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Анорак' })).not.toBeInTheDocument());
});

const changeElsewhere = async (rows: Coat[]) => {
  server.on('GET', '/coats', rows);
  await act(() => queryClient.invalidateQueries({ queryKey: ['coats'] }));
};

test('the question follows the existing rows, and ends with a message when a colleague has deleted all', async () => {
  const { user } = await ask();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('dialog', { name: 'Удалить 2 вещи?' })).toBeVisible();
  await changeElsewhere(coats.slice(1));
  expect(await dialog()).toBeVisible();
  await changeElsewhere([]);
  expect(await screen.findByText('Выбранного в списке уже нет')).toBeVisible();
  await expectClosed();
  expect(server.calls(...call)).toHaveLength(0);
});

test('a question left with the list reports nothing about its rows', async () => {
  const { router } = await ask();
  await dialog();
  await act(() => router.navigate('/coats/away'));
  expect(screen.getByText('Другое место')).toBeVisible();
  expect(screen.queryByText('Выбранного в списке уже нет')).not.toBeInTheDocument();
});

test('rows that leave the list before the answer end no question, and only the result is reported', async () => {
  const answer = holdAnswer(...call);
  const { remove } = await ask();
  await remove();
  await changeElsewhere(coats.slice(0, 1));
  await answer.answer(undefined, 204);
  expect(await screen.findByText('Вещи удалены')).toBeVisible();
  await expectClosed();
  expect(screen.queryByText('Выбранного в списке уже нет')).not.toBeInTheDocument();
});
