import { beforeEach, expect, test } from '@jest/globals';
import { orderStatus } from '@shared/contract/vocabulary/order';
import type { WalkCommands } from '@shared/contract/wire/walk';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { scanCode } from '@shared/kit/testing/scan-code';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { codes } from '../testing/order-packing';
import { picks, picksFor, refetchWalk, showWalk, stopOf, storeWalk, walker } from '../testing/order-walk';
import { showOrders } from '../testing/orders-list';

beforeEach(() => storeWalk());

const scan = (...scanned: string[]) => act(() => scanned.forEach((code) => void scanCode(code)));
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
const jeans = () => stopOf('Джинсы «Графит», 28');
const shirtL = () => stopOf('Рубашка «Штиль», L');
const next = () => screen.getByRole('button', { name: 'Дальше: упаковать по одному' });
const orderLine = (id: number) =>
  within(screen.getByRole('list', { name: 'Заказы' }))
    .getAllByRole('listitem')
    .find((line) => line.textContent?.startsWith(String(id)));
const sent = () => server.calls(...picks).flatMap(({ body }) => (body as WalkCommands).commands);

test('a walk goes by place; each scan is for the first order that needs it, and a place’s code leads there', async () => {
  await showWalk();
  expect(screen.getAllByRole('region').map((row) => row.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Ряд A', 'Ряд B']),
  );
  expect(jeans()).toHaveAttribute('aria-current', 'true');
  expect(jeans()).toHaveTextContent('одно место, 3 заказа: 1-2-1');
  scan(codes.jeans);
  expect(await screen.findByText('взято 1 шт. для заказа 41 · место A-07-1 · ещё 3')).toBeVisible();
  scan(codes.jeans, codes.jeans);
  expect(await screen.findByText('взято 1 шт. для заказа 42 · место A-07-1 · ещё 1')).toBeVisible();
  expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 3 из 4');
  expect(orderLine(42)).toHaveTextContent('не хватает 1');

  scan('A-09-2');
  expect(await screen.findByText('Место A-09-2')).toBeVisible();
  expect(shirtL()).toHaveAttribute('aria-current', 'true');
  scan(codes.coat);
  expect(await screen.findByRole('alert')).toHaveTextContent('Не из этих заказов: Пальто «Верба», S');
  scan(codes.jeans, codes.jeans);
  expect(await screen.findByText('Лишняя: Джинсы «Графит», 28')).toBeVisible();
  await waitFor(() => expect(sent().filter(({ kind }) => kind === 'scan')).toHaveLength(6));
  expect(sent().every((pick) => !('order_id' in pick))).toBe(true);
});

test('an unknown code is bound on the spot to a size of the walk, and counts', async () => {
  const bind = ['POST', '/api/products/8/sizes/80/codes/'] as const;
  server.on(...bind, {});
  const { user } = await showWalk();
  scan('999-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Неизвестный код 999-1');
  await user.click(screen.getByRole('button', { name: 'Привязать' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Такого кода нет' }));
  expect(sheet.getByText('Из этой сборки')).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: /^Джинсы «Графит», 28/ }));
  await user.click(sheet.getByRole('button', { name: 'Привязать к 28' }));
  const asked = within(await screen.findByRole('dialog', { name: 'У размера 28 уже есть код' }));
  await user.click(asked.getByRole('button', { name: 'Добавить ещё один' }));
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 4'));
  expect(server.calls(...bind)[0]?.body).toEqual({ code: '999-1', pieces: 1 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a walk is done by keys alone: plus, minus, all of a place, back, and on to packing, complete orders first', async () => {
  const { router } = await showWalk();
  for (const code of ['Equal', 'Equal', 'Minus']) press(code);
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 4'));
  press('Space');
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 4 из 4'));
  expect(within(jeans()).getByRole('checkbox', { name: 'Взято всё: Джинсы «Графит», 28' })).toBeChecked();
  expect(screen.getByRole('button', { name: /^Убрать 3/ })).toBeVisible();
  press('Backspace');
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 4'));
  press('Space');
  press('ArrowDown');
  expect(shirtL()).toHaveFocus();
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
  // The screen of its packing may begin before the test ends.
  server.on('GET', '/api/orders/43', aWholeOrder({ id: 43 }));
  server.fail('POST', '/api/packings/', 409);
  press('KeyN');
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/43/pack'));
  expect(router.state.location.search).toBe('?walk=4');
});

test('goods that are short are marked, and their order is set aside and taken in again', async () => {
  const { user } = await showWalk();
  expect(stopOf('Рубашка «Штиль», M')).toHaveTextContent('не хватает 1');
  expect(screen.getByText('Рубашка «Штиль», M: нужно 1, на складе 0.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отложить заказ 42' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Рубашка «Штиль», M/ })).not.toBeInTheDocument());
  expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 0 из 2');
  expect(orderLine(42)).toHaveTextContent('отложен');
  await user.click(screen.getByRole('button', { name: 'Вернуть заказ 42 в сборку' }));
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 0 из 4'));
});

test('on a trolley each scan says its box, and what a colleague took meanwhile is refused, not put into another box', async () => {
  storeWalk({ form: 'cluster' });
  const { user } = await showWalk();
  const box = () =>
    screen.getByText((_, element) => element?.tagName === 'P' && /^коробка \d/.test(element.textContent ?? ''));
  scan(codes.jeans);
  expect(await screen.findByText('в коробку 1 · заказ 41 · ещё 3')).toBeVisible();
  expect(box()).toHaveTextContent('коробка 1');
  scan(codes.jeans);
  await waitFor(() => expect(box()).toHaveTextContent('коробка 2'));
  await waitFor(() => expect(sent().map((pick) => 'order_id' in pick && pick.order_id)).toEqual([41, 42]));

  picksFor({ key: 'theirs', number: 1, kind: 'plus', modification_id: 80, pieces: 1 }, 'marat');
  scan(codes.jeans);
  const refusal = within(
    await screen.findByText('Не принято сервером').then((title) => title.parentElement ?? document.body),
  );
  expect(refusal.getByText('скан «Графит», 28')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(refusal.getByRole('button', { name: /^Повторить/ }));
  await waitFor(() => expect(screen.getByText('Не принято сервером')).toBeVisible());
  await user.click(screen.getByRole('button', { name: /^Убрать: скан/ }));
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
  expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 3 из 4');
});

test('without a network the walk goes on, and a page that is opened again loses nothing', async () => {
  await showWalk();
  network.lose();
  scan(codes.jeans, codes.jeans);
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 2 из 4'));
  expect(jeans()).toHaveTextContent('ещё не отправлено');
  expect(screen.getByText('Сохранено на этом устройстве, ждут отправки: 2')).toBeVisible();
  expect(next()).toHaveAccessibleDescription('пока нельзя ждёт сеть');
  await act(async () => cleanup());
  expect(server.calls(...picks)).toHaveLength(0);
  await network.regain();
  await showWalk();
  await waitFor(() => expect(jeans()).not.toHaveTextContent('ещё не отправлено'));
  expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 2 из 4');
});

test('a walk shows who walks, is taken over, and shows what the other one took', async () => {
  storeWalk({ walker: { at: '2026-11-24T11:05:00.000Z', user: 'marat' } });
  const { user } = await showWalk();
  expect(screen.getByText(/^Собирает marat с/)).toBeVisible();
  picksFor({ key: 'theirs', number: 1, kind: 'scan', code: codes.jeans, modification_id: 80, pieces: 1 }, 'marat');
  await refetchWalk();
  await waitFor(() => expect(jeans()).toHaveAccessibleName('Джинсы «Графит», 28: 1 из 4'));
  await user.click(screen.getByRole('button', { name: 'Забрать себе' }));
  const question = within(await screen.findByRole('dialog', { name: 'Забрать сборку у marat?' }));
  await user.click(question.getByRole('button', { name: 'Забрать себе' }));
  expect(await screen.findByText(/^собираете с/)).toBeVisible();
  expect(server.calls(...walker)[0]?.body).toEqual({ to: 'me' });
});

test('orders in work are packed together from the list, oldest first, and open walks are found there', async () => {
  const inWork = { status: orderStatus.inProgress };
  const { user, router } = await showOrders([anOrder({ id: 39, ...inWork }), anOrder({ id: 38, status: 'доставлен' })]);
  const select = (id: number) => user.click(screen.getByRole('checkbox', { name: `Заказ ${id}` }));
  await select(41);
  expect(screen.queryByRole('button', { name: 'Собрать вместе' })).not.toBeInTheDocument();
  await select(39);
  await select(38);
  expect(screen.queryByRole('button', { name: 'Собрать вместе' })).not.toBeInTheDocument();
  await select(38);
  await user.click(screen.getByRole('button', { name: 'Собрать вместе' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Собрать вместе 2 заказа' }));
  await user.click(dialog.getByRole('radio', { name: /^На тележке/ }));
  await user.click(dialog.getByRole('button', { name: 'Начать сборку' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/walks/4'));
  expect(server.calls('POST', '/api/walks/')[0]?.body).toEqual({ order_ids: [39, 41], form: 'cluster' });

  await act(() => router.navigate('/warehouse/orders'));
  await user.click(await screen.findByRole('button', { name: 'Сборки' }));
  const link = within(await screen.findByRole('dialog', { name: 'Сборки' })).getByRole('link', { name: /^3 заказа/ });
  expect(link).toHaveTextContent('осталось 4 вещи');
  expect(link).toHaveAttribute('href', '/warehouse/orders/walks/4');
});

test('an open walk says who may pack instead of its stops to whoever may not', async () => {
  await server.mayOnly(['see.orders']);
  renderSection(section, '/warehouse/orders', '/walks/4');
  expect(await screen.findByText('Нет права «собирать, упаковывать». Его может дать владелец')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ряд A' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Закончить сборку' })).not.toBeInTheDocument();
});
