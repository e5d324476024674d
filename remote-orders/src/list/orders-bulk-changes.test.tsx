import { expect, test } from '@jest/globals';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { network } from '@shared/kit/testing/network';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import { change, list, rowOf, shortage, showOrders } from '../testing/orders-list';

const changeMany = ['PATCH', '/api/orders/multiple/'] as const;

const chooseForAll = async ({ user }: Awaited<ReturnType<typeof showOrders>>, field: string, value: string) => {
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('menuitem', { name: value }));
};

test('before orders are delivered that lack pieces, a question says how many; the answer decides', async () => {
  const shown = await showOrders([anOrder({ id: 39, status: orderStatus.delivered })]);
  server.on(...shortage, { orders: 2, pieces: 3 });
  server.on(...changeMany, undefined);
  await chooseForAll(shown, 'Статус', 'доставлен');
  const question = within(await screen.findByRole('dialog', { name: 'У 2 заказов не хватает 3 шт.' }));
  expect(server.calls(...shortage)[0]?.body).toEqual([41, 40]);
  expect(server.calls(...changeMany)).toHaveLength(0);
  await shown.user.click(question.getByRole('button', { name: 'Поставить «доставлен»' }));
  expect(await screen.findByText('Статус обновлён у 3 заказов')).toBeVisible();
  expect(server.calls(...changeMany)[0]?.body).toMatchObject({ ids: [41, 40, 39], change: { status: 'доставлен' } });
  expect(server.calls(...shortage)).toHaveLength(1);
});

test('each choice for several orders says before what it will do', async () => {
  const { user } = await showOrders([anOrder({ id: 39, status: orderStatus.returned })]);
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: 'Статус' }));
  const effects = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(effects).toEqual([
    'в обработкеизменится у 1, у 2 уже так',
    'доставленизменится у 3',
    'возвратизменится у 2, у 1 уже так',
  ]);
});

test('a bulk change is undone by its toast, without those that had the value before', async () => {
  const shown = await showOrders([anOrder({ id: 39, status: orderStatus.returned })]);
  server.on(...changeMany, undefined);
  await chooseForAll(shown, 'Статус', 'возврат');
  expect(await screen.findByText('Статус обновлён у 3 заказов')).toBeVisible();
  server.on('POST', '/api/orders/undo/', { left_out: [] });
  await shown.user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/undo/')[0]?.body).toMatchObject({ ids: [41, 40], value: 'возврат' });
});

test('a bulk change made offline cannot ask: once it is sent, what was missing is reported, and can be undone', async () => {
  const shown = await showOrders([anOrder({ id: 39, status: orderStatus.delivered })]);
  server.on(...shortage, { orders: 1, pieces: 3 });
  server.on(...changeMany, { left_out: [40] });
  network.lose();
  await chooseForAll(shown, 'Статус', 'доставлен');
  expect(rowOf(41).getByRole('button', { name: 'статус: доставлен' })).toBeVisible();
  expect(server.calls(...shortage)).toHaveLength(0);
  await network.regain();
  expect(await screen.findByText('Заказу 41 не хватило 3 шт., остаток ниже нуля')).toBeVisible();
  expect(server.calls(...shortage).map(({ body }) => body)).toEqual([[41]]);
});

test('what many delivered orders lacked without a question is undone for all of them', async () => {
  const shown = await showOrders();
  server.on(...shortage, { orders: 2, pieces: 3 });
  server.on(...changeMany, undefined);
  network.lose();
  await chooseForAll(shown, 'Статус', 'доставлен');
  await network.regain();
  expect(await screen.findByText('У 2 заказов не хватило 3 шт., остаток ниже нуля')).toBeVisible();
  server.on('POST', '/api/orders/undo/', { left_out: [40] });
  await shown.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Не отменено у 1 из 2: значение тем временем изменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/undo/')[0]?.body).toEqual({
    ids: [41, 40],
    field: 'status',
    value: 'доставлен',
  });
});

test('a back end that cannot say what is missing does not hold up a change', async () => {
  const shown = await showOrders();
  server.fail(...shortage, 404);
  server.on(...changeMany, undefined);
  await chooseForAll(shown, 'Статус', 'доставлен');
  expect(await screen.findByText('Статус обновлён у 2 заказов')).toBeVisible();
});

test('a bulk change of status that has not reached the api yet is marked in each of the rows, until it has', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  const held = holdAnswer(...changeMany);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const statusOf = (id: number) => rowOf(id).getByRole('button', { name: /^статус/ });
  await waitFor(() => expect(statusOf(40)).toHaveAttribute('aria-busy', 'true'));
  expect(statusOf(41)).toHaveAttribute('aria-busy', 'true');
  expect(statusOf(39)).not.toHaveAttribute('aria-busy');
  expect(rowOf(41).getByRole('button', { name: /^тег/ })).not.toHaveAttribute('aria-busy');
  const delivered = { status: orderStatus.delivered };
  server.on(...list, [anOrder(delivered), anOrder({ id: 40, ...delivered }), anOrder({ id: 39 })]);
  await held.answer(undefined, 204);
  await waitFor(() => expect(statusOf(40)).not.toHaveAttribute('aria-busy'));
  expect(statusOf(41)).not.toHaveAttribute('aria-busy');
});

test('orders that others have changed since they were selected are left out, until the person confirms them', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  const changed = [anOrder(), anOrder({ id: 40, tag: orderTag.none }), anOrder({ id: 39, full_name: 'Вера Лис' })];
  server.on(...list, changed, { 'x-revision': 'a.7' });
  await act(() => queryClient.invalidateQueries());
  server.on(...changeMany, { left_out: [39] });
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const question = await screen.findByRole('dialog', { name: 'Тем временем изменено другими: 1 заказ' });
  expect(question).toHaveTextContent('Статус «доставлен» у них не поставлен: Заказ 39.');
  expect(server.calls(...changeMany)[0]?.body).toMatchObject({ ids: [41, 40, 39], seen: 'a.1' });
  expect(screen.getByText('Статус обновлён у 2 заказов')).toBeVisible();
  server.on(...change, undefined);
  await shown.user.click(within(question).getByRole('button', { name: 'Изменить и их' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(...changeMany)).toHaveLength(1);
  expect(server.calls(...change)[0]).toMatchObject({ query: { order_id: 39 }, body: { status: 'доставлен' } });
});

test('left out orders that are changed anyway are asked about too, if they lack pieces', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  server.on(...changeMany, { left_out: [40, 39] });
  await chooseForAll(shown, 'Статус', 'доставлен');
  const leftOut = within(await screen.findByRole('dialog', { name: 'Тем временем изменено другими: 2 заказа' }));
  server.on(...shortage, { orders: 2, pieces: 3 });
  server.on(...changeMany, undefined);
  await shown.user.click(leftOut.getByRole('button', { name: 'Изменить и их' }));
  const question = within(await screen.findByRole('dialog', { name: 'У 2 заказов не хватает 3 шт.' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(server.calls(...shortage)[1]?.body).toEqual([40, 39]);
  expect(server.calls(...changeMany)).toHaveLength(1);
  await shown.user.click(question.getByRole('button', { name: 'Поставить «доставлен»' }));
  await waitFor(() => expect(server.calls(...changeMany)).toHaveLength(2));
  expect(server.calls(...changeMany)[1]?.body).toEqual({ ids: [40, 39], change: { status: 'доставлен' } });
});

test('selected orders that others have deleted are only counted in that question', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  server.on(...list, [anOrder(), anOrder({ id: 39 })], { 'x-revision': 'a.7' });
  server.on(...changeMany, { left_out: [40, 39] });
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const question = await screen.findByRole('dialog', { name: 'Тем временем изменено другими: 1 заказ' });
  expect(question).toHaveTextContent('у них не поставлен: Заказ 39. Тем временем удалено: 1.');
  server.on(...list, [anOrder()], { 'x-revision': 'a.8' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Тем временем удалено: 2')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('if the back end has no bulk call, each selected order is changed by a call of its own', async () => {
  server.lack('PATCH /api/orders/multiple/');
  const shown = await showOrders();
  server.on(...change, undefined);
  await chooseForAll(shown, 'Тег', 'бартер');
  expect(await screen.findByText('Тег обновлён у 2 заказов')).toBeVisible();
  expect(server.calls(...change).map(({ query }) => query.order_id)).toEqual([41, 40]);
});

test('on a phone the bulk actions are visible or behind Ещё', async () => {
  lookOn(media.phone);
  lookOn(media.compact);
  const { user } = await showOrders();
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  expect(screen.getByRole('button', { name: 'Статус' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Тег' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  for (const name of ['Скачать CSV', 'Упаковочный лист', 'Удалить']) {
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  }
});
