import { expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aParty } from '@shared/kit/testing/a-party';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { followChanges } from '../testing/followed-changes';

const list = ['GET', '/api/parties/'] as const;
const change = ['PATCH', '/api/parties/'] as const;
const changeMany = ['PATCH', '/api/parties/multiple/'] as const;
const remove = ['DELETE', '/api/parties/multiple/'] as const;

test('the list shows the specified columns of each party', async () => {
  server.on(...list, [aParty()]);
  renderSection(section, '/warehouse/parties');
  const [header, row] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('номердатапокупательстатустегсумма');
  expect(row).toHaveTextContent('1202.11.2026Ивановская мануфактураоплаченонет125 000,50 ₽');
});

test('the column of the supplier has the specified header and an accurate description', async () => {
  server.on(...list, []);
  renderSection(section, '/warehouse/parties');
  const header = within(await screen.findByRole('grid', { name: 'Партии' }));
  expect(header.getByRole('columnheader', { name: 'покупатель' })).toHaveAttribute('aria-description', 'поставщик');
});

const showParties = async () => {
  server.on(...list, [aParty(), aParty({ id: 11 })]);
  const { user } = renderSection(section, '/warehouse/parties');
  await screen.findByRole('grid', { name: 'Партии' });
  const choose = async (button: RegExp | string, value: string) => {
    const [first] = screen.getAllByRole('button', { name: button });
    if (first) await user.click(first);
    await user.click(await screen.findByRole(button instanceof RegExp ? 'menuitemradio' : 'menuitem', { name: value }));
  };
  return { user, choose };
};

test('a chosen status is saved as its Russian text, and a toast confirms it', async () => {
  const { choose } = await showParties();
  server.on(...change, aParty());
  await choose(/^статус:/, 'на складе');
  expect(await screen.findByText('Статус партии успешно обновлен')).toBeVisible();
  expect(server.calls(...change)[0]).toMatchObject({ query: { party_id: 12 }, body: { status: 'на складе' } });
});

test('a tag that the api refuses is rolled back, with the specified toast', async () => {
  const { choose } = await showParties();
  server.fail(...change);
  await choose(/^тег:/, 'бартер');
  expect(await screen.findByText('Произошла ошибка при обновлении тега партии')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'тег: бартер' })).not.toBeInTheDocument();
});

test('all selected parties get a status by one call, which shows at once', async () => {
  const { user, choose } = await showParties();
  server.handle(...changeMany, () => new Promise(() => undefined));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await choose('Статус', 'не заказано');
  expect(screen.getAllByRole('button', { name: 'статус: не заказано' })).toHaveLength(2);
  expect(server.calls(...changeMany)[0]?.body).toEqual({
    ids: [12, 11],
    change: { status: 'не заказано' },
    seen: 'a.1',
  });
});

test('parties that failed to be deleted are reported', async () => {
  const { user } = await showParties();
  server.fail(...remove);
  await listOnScreen(user).remove('Партия 11');
  expect(await screen.findByText('Произошла ошибка при удалении партий')).toBeVisible();
});

test('deleted parties are restored with Отменить', async () => {
  const { user } = await showParties();
  server.on(...remove, undefined);
  server.on('POST', '/api/parties/restore/', undefined);
  server.on(...list, [aParty()]);
  await listOnScreen(user).remove('Партия 11');
  expect(await screen.findByText('Партии успешно удалены')).toBeVisible();
  expect(server.calls(...remove)[0]?.body).toEqual([11]);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Партия 11' })).not.toBeInTheDocument());
  server.on(...list, [aParty(), aParty({ id: 11 })]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('checkbox', { name: 'Партия 11' })).not.toBeChecked();
  expect(server.calls('POST', '/api/parties/restore/')[0]?.body).toEqual([11]);
});

test('an empty list of parties shows that it is empty', async () => {
  server.on(...list, []);
  renderSection(section, '/warehouse/parties');
  expect(await screen.findByText('Партий пока нет')).toBeVisible();
});

test('new parties are announced', async () => {
  await showParties();
  server.on(...list, [aParty({ id: 13 }), aParty(), aParty({ id: 11 })]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые партии: 1' })).toBeVisible();
});

test('a list that failed to load is reported in a toast, and its area offers Повторить', async () => {
  server.fail(...list);
  const { user } = renderSection(section, '/warehouse/parties');
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on(...list, [aParty()]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute('href', '/warehouse/parties/12/edit');
});

test('while others change parties, a list that fails is asked four times, its toast shows once, and its failure stays', async () => {
  server.fail(...list);
  const changes = await followChanges(() => renderSection(section, '/warehouse/parties', '', { hasRetries: true }));
  await changes.pass(6_000);
  expect(screen.queryByText('Произошла ошибка загрузки')).not.toBeInTheDocument();
  await changes.pass(2_000);
  expect(screen.getAllByText('Произошла ошибка загрузки')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await changes.pass(20_000);
  expect(server.calls(...list)).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});
